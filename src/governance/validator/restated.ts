import type { TextAnalysis } from '../text/analysis.types';
import { sentencesIn } from '../text/sentences-in';

/** Who does what an agent is not to do. */
const PERSON =
  '(?:me|us|myself|ourselves|humans?|people|a\\s+(?:human|person)|(?:the |our |a |an )?(?:[\\w-]+ ){0,2}(?:manager|team|owner|lead|maintainers?|admins?|administrators?|operators?|ops|qa|devops|sre|board|department))';
/** What does it in the place of people, where it is said that nobody else may. */
const MACHINE = '(?:the |our |a |an )?(?:[\\w-]+ ){0,2}(?:ci|cd|pipelines?|bot|workflow|actions?)';
const ALONE =
  '(?:\\s+(?:only|alone|exclusively|and nobody else|themselves|himself|herself)|,?\\s+(?:and\\s+)?(?:not|never)\\s+(?:by\\s+|from\\s+|to\\s+)?(?:you|your|the\\s+agent|an?\\s+agent|agents|yours)\\b)';
const MINE =
  '(?:mine|me|ours|my\\s+(?:own\\s+)?(?:job|thing|call|task|business|decision|work|privilege|part)|on\\s+me|up\\s+to\\s+(?:me|us)|something\\s+(?:i|we)\\s+(?:do|want\\s+to\\s+do|like\\s+to\\s+do|handle))';
