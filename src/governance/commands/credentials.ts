import type { Call } from './script.types';

/** What stands in a text for a variable of the environment. */
const VARIABLE = /\$(?:\{env:|env:|\{!?)?(\w+)/gi;
const OF_WINDOWS = /^\$\{?env:/i;
/** Names of variables that hold credentials. */
const CREDENTIAL =
  /(?:^|_)(?:SECRET|TOKEN|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|APIKEY|PAT|(?:API|ACCESS|SECRET|PRIVATE|SIGNING|ENCRYPTION|MASTER|DEPLOY|AUTH|SSH|SERVICE|ADMIN)_KEY)$/;
/** Words of such names that say nothing of whose they are. */
const COMMON = /^(?:API|APP|ACCESS|AUTH|BOT|KEY|MY|PAT|PROD|SECRET|TOKEN|USER|WEB|THE)$/;
/** What owners put behind their name in an address: googleapis, npmjs. */
const ENDINGS = ['', 'api', 'apis', 'app', 'cloud', 'hq', 'js'];
/** A request for a token hands over what it is made with. */
const GRANT = /\bgrant_type=/;
const GRANTED = /CLIENT_SECRET$|REFRESH_TOKEN$|PASSWORD$/;
const SIGNED_IN = /^([a-z][a-z\d+]*:\/\/)[^/@\s]*@/i;
const HOST = /^(?:[a-z][a-z\d+]*:\/\/)?([\w.-]+)/i;
/** Of `example.co.uk` the name stands before both. */
const SECOND_LEVEL = /^(?:co|com|org|net|gov|ac)$/;

/** @returns the variables with credentials that a text names */
const namesIn = (text: string): string[] =>
  text.includes('$')
    ? Array.from(text.matchAll(VARIABLE), ([all, name = '']) =>
        OF_WINDOWS.test(all) ? name.toUpperCase() : name,
      ).filter((name) => CREDENTIAL.test(name))
    : [];

/** Whether an address belongs to whom a variable is named after: `SLACK_TOKEN` is for `hooks.slack.com`. */
const belongsTo = (name: string, address: string): boolean => {
  const labels = (HOST.exec(address.replace(SIGNED_IN, '$1'))?.[1] ?? '').toLowerCase().split('.');
  const owner = labels.at(SECOND_LEVEL.test(labels.at(-2) ?? '') ? -3 : -2) ?? '';
  return name
    .split('_')
    .filter((part) => !COMMON.test(part))
    .some((part) => ENDINGS.some((ending) => owner === `${part.toLowerCase()}${ending}`));
};

/**
 * @param texts what a request says
 * @param addresses where it goes
 * @returns `secret` where credentials in variables go to somebody else than whom they are for
 */
export const credentialsSent = (texts: readonly string[], addresses: readonly string[]): string[] => {
  const asks = texts.some((text) => GRANT.test(text));
  const sent = texts
    .flatMap(namesIn)
    .some((name) => !(asks && GRANTED.test(name)) && !addresses.some((address) => belongsTo(name, address)));
  return sent ? ['secret'] : [];
};

/** @returns what of an address is not there to sign in with: `https://user:$TOKEN@host/path` without its first part */
export const withoutSignIn = (address: string): string => address.replace(SIGNED_IN, '$1');

/** @returns `secret` where the words of a command, or what it is fed with, name credentials in variables */
export const credentialsIn = ({ words, input }: Pick<Call, 'words' | 'input'>): string[] =>
  credentialsSent(
    [...words.slice(1), ...(input === undefined ? [] : [input])].map(({ value }) => value),
    [],
  );
