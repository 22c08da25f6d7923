/** Who does what an agent is not to do. */
export const PERSON =
  '(?:(?:me|us|myself|ourselves)\\b|humans?|people|a\\s+(?:human|person)|(?:the |our |a |an )?(?:[\\w-]+ ){0,2}(?:manager|team|owner|lead|maintainers?|admins?|administrators?|operators?|ops|qa|devops|sre|board|department))';
/** What does it in the place of people, where it is said that nobody else may. */
export const MACHINE =
  '(?:the |our |a |an )?(?:[\\w-]+ ){0,2}(?:ci|cd|pipelines?|bots?|workflows?|actions?|schedulers?|cron(?:\\s?jobs?)?|jenkins|(?:build|deploy)\\s+(?:servers?|machines?|agents?|jobs?)|runners?|automation)\\b';
export const ALONE =
  '(?:\\s+(?:only|alone|exclusively|and nobody else|themselves|himself|herself)|,?\\s+(?:and\\s+)?(?:not|never)\\s+(?:by\\s+|from\\s+|to\\s+)?(?:you|your|the\\s+agent|an?\\s+agent|agents|yours)\\b)';
export const MINE =
  '(?:mine|me|ours|my\\s+(?:own\\s+)?(?:job|thing|call|task|business|decision|work|privilege|part)|on\\s+me|up\\s+to\\s+(?:me|us)|something\\s+(?:i|we)\\s+(?:do|want\\s+to\\s+do|like\\s+to\\s+do|handle))';
/** An act by its words, as `merging PRs`, `version bumps`, "`alembic upgrade`". */
export const ACT = '([\\w`@./:-]{2,30}(?: [\\w`@./:-]{1,30}){0,4}?)';
/** An act by its verb, as `restart nginx`, `run database migrations`. */
export const TO_ACT = '([a-z][a-z-]{2,14}(?: [\\w`@./:-]{1,30}){0,7})';
/** The same, as `restarting nginx`. */
export const ACTING = '([a-z][a-z-]{0,12}ing(?: [\\w`@./:-]{1,30}){1,7}|[a-z]{2,10}-[a-z]{2,10}ing\\b)';
/** The same, or what says enough in one word: `tagging`. */
export const DOING_IT = `(${ACTING.slice(1, -1)}|(?:push|merg|tagg|rebas|releas|deploy|publish|committ|force-push|squash|amend)ing)`;
export const HANDS_OFF = '(?:keep\\s+your\\s+)?hands\\s+(?:off(?:\\s+(?:of|from))?|away\\s+from)';
/** What somebody sees to, and how it is done. */
export const HANDLED = new Map([
  ['uploads', 'upload'],
  ['releases', 'release'],
  ['deploys', 'deploy'],
  ['deployments', 'deploy'],
  ['deploying', 'deploy'],
  ['rebases', 'rebase'],
  ['rebasing', 'rebase'],
  ['merges', 'merge'],
  ['merging', 'merge'],
  ['pushes', 'push'],
  ['pushing', 'push'],
  ['restarts', 'restart'],
  ['upgrades', 'upgrade'],
  ['migrations', 'run migrations'],
  ['rollbacks', 'rollback'],
  ['publishing', 'publish'],
  ['tagging', 'create tags'],
]);
/** Whom a rule is about. What users of the project may do is no rule for who works on it. */
export const AGENT =
  '(?:you|agents?|the agent|an agent|the assistant|assistants|the ai|ai agents|claude|codex)';
/** What is so said of whoever is told: no ban. */
export const ITS_OWN =
  '(?:an?\\s+|the\\s+)?(?:your\\w*|you|agents?|assistants?|claude|codex|ai|(?:every|any)\\w*)\\b';
/** What somebody has to give, or who has to be there. */
export const CONSENT =
  '(?:approval|permission|consent|sign-?off|go-ahead|okay|ok|confirmation|humans?|person|maintainer)';
