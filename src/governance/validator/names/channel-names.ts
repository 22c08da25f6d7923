import { escaped } from '../../text/escaped';
import type { NameForm } from './names';

/** A channel of a chat; `#12` is an issue. */
const CHANNEL = '`?#[a-z][\\w-]{0,79}`?';
const CHANNELS = `((?:the\\s+)?${CHANNEL}(?:\\s*(?:,|/|\\bor\\b|\\band\\b)\\s*(?:in\\s+|to\\s+)?(?:the\\s+)?${CHANNEL}){0,5})`;
/** Whatever is said there: of releases only, another rule is another. */
const MESSAGES =
  '(?:(?:slack|discord|teams|chat|any|all|your|the|messages?|updates?|notifications?|anything|things|notices?)\\s+){0,3}';
const POSTING = '(?:post|write|send|notify|announce|talk|report|message)';
const INTO = '(?:to|in|into|on)';
const TOLD: readonly RegExp[] = [
  new RegExp(`\\bonly\\s+(?:ever\\s+)?${POSTING}\\s+${MESSAGES}${INTO}\\s+${CHANNELS}`, 'i'),
  new RegExp(`(?:^|[.;:!]\\s)\\W{0,8}${POSTING}\\s+${MESSAGES}only\\s+${INTO}\\s+${CHANNELS}`, 'i'),
  new RegExp(
    `(?:^|[.;:!]\\s)\\W{0,8}(?:${POSTING}\\s+${MESSAGES}|(?:slack\\s+|all\\s+){0,2}(?:messages|notifications|posts|updates)\\s+go\\s+)(?:only\\s+)?${INTO}\\s+${CHANNELS}\\s+(?:only|exclusively|and\\s+nowhere\\s+else)\\b`,
    'i',
  ),
  new RegExp(
    `(?:^|[.;!]\\s)\\W{0,8}(?:slack|discord|chat)(?:\\s+(?:messages|notifications|posts|updates))?\\s*(?::|[-–—]|\\bgo\\b|\\bare\\s+sent\\b)\\s*(?:${POSTING}\\s+)?(?:only\\s+(?:${INTO}\\s+)?${CHANNELS}|(?:${INTO}\\s+)?${CHANNELS}\\s+only\\b)`,
    'i',
  ),
  new RegExp(
    `\\b(?:never|do\\s+not|don['’]?t)\\s+(?:ever\\s+)?${POSTING}\\s+${MESSAGES}(?:anywhere\\s+|(?:to|in)\\s+(?:any|other)\\s+channels?\\s+)?(?:outside(?:\\s+of)?|other\\s+than|except|but)\\s+(?:${INTO}\\s+)?${CHANNELS}`,
    'i',
  ),
];

/** @returns the form that the name of a channel must have: "only post to `#fleet-dev`" */
export function channelForms(said: string): NameForm[] {
  if (!said.includes('#')) return [];
  const found = TOLD.map((told) => told.exec(said)?.slice(1).find(Boolean)).find(Boolean);
  const names = found?.match(/#[a-z][\w-]*/gi)?.map((name) => escaped(name.slice(1))) ?? [];
  // What is called by its number in the chat may be any.
  return names.length === 0
    ? []
    : [{ begins: new RegExp(`^(?:#?(?:${names.join('|')})$|[CDG][A-Z0-9]{7,}$)`) }];
}
