import { sentencesIn } from '../../text/sentences-in';
import { CONSENT } from './wording';

/** An act that is named by a noun: "deploys to production", "schema changes". */
interface Nominal {
  readonly noun: string;
  /** @returns the same by its verb. */
  readonly verb: (found: readonly (string | undefined)[]) => string;
}

const SITE = '(production|prod|staging|live)';
const TOOLS = '(terraform|tofu|pulumi|helm|kubectl|ansible|alembic|flyway|prisma|liquibase)';
/** What few calls change, so that it is plain what a rule on changes to it is about: "code changes" are all there are. */
const MATTER =
  '(?:schema|database|db|config|configuration|infra|infrastructure|iam|permissions?|dns|network|firewall|security|billing|ci|pipeline|workflow|dependency|terraform|environment|policy|rbac|role|access)';
/** What is changed, removed and so on. */
const THING = '([a-z][\\w-]{2,20})';

const acts = (stem: string): string =>
  ({
    deletions: 'delete',
    removals: 'remove',
    upgrades: 'upgrade',
    renames: 'rename',
    restarts: 'restart',
    rewrites: 'rewrite',
  })[stem] ?? stem;
const plural = (thing: string): string =>
  /s$/.test(thing)
    ? thing
    : /[^aeiou]y$/.test(thing)
      ? `${thing.slice(0, -1)}ies`
      : /(?:ch|sh|x)$/.test(thing)
        ? `${thing}es`
        : `${thing}s`;

const NOMINALS: readonly Nominal[] = [
  {
    noun: `(?:${SITE} )?(?:deploys|deployments|rollouts)(?: to (?:the )?${SITE})?`,
    verb: ([before, behind]) =>
      (before ?? behind) === undefined ? 'deploy' : `deploy to ${before ?? behind ?? ''}`,
  },
  { noun: 'force[- ]pushes', verb: () => 'force-push' },
  { noun: '(?:direct )?pushes to ((?:the )?[\\w./-]+(?: branch)?)', verb: ([to]) => `push to ${to ?? ''}` },
  {
    noun: '(?:direct )?commits to ((?:the )?[\\w./-]+(?: branch)?)',
    verb: ([to]) => `commit to ${to ?? ''}`,
  },
  { noun: 'merges (?:in)?to ((?:the )?[\\w./-]+(?: branch)?)', verb: ([to]) => `merge to ${to ?? ''}` },
  { noun: '(?:new )?releases', verb: () => 'publish releases' },
  {
    noun: `(?:(?:database|db|data|schema|${SITE}) )?migrations(?: (?:in|on|against) ${SITE})?`,
    verb: ([before, behind]) =>
      `run database migrations${(before ?? behind) === undefined ? '' : ` in ${before ?? behind ?? ''}`}`,
  },
  {
    noun: '(?:new|additional|extra|more) (?:third-party |npm |python )?(dependencies|packages|libraries)',
    verb: ([things]) => `add new ${things ?? ''}`,
  },
  { noun: '(?:dependency|package|library) (?:upgrades|updates|bumps)', verb: () => 'upgrade dependencies' },
  { noun: 'version bumps', verb: () => 'bump the version' },
  { noun: 'package (?:installs|installations)', verb: () => 'install packages' },
  {
    noun: `${TOOLS} (applies|upgrades|deploys|rollbacks|destroys|deletes|runs)`,
    verb: ([tool, act = '']) => `run ${tool ?? ''} ${act.replace(/ies$/, 'y').replace(/s$/, '')}`,
  },
  { noun: `(${MATTER}) changes`, verb: ([thing]) => `change the ${thing ?? ''}` },
  {
    noun: `(?:any )?changes to (?:the |our )?(\`[^\`]{1,60}\`|[\\w-]*[/.][\\w./-]*|${MATTER})`,
    verb: ([thing]) => `change ${thing ?? ''}`,
  },
  {
    noun: `${THING} (deletions|removals|upgrades|renames|restarts|rewrites)`,
    verb: ([thing = '', act = '']) => `${acts(act)} ${plural(thing)}`,
  },
  {
    noun: '(deletions|removals|upgrades|renames|restarts) of ((?:the )?[\\w./-]+(?: [\\w./-]+)?)',
    verb: ([act = '', thing]) => `${acts(act)} ${thing ?? ''}`,
  },
  { noun: 'rollbacks', verb: () => 'roll back' },
  { noun: 'rebases', verb: () => 'rebase' },
];

const WHO = "(?:(?!no\\b|not\\b)[\\w'’]+ ){0,4}";
const AGREED = '(?:approved|confirmed|authori[sz]ed|cleared|signed off|agreed|okayed|allowed|permitted)';
const PERSON = '(?:me|us|humans?|people|(?:a|the) (?:human|person|user|owner|maintainers?|team|lead))';
const CI = '(?:(?:the )?(?:ci|cd|pipeline|github actions|release bot)(?:/cd)?)';