/** What an act would be that nobody should do. */
export const BAD =
  '(?:really\\s+|very\\s+)?(?:bad|wrong|fatal|terrible|dangerous|unwise|foolish|(?:an?\\s+)?(?:\\w+\\s+)?(?:mistake|error|disaster|catastrophe))';
/** Words by which a sentence takes back what it seems to say: "needs no approval". */
export const DENIED = /\b(?:no|not|never|hardly)\b|n['’]t\b/i;
export const START =
  '(?:^|[,;:.(!–—] (?:but |so |and )?|\\b(?:but|so|and) )(?:please |the |all |any |every )?';
export const END =
  '(?=\\s*(?:[.,;!?)(–—]|$|\\s(?:to|and|but|so|since|because|even|no\\s+matter|yourself|in|myself)\\b))';
/** What rules out the verb behind it. */
export const NOT = "(?:never|do not|don['’]?t|must not)(?: ever)?";
/** A way to rule an act out without saying so in plain words. */
export interface Wording {
  /** It is a ban of an act by its verb as it stands there, and nothing else. */
  same?: true;
  /** It puts a number into plain words, so that this counts, and not only bans. */
  states?: true;
  /** A sentence without it is not looked through any further. */
  hint: RegExp;
  told: RegExp;
  /**
   * @param isName whether a word is a thing's name, and none of the language.
   * @returns the same as a plain ban; undefined where it is none.
   */
  plain: (
    found: RegExpExecArray,
    lemma: (word: string) => string,
    isName: (word: string) => boolean,
  ) => string | undefined;
}

export const pattern = (source: string): RegExp => new RegExp(source, 'i');
export const never =
  (act = 1) =>
  (found: RegExpExecArray): string => {
    const told = (found[act] ?? '').replace(/(?<![.,:])[.,:]+$/, '').replace(POLITE, '');
    // "Commits are mine".
    const done = DONE.get(told.toLowerCase().replace(DOES, ''));
    if (done !== undefined) return `never ${done}`;
    // "`--target prod` is for the scheduler": with that value only.
    if (/^--[\w-]+ [\w./-]+$/.test(told)) return `never use \`${told}\``;
    // "Tags are mine": to make them, that is.
    return CREATED.test(told) ? `never create ${told}` : `never ${told}`;
  };
/** "Do the commits", "make commits": the act is told by its noun. */
const DOES = /^(?:do|make|handle|take care of)\s+(?:the\s+|all\s+|any\s+|your\s+|own\s+){0,3}/;
/** Behind an act. */
const POLITE = /(?<!\s)\s+(?:please|pls|plz|thanks|thank you)$/i;
const GERUND = /^(?:\w+ )?\w{3,}ing\b/i;
/** "Is effected by": whatever is done stands before it. */
const DOING = new Set('do perform effect make execute handle carry'.split(' '));
/** Participles that are written as their verbs. */
const UNCHANGED = new Set('run cut set reset put split'.split(' '));

export const passive = (found: RegExpExecArray, lemma: (word: string) => string): string | undefined => {
  const [, subject = '', participle = ''] = found;
  const verb = lemma(participle);
  // "Merging is fine by me" lets it be.
  if (verb === participle.toLowerCase() && !UNCHANGED.has(verb)) return undefined;
  return GERUND.test(subject) || DOING.has(verb) ? `never ${subject}` : `never ${verb} ${subject}`;
};

/** @returns programs as commands are quoted */
export const commandsOf = (told: string): string =>
  told.includes('`')
    ? told
    : told
        .split(/(?:(?<!\s)\s+)?[/,]\s+|(?<!\s)\s+or\s+/)
        .map((command) => `\`${command}\``)
        .join(' or ');

/** Acts by what they leave. */
const DONE = new Map([
  ['commits', 'commit'],
  ['pushes', 'push'],
  ['merges', 'merge'],
  ['rebases', 'rebase'],
]);
const CREATED = /^(?:git\s+)?(?:tags|releases|branches|prs|pull\s+requests)$/i;
