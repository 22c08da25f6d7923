import type { Argument } from './shell-script';

const SWITCH = /^\/[a-z?][\w-]*(?::\S*)?$/i;
const PARAMETER = /^-[a-z]/i;

/** Windows separates folders by backslashes; everything behind the readers sees slashes. */
const slashed = (value: string): string => value.replaceAll('\\', '/');

/** `-Recurse` is `-recurse`, `-Scope:Process` is `-scope=Process`; what was quoted is no parameter. */
export const asParameter = (word: Argument, quoted: boolean): Argument => {
  if (quoted || !PARAMETER.test(word.value)) return { ...word, value: slashed(word.value) };
  const colon = word.value.search(/[:=]/);
  const name = (colon < 0 ? word.value : word.value.slice(0, colon)).toLowerCase();
  return { ...word, value: colon < 0 ? name : `${name}=${slashed(word.value.slice(colon + 1))}` };
};

/** `/S` is `-s`, as the rules spell it; `rd/s/q` is three words. */
export const asSwitches = (word: Argument, quoted: boolean): Argument[] => {
  if (quoted) return [{ ...word, value: slashed(word.value) }];
  if (/^[a-z]+(?:\/[a-z])+$/i.test(word.value)) {
    const [program = '', ...letters] = word.value.split('/');
    return [program, ...letters.map((letter) => `-${letter.toLowerCase()}`)].map((value) => ({
      ...word,
      value,
    }));
  }
  if (!SWITCH.test(word.value)) return [{ ...word, value: slashed(word.value) }];
  const [name = '', ...value] = word.value.slice(1).split(':');
  const flag = `-${name.toLowerCase()}`;
  return [{ ...word, value: value.length === 0 ? flag : `${flag}=${slashed(value.join(':'))}` }];
};