/** What is said of an act that is named by a noun, and the same of its verb. */
const PREDICATES: readonly (readonly [said: string, plain: (verb: string) => string])[] = [
  [
    `(?:always |usually )?(?:needs?|requires?) ${WHO}${CONSENT}\\b`,
    (verb) => `never ${verb} unless I ask you to`,
  ],
  [
    `(?:must|have to|has to|need to|should|are to) (?:always )?(?:be|get) (?:explicitly )?${AGREED}\\b`,
    (verb) => `never ${verb} unless I ask you to`,
  ],
  [
    `(?:are |happen )?only (?:allowed |permitted |ok |okay |fine |possible )?(?:with|after|on|upon) ${WHO}${CONSENT}\\b`,
    (verb) => `never ${verb} unless I ask you to`,
  ],
  [
    `(?:are )?only (?:allowed |ok |okay |fine )?(?:when|if|after|once) (?:i|we) (?:say|ask|tell|approve|agree|confirm)\\b`,
    (verb) => `never ${verb} unless I ask you to`,
  ],
  [
    `?[:—–-] ?(?:always )?(?:ask|check with me|talk to me)(?: me| us)?(?: first)?(?=\\W*$)`,
    (verb) => `never ${verb} unless I ask you to`,
  ],
  [`go (?:only )?through ${PERSON}\\b`, (verb) => `never ${verb} unless I ask you to`],
  [
    `(?:are|is) (?:strictly |absolutely )?(?:not (?:allowed|permitted|ok|okay|acceptable|your (?:job|business|call))|forbidden|prohibited|banned|off[- ]limits|a no-(?:no|go)|taboo|out of bounds|verboten)\\b`,
    (verb) => `never ${verb}`,
  ],
  [
    `(?:are|is) (?:my (?:job|call|thing|business|decision)|mine|ours|up to (?:me|us)|on me|(?:a )?human (?:job|decision|task)s?)\\b`,
    (verb) => `never ${verb}`,
  ],
  [
    `(?:are|is) (?:only )?(?:done|made|handled|performed|triggered|run|started|carried out) (?:only |exclusively |solely )?by ${PERSON}(?: only| alone| themselves)?\\b`,
    (verb) => `never ${verb}`,
  ],
  [
    `(?:are |is )?(?:(?:done|made|handled|performed|triggered|run|started) )?(?:only|exclusively|solely) (?:done |made |handled )?(?:by|through|via|from) (?:${CI}|${PERSON})\\b`,
    (verb) => `never ${verb}`,
  ],
];

const NO_PREDICATES: readonly (readonly [said: string, plain: (verb: string) => string])[] = [
  [
    `(?:without|unless|before|until) ${WHO}(?:${CONSENT}|i (?:say|ask|agree|approve|confirm)|asking)\\b`,
    (verb) => `never ${verb} unless I ask you to`,
  ],
  ['(?:here |from you |please |ever |at all |by you )?(?=\\W*$)', (verb) => `never ${verb}`],
];

interface Read {
  readonly pattern: RegExp;
  readonly plain: (verb: string) => string;
}

const LEAD = '^\\W*(?:(?:all|any|every|the|our|please note:) )?';
const read = ({ noun }: Nominal, lead: string, predicates: typeof PREDICATES): Read[] =>
  predicates.map(([said, plain]) => ({
    pattern: new RegExp(`${lead}${noun} ?${said.startsWith('?') ? said.slice(1) : said}`, 'i'),
    plain,
  }));

const READ = NOMINALS.map((nominal) => ({
  hint: new RegExp(`^\\W*(?:(?:no|all|any|every|the|our) )?(?:any )?${nominal.noun}(?![\\w-])`, 'i'),
  verb: nominal.verb,
  ways: [...read(nominal, LEAD, PREDICATES), ...read(nominal, '^\\W*no ', NO_PREDICATES)],
}));

/**
 * @param text an instruction as it stands there.
 * @returns for each sentence that says of an act by its noun who may do it, the same by its verb: "deploys to production need my
 *   approval" is "never deploy to production unless I ask you to".
 */
export const byTheirVerbs = (text: string): string[] =>
  sentencesIn(text).flatMap((sentence) => {
    for (const { hint, verb, ways } of READ) {
      if (!hint.test(sentence)) continue;
      for (const { pattern, plain } of ways) {
        const found = pattern.exec(sentence);
        if (found !== null) return [plain(verb(found.slice(1)))];
      }
    }
    return [];
  });
