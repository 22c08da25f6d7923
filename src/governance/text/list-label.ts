/**
 * What a list stands under: "Forbidden commands", "Ask first", "Off limits". `verb` is a ban that lacks only its thing: "Never run", "Do not
 * touch".
 */
export type ListLabel = 'forbidden' | 'ask' | 'protected' | 'verb';

const THINGS =
  '(?:commands?|actions?|operations?|tools?|things?|patterns?|practices|changes|tasks|activities|packages|libraries|dependencies|imports|apis|functions|methods|calls)';
const PLACES = '(?:files?|folders?|directories|dirs|paths|areas?|zones?|code|modules?|parts|places)';
const THESE =
  '(?:(?:any|one|either)\\s+of\\s+)?(?:this|that|these|those|the\\s+following|(?:the\\s+)?below)(?:\\s+(?:[a-z]+s|without\\s+exception))?';
const STRICTLY =
  '(?:absolutely\\s+|strictly\\s+|explicitly\\s+|always\\s+|please\\s+|agents?\\s+|you\\s+|we\\s+)*';
const BANNED = '(?:forbidden|prohibited|banned|disallowed|not\\s+(?:allowed|permitted)|no-?gos?)';
const NOT =
  "(?:never(?:,?\\s+ever)?|do\\s+not(?:\\s+ever)?|don['’]?ts?(?:\\s+ever)?|(?:must|should|may|can|shall)\\s*(?:not|never)|(?:mustn|shouldn|can)['’]?t|are\\s+not\\s+(?:allowed|permitted)\\s+to|under\\s+no\\s+circumstances)";
const CONSENT =
  '(?:approval|permission|confirmation|consent|sign-?off|a\\s+human(?:\\s+in\\s+the\\s+loop)?|human\\s+(?:review|approval))';
const whole = (source: string): RegExp => new RegExp(`^${STRICTLY}(?:${source})$`, 'i');

const LABELS: readonly (readonly [ListLabel, RegExp])[] = [
  [
    'protected',
    whole(
      `off[- ]limits(?:\\s+${PLACES})?|(?:protected|frozen|read-?only|locked|untouchable|immutable)(?:\\s+${PLACES})?|${PLACES}\\s+(?:(?:that|which)\\s+)?(?:${NOT}\\s+(?:touch|edit|modify|change)|(?:are\\s+)?off[- ]limits|not\\s+to\\s+(?:be\\s+)?(?:touch|edit|modif|chang)\\w*|to\\s+leave\\s+alone)|hands\\s+off|leave\\s+(?:(?:these|those)\\s+)?alone`,
    ),
  ],
  [
    'ask',
    whole(
      `(?:ask|check|confirm)(?:\\s+(?:me|us|with\\s+(?:me|us|the\\s+user)|the\\s+user|a\\s+human|for\\s+${CONSENT}))?\\s+(?:first|before(?:hand)?(?:\\s+(?:you\\s+)?(?:do(?:ing)?|any|${THESE}|do(?:ing)?\\s+${THESE}|any\\s+of\\s+${THESE}))?)|(?:${THINGS}\\s+(?:that\\s+)?)?(?:needs?|requires?|requiring|only\\s+with|only\\s+after|get|with)\\s+(?:my\\s+|our\\s+|explicit\\s+|human\\s+|user\\s+|prior\\s+|the\\s+user['’]s\\s+)*${CONSENT}(?:\\s+(?:first|before|for))?|(?:human\\s+|explicit\\s+|my\\s+)*${CONSENT}\\s+(?:is\\s+)?(?:required|needed)(?:\\s+(?:first|before|for))?`,
    ),
  ],
  [
    'forbidden',
    whole(
      `${NOT}(?:\\s+do)?(?:\\s+${THESE})?|${BANNED}(?:\\s+${THINGS})?|(?:denied|blocked)\\s+${THINGS}|(?:the\\s+following\\s+)?(?:${THINGS}\\s+)?(?:(?:is|are)\\s+)?(?:strictly\\s+)?${BANNED}|${THINGS}\\s+(?:(?:that|which)\\s+)?(?:you\\s+)?(?:${NOT}\\s+(?:do|run|use)|not\\s+to\\s+(?:do|run|use)|to\\s+avoid)|what\\s+(?:not\\s+to|you\\s+${NOT})\\s*(?:do)?|things\\s+to\\s+never\\s+do|(?:things\\s+to\\s+)?avoid(?:\\s+${THESE})?|(?:known\\s+)?anti-?patterns?|red\\s+lines?`,
    ),
  ],
  [
    'verb',
    whole(
      `(?:${NOT}|avoid)\\s+(?:run|use|using|running|execute|call|install|import|add|commit|push|delete|touch|edit|modify|change|write(?:\\s+to)?|read|open|deploy(?:\\s+to)?|merge(?:\\s+into)?|push\\s+to|commit\\s+to|rename|remove|reformat|update|upgrade|create|alter|restart|stop|kill|mock|log)(?:\\s+${THESE})?`,
    ),
  ],
];

/** Characters of a label; what is longer says something by itself. */
const LONGEST = 120;

/** Signs that stand for a ban before an item: "❌ git commit --no-verify". */
export const CROSS = /^(?:[❌🚫⛔🛑✖✗]️?\s*)+/u;

const bare = (text: string): string =>
  text
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[*_`]+/g, '')
    .replace(/\s+/g, ' ');

/**
 * @param text a heading, or what stands before a colon
 * @returns what it says of each item of a list; undefined where it only tells what they are about
 */
export function listLabel(text: string): ListLabel | undefined {
  if (text.length > LONGEST) return undefined;
  const label = bare(text);
  return LABELS.find(([, pattern]) => pattern.test(label))?.[0];
}

/** What an item that is ruled out begins with where it says what is done: "edit generated files". */
const VERBS = new Set(
  (
    'add adopt allow alter amend apply approve archive assign attach bring build bump bypass call cancel change check checkout clean clear clone close comment commit compile configure connect copy create cut ' +
    'delete deploy destroy detach disable discard disclose dismiss download drain drop dump duplicate edit email embed enable encode erase exec execute export expose fetch finish fix flush force force-push fork format generate grant hard-code hardcode hide ' +
    'ignore implement import include increase inline insert install introduce invent invite kill launch leak leave lint link log make manage mark merge migrate mix mock modify move mutate nest open output override overwrite ' +
    'paste patch pin place post print promote provision publish pull purge push put read rebase recreate redeploy refactor reformat reinstall release remove rename reopen reorder repeat replace reply request reset resolve restart restore return reuse revert revoke rewrite roll rotate run ' +
    'save scale schedule send set share ship skip spawn squash start stash stop store submit suppress swallow switch sync tag terminate test touch transfer trigger truncate trust turn tweet uninstall unlock unpin update upgrade upload use wipe work write'
  ).split(' '),
);

/** @returns whether an item tells an act by its name: "pushing to main"; the billing module names a thing */
export function namesAct(item: string): boolean {
  const stem = /^([a-z-]{2,})ing\b/i.exec(item)?.[1]?.toLowerCase() ?? '';
  return [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1')].some((verb) => VERBS.has(verb));
}

/** @returns an item as it stands within a sentence: "API keys" keep their capitals */
export const withinSentence = (item: string): string =>
  /^[A-Z][a-z]/.test(item) ? item.charAt(0).toLowerCase() + item.slice(1) : item;

/** @returns whether an item tells an act: "edit generated files", "pushing to main" */
export function tellsAct(item: string): boolean {
  const first = /^[a-z-]+/i.exec(item)?.[0].toLowerCase() ?? '';
  return VERBS.has(first) || namesAct(first);
}