/** An act by its words, as `merging PRs`, `version bumps`, "`alembic upgrade`". */
const ACT = '([\\w`@./:-]{2,30}(?: [\\w`@./:-]{1,30}){0,4}?)';
const START = '(?:^|[,;:.(!–—] (?:but |so |and )?|\\b(?:but|so|and) )(?:please |the |all |any |every )?';
const END = '(?=\\s*(?:[.,;!?)(–—]|$|\\s(?:to|and|but|so|since|because|yourself|in|myself)\\b))';
/** Of a sentence, the characters that are read. */
const REACH = 240;
/** Rules that are put in other words, of one text. */
const MOST = 4;
const MOST_SENTENCES = 20;
const TOPIC = /^\W*([\w`@./ -]{2,40}):/;
/** An act that says nothing by itself, or a statement that is none. */
const IDLE =
  /\b(?:is|are|was|were|such|that|which|who|whatever|they|them|it|one|ones|nothing|own|owned|because|locked|need)\b/i;
/** What holds for all that a rule says cannot be said of a part of it. */
const CONDITION = /\b(?:if|when|while|unless|until|during|before|after)\b/i;

interface Wording {
  /** A sentence without it is not looked through any further. */
  hint: RegExp;
  told: RegExp;
  /** @returns the same as a plain ban; undefined where it is none */
  plain: (found: RegExpExecArray, lemma: (word: string) => string) => string | undefined;
}

const pattern = (source: string): RegExp => new RegExp(source, 'i');
const never =
  (act = 1) =>
  (found: RegExpExecArray): string => {
    const told = (found[act] ?? '').replace(/[.,:]+$/, '');
    // "Tags are mine": to make them, that is.
    return CREATED.test(told) ? `never create ${told}` : `never ${told}`;
  };
const GERUND = /^(?:\w+ )?\w{3,}ing\b/i;
/** "Is effected by": whatever is done stands before it. */
const DOING = new Set('do perform effect make execute handle carry'.split(' '));
/** Participles that are written as their verbs. */
const UNCHANGED = new Set('run cut set reset put split'.split(' '));

const passive = (found: RegExpExecArray, lemma: (word: string) => string): string | undefined => {
  const [, subject = '', participle = ''] = found;
  const verb = lemma(participle);
  // "Merging is fine by me" lets it be.
  if (verb === participle.toLowerCase() && !UNCHANGED.has(verb)) return undefined;
  return GERUND.test(subject) || DOING.has(verb) ? `never ${subject}` : `never ${verb} ${subject}`;
};

/** @returns programs as commands are quoted */
const commandsOf = (told: string): string =>
  told.includes('`')
    ? told
    : told
        .split(/\s*[/,]\s+|\s+or\s+/)
        .map((command) => `\`${command}\``)
        .join(' or ');

const CREATED = /^(?:git\s+)?(?:tags|releases|branches|prs|pull\s+requests)$/i;

const WORDINGS: readonly Wording[] = [
  // "Pushing is my thing", "version bumps are on me", "`alembic upgrade` is mine to run".
  {
    hint: /\b(?:mine|me|ours|my|us|something)\b/i,
    told: pattern(
      `${START}${ACT}(?:\\s+(?:is|are|stays?|remains?)|['’](?:s|re))\\s+(?:strictly\\s+|always\\s+|only\\s+|just\\s+)?${MINE}${END}`,
    ),
    plain: never(),
  },
  // "`terraform apply` is reserved to the release manager", "tagging is left to QA", "merging is for humans".
  {
    hint: /\b(?:reserved|left|restricted|for|job|prerogative|task|business|responsibility|privilege|right)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:is|are|stays?|remains?)\\s+(?:(?:strictly\\s+|exclusively\\s+)?(?:reserved|left|restricted)\\s+(?:to|for)|(?:only\\s+)?for|(?:only\\s+)?(?:the\\s+)?(?:job|prerogative|task|business|responsibility|privilege|right)\\s+of)\\s+(?:${PERSON}|${MACHINE})`,
    ),
    plain: never(),
  },
  // "Git tags are created by the release manager exclusively", "issues are closed from the owner, not from you".
  {
    hint: /\b(?:is|are|gets?)\b.*\b(?:by|from)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:is|are|gets?)\\s+(?:only\\s+|exclusively\\s+)?(\\w{3,14})\\s+(?:only\\s+|exclusively\\s+)?(?:by|from)\\s+(?:${PERSON}(?:${ALONE}|\\b)|${MACHINE}${ALONE})`,
    ),
    plain: passive,
  },
  // "Deploys come from CI, not your shell".
  {
    hint: /\b(?:not|only|alone|exclusively)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:come|comes|happen|happens|go|goes)\\s+(?:only\\s+)?(?:from|via|through|by)\\s+${MACHINE}${ALONE}`,
    ),
    plain: never(),
  },
  // "I merge the PRs, not the agent", "I cut the releases myself", "I push. You don't."
  {
    hint: /\b(?:i|we)\b.*\b(?:myself|ourselves|not|never|don['’]?t)\b/i,
    told: pattern(
      `${START}(?:only\\s+)?(?:i|we)(?:['’]ll|\\s+will|\\s+do|\\s+always|\\s+want\\s+to|['’]d\\s+(?:like|rather)(?:\\s+to)?|\\s+would\\s+(?:like|rather)(?:\\s+to)?)?\\s+([a-z]{3,14}(?: (?!not\\b)[\\w\`@./:-]{1,30}){0,5}?)(?:\\s+(?:myself|ourselves)\\b|[,.;]?\\s+not\\s+(?:you|the\\s+agent|an?\\s+agent)\\b|[,.;]?\\s+(?:and\\s+)?you\\s+(?:do\\s+not|don['’]?t|never)\\s*(?:[.!]|$))`,
    ),
    plain: never(),
  },
  {
    hint: /\b(?:only|just)\s+(?:i|we)\b/i,
    told: pattern(
      `${START}(?:only|just)\\s+(?:i|we)\\s+(?:may\\s+|can\\s+)?([a-z]{3,14}(?: [\\w\`@./:-]{1,30}){0,4})${END}`,
    ),
    plain: never(),
  },
  {
    hint: /\bthe\s+only\s+(?:one|person)/i,
    told: pattern(
      `\\b(?:i['’]?m|i\\s+am|we\\s+are)\\s+the\\s+only\\s+(?:one|ones|person)\\s+(?:who|that|to)\\s+(\\w{3,14})((?: [\\w\`@./:-]{1,30}){0,5})`,
    ),
    plain: ([, verb = '', rest = ''], lemma) => `never ${lemma(verb)}${rest}`,
  },
  {
    hint: /\bleave\b.*ing\b.*\bto\b/i,
    told: pattern(
      `${START}leave\\s+(?:the\\s+|all\\s+)?(\\w{3,14}ing(?: [\\w\`@./:-]{1,30}){0,4}?)\\s+to\\s+(?:${PERSON}|${MACHINE})${END}`,
    ),
    plain: never(),
  },
  // "Horizon is under supervisor, it is not you who restart it".
  {
    hint: /\bnot\s+you\s+who\b/i,
    told: pattern(
      `^([\\w\`@./:-]{2,30})\\s[^.;:]{0,60}\\b(?:it['’]s|it\\s+is)\\s+not\\s+you\\s+who\\s+(\\w{3,14})`,
    ),
    plain: ([, thing = '', verb = ''], lemma) => `never ${lemma(verb)} ${thing}`,
  },
  // "Ask me before opening tickets".
  {
    hint: /\bbefore\b/i,
    told: pattern(
      `\\b(?:ask|check\\s+with|talk\\s+to|tell|ping|consult)(?:\\s+(?:me|us|first|someone|somebody|the\\s+team))*\\s+before\\s+(?:you\\s+)?(\\w{3,14}(?: [\\w\`@./:-]{1,30}){0,5})`,
    ),
    plain: (found) => `${never()(found)} unless I ask you to`,
  },
  // "`yarn up` only when I say so".
  {
    hint: /\b(?:only|solely)\s+(?:when|if|after|once)\b/i,
    told: pattern(
      `${START}${ACT}\\s+(?:only|solely)\\s+(?:when|if|after|once)\\s+(?:i|we|you\\s+(?:are|were))\\s*(?:['’]ve\\s+|have\\s+)?(?:say|said|ask|asked|tell|told|approve|approved|agree|agreed)`,
    ),
    plain: (found) => `${never()(found)} unless I say so`,
  },
  // "Nginx: reload is ok, restart is not", "PLAN YES, APPLY NO".
  {
    hint: /:.*\b(?:no|not|never|forbidden|prohibited)\W*$/i,
    told: pattern(
      `^\\W*([\\w\`@./ -]{2,40}):\\s[^.:;]{2,40}?\\b(?:ok|okay|fine|yes|good|welcome|permitted|allowed)\\W{1,4}(?:and |but )?([\\w-]{3,20}(?: [\\w-]{3,20})?)(?:\\s+(?:is|are))?\\s+(?:no|not|never|forbidden|prohibited)\\W*$`,
    ),
    plain: ([, thing = '', act = '']) => `${thing}: never ${act}`,
  },
  // "It would be kind not to run `flush`", "thank you for not rebasing", "I'd rather you did not book rooms".
  {
    hint: /\bnot\b|n['’]t\b/i,
    told: pattern(
      `\\b(?:(?:kind|nice|great|good|grateful|better|best|happy|glad)\\s+(?:not\\s+to|if\\s+you\\s+(?:(?:did|do|could|would)\\s+not|didn['’]?t|don['’]?t))|thanks?(?:\\s+you)?\\s+for\\s+not|(?:rather|prefer(?:\\s+it)?\\s+(?:if|that))\\s+you\\s+(?:(?:did|do)\\s+not|didn['’]?t|don['’]?t)|mind\\s+not|let['’]?s\\s+not)\\s+([a-z]{3,14}(?: [\\w\`@./:,-]{1,30}){0,7})`,
    ),
    plain: never(),
  },
  // "Spare us the rebasing", "please refrain from `--no-verify`".
  {
    hint: /\b(?:spare|refrain|skip)\b/i,
    told: pattern(
      `${START}(?:kindly\\s+)?(?:spare\\s+(?:me|us)(?:\\s+the)?|refrain\\s+from|skip\\s+the)\\s+([\\w\`@./:-]{2,30}(?: [\\w\`@./:-]{1,30}){0,5})`,
    ),
    plain: never(),
  },
  // "gsutil rm -> ask me first".
  {
    hint: /\bask\b.*\bfirst\b/i,
    told: pattern(`^\\W*([\\w\`@./ -]{3,60}?)\\s*(?:->|=>|→|=|:|–|—)\\s*ask\\s+(?:me\\s+|us\\s+)?first`),
    plain: ([, act = '']) => `never ${commandsOf(act)} unless I ask you to`,
  },
  // "`queue:work` runs already, don't start a second one": of a program alone it is not known what else it does.
  {
    hint: /\b(?:second|another)\b/i,
    told: pattern(
      `^\\W*(?:the\\s+)?([\\w@./-]{2,20}(?:\\sserver|:[\\w:-]{2,20}))(?:['’]s|\\s+is|\\s+already|\\s+runs)\\b[^.;]{0,60}?[,.;]\\s[^.;]{0,40}\\b(?:don['’]?t|not|no)\\b[^.;]{0,30}\\b(?:second|another)(?:\\s+(?:one|instance|copy|time)\\b|\\W*$|\\s+pl)`,
    ),
    plain: ([, program = '']) => `never run \`${program}\``,
  },
  // "No tags, no releases."
  {
    hint: /\bno\b/i,
    told: pattern(
      `(?:^|[,;:.(!–—] )no\\s+(?:new\\s+|more\\s+)?(tags|releases|branches|prs|pull requests)(?=\\s*(?:[,.;!)]|$|\\s(?:please|from you|pls)\\b))`,
    ),
    plain: ([, thing = '']) => `never create ${thing}`,
  },
  // "Commits must not be amended", "no tag shall be moved".
  {
    hint: /\b(?:not|never)\b|n['’]t\b/i,
    told: pattern(
      `^\\W*(?:the |any |all |existing )?${ACT}\\s+(?:must|may|shall|should|can|are|is|will)(?:\\s+not|\\s+never|n['’]t)(?:\\s+to)?\\s+(?:ever\\s+)?be\\s+(\\w{3,14})\\b(?=\\W*$|\\s+(?:by|from)\\s+(?:you|the\\s+agent|agents)\\b|[.;,])`,
    ),
    plain: passive,
  },
];

/**
 * Puts rules that say in a roundabout way what an agent must not do into plain words: who alone does it, who is asked first, what
 * of several acts is meant. They are then read like any other ban.
 */
export function restated({ source, tokens }: TextAnalysis): string[] {
  const lemma = (word: string): string => {
    const norm = word.toLowerCase();
    return tokens.find((token) => token.norm === norm)?.lemma ?? norm;
  };
  const found = new Set<string>();
  const sentences = sentencesIn(source).slice(0, MOST_SENTENCES);
  for (const [at, sentence] of sentences.entries()) {
    // "I push. You don't."
    const next = sentences[at + 1] ?? '';
    const read = (/^(?:you|no)\b/i.test(next) ? `${sentence} ${next}` : sentence).slice(0, REACH);
    for (const { hint, told, plain } of WORDINGS) {
      const match = hint.test(read) ? told.exec(read) : null;
      const ban = match === null ? undefined : plain(match, lemma);
      if (match === null || ban === undefined || IDLE.test(ban)) continue;
      const ahead = read.slice(0, match.index);
      if (CONDITION.test(ahead)) continue;
      // "Issues: comment all you like, closing is me."
      const topic = TOPIC.exec(ahead)?.[1];
      if (found.size < MOST) found.add(topic === undefined ? ban : `${topic}: ${ban}`);
    }
  }
  return [...found];
}
