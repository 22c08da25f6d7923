import type { TextAnalysis } from '../../text/analysis.types';
import { withCase } from '../../text/code-spans';
import { sentencesIn } from '../../text/sentences-in';
import { apartIn } from '../code/apart-folders';
import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from '../code/code-reader';
import { freedIn, markFiles, placesIn } from '../files/file-mentions';
import type { Setting } from './settings';

/** A name that only a setting has, with its value: `deletion_protection = true`, "max_size 12", "`maxRetries` stays at 3". */
const NAMED =
  /(?<![\w./-])`?([a-z][a-z0-9]*(?:[_-][a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)`?\s*(?:[=:]\s*|\s(?:(?:is|(?:must\s+|shall\s+)?(?:stays?|remains?)|must\s+be|should\s+be|set\s+to|of|at|to|on)\s+){0,2}(?:(?:at\s+(?:most|least)|max(?:imum)?|min(?:imum)?|exactly)\s+)?)`?"?(true|false|\d+(?:\.\d+)*)\b`?/g;
/** A language or tool with its version: "Python 3.11", "the `go` directive stays at 1.22". */
const VERSION =
  /(?<![\w./-])`?(python|node(?:\.js)?|go|java|jdk|ruby|rust|php|swift|kotlin|dart|flutter|scala|gradle|postgres|postgresql|redis|mysql|mongodb|django|rails|react|angular|unity|typescript|minsdk|mindsdkversion|edition)`?\s+(?:(?:directive|version|toolchain|edition)\s+)?(?:in\s+\S+\s+)?(?:(?:is|stays?|remains?|must\s+be|pinned|fixed|locked|set|at|on|to)\s+){0,3}v?(\d+(?:\.\d+){0,2})\b/gi;
/** "Introspection stays off". */
const SWITCH =
  /(?<![\w./-])`?([a-z][\w-]{3,40})`?\s+(?:always\s+|must\s+|shall\s+)?(?:stays?|remains?|(?:must|shall)\s+be\s+kept|is\s+kept)\s+(?:switched\s+|turned\s+)?(off|on|disabled|enabled)\b(?=\s*(?:$|[.,;:!)–—-]|(?:in|for|by|until|and|or|unless)\b))/gi;
/** Names that only settings have: "deletion_protection and prevent_destroy stay on", "bCanEverTick is always false". */
const NAMES = '`?(?:[a-z][a-z0-9]*(?:_[a-z0-9]+)+|[a-z]+(?:[A-Z][a-z0-9]*)+)`?';
const KEPT = new RegExp(
  `(?<![\\w./-])(${NAMES}(?:(?:,\\s*(?:and\\s+)?|\\s+and\\s+|\\s*\\/\\s*)${NAMES}){0,5})\\s+(?:always\\s+|must\\s+(?:always\\s+)?)?(?:stays?|remains?|(?:is|are)\\s+always|be)\\s+(?:switched\\s+|turned\\s+|set\\s+to\\s+)?(off|on|disabled|enabled|true|false)\\b`,
  'g',
);
/** "Deletion protection remains enabled", "never switch off deletion protection": a name in two words, as settings have it in one. */
const PROTECTION =
  /\b(?:(?:never|do\s+not|don['’]?t|dont|no\s+one|nobody)\s+(?:ever\s+)?(?:disables?|switch(?:es)?\s+off|turns?\s+off|removes?)\s+(?:the\s+)?(deletion|termination|delete|branch)[ _-]protection|(deletion|termination|delete)[ _-]protection\b[^.;]{0,40}?\b(?:stays?|remains?|must\s+(?:stay|remain))\s+(?:always\s+)?(?:switched\s+|turned\s+)?(?:on|enabled|active)|never\s+be\s+(?:switched\s+off|turned\s+off|disabled)\s+is\s+(?:the\s+)?(deletion|termination)[ _-]protection)\b/gi;
/** "catchup=False, always". */
const ALWAYS =
  /(?<![\w./-])`?([A-Za-z][\w]{3,40})\s*=\s*(true|false)`?,?\s+(?:always|everywhere|in\s+(?:all|every|each)\b)/gi;
/** One word that only a setting is by its value: "jobs must set `catchup=False`", "all buckets have `versioning = true`". */
const ARGUMENT =
  /\b(?:must\s+(?:always\s+)?(?:set|have|pass|use|carry|get)|(?:always\s+)(?:sets?|passe?s?|uses?)|(?:each|every|all)\s+[\w\s-]{2,30}?\s(?:sets?|passe?s?|ha(?:s|ve)|gets?))\s+(?:the\s+)?`([A-Za-z]\w{3,40})\s*=\s*(true|false)`/gi;
/** What says that a version is fixed and not only mentioned. */
const FIXED =
  /\b(?:stay|stays|staying|pin|pinned|locked|keep|kept|must|only|until|target|exactly|fixed|newer|older|least|most|minimum|maximum|bump|upgrade|no)\b/i;
const LEAST =
  /\b(?:at\s+least|minimum|min\.?|(?:or|and)\s+(?:newer|later|higher|above|more|up|upwards?)|not\s+(?:below|older)|no\s+(?:less|older|lower))\b|\d\+|≥|>=/i;
const MOST =
  /\b(?:at\s+most|max(?:imum)?\.?|not\s+more|no\s+more|or\s+(?:older|less|fewer|below)|not\s+(?:above|newer)|no\s+newer|up\s+to)\b|≤|<=/i;
const RULED_OUT =
  /\b(?:not|never|no|don['’]?t|avoid|instead of)\b(?!\s+(?:more|less|newer|older|above|below))[^.;:]*$/i;
/** The same behind it: "`deletion_protection = false` is not acceptable". */
const RULED_OUT_BEHIND =
  /^[`"']*\s+(?:(?:is|are)\s+(?:strictly\s+)?(?:not\b|never\b|forbidden|banned|prohibited|disallowed|unacceptable|out\b)|(?:must|should|may|shall|can)\s*(?:not|never)\b)/i;
const REACH = 60;
/** "3.9 through 3.12": of several none is the value. */
const RANGE = /^\s*(?:through|to|up\s+to|until|[-–,/]|and|or)\s*v?\d/i;
/** Names of things that are written in another way, too. */
const SPELT: Readonly<Record<string, string>> = { 'node.js': 'node', jdk: 'java', postgresql: 'postgres' };

/** Finds the values that a text fixes for settings, and the parts of a project that must not import one another. */
export class SettingReader {
  read(analysis: TextAnalysis): CodeClaim[] {
    const text = withCase(analysis);
    return sentencesIn(text).flatMap((sentence) => {
      const settings = settingsIn(sentence);
      const apart = apartIn(sentence);
      if (settings.length + apart.length === 0) return [];
      const free = freedIn(markFiles(sentence));
      const places = placesIn(sentence);
      return [
        ...settings.map((setting) => ({ ...claimOf(sentence, places, free), setting })),
        ...apart.map(({ from, finder }) => ({
          // "Nothing under libs/shared may import" lets it do no such thing.
          ...claimOf(
            sentence,
            [from],
            free.filter((one) => one.replace(/\/?$/, '/') !== from),
          ),
          negated: true,
          imports: true as const,
          finder,
        })),
      ];
    });
  }
}

function settingsIn(sentence: string): Setting[] {
  const as = LEAST.test(sentence) ? 'least' : MOST.test(sentence) ? 'most' : 'is';
  const versions = FIXED.test(sentence) ? [...sentence.matchAll(VERSION)] : [];
  const found = [...sentence.matchAll(NAMED), ...versions].flatMap((match): Setting[] => {
    const [, name = '', value = ''] = match;
    const behind = sentence.slice(match.index + match[0].length);
    if (RANGE.test(behind) || RULED_OUT_BEHIND.test(behind)) return [];
    if (RULED_OUT.test(sentence.slice(Math.max(0, match.index - REACH), match.index))) return [];
    const lower = name.toLowerCase();
    return [
      { name: SPELT[lower] ?? (versions.includes(match) ? lower : name), as, value: value.toLowerCase() },
    ];
  });
  for (const [, name = '', value = ''] of sentence.matchAll(ARGUMENT))
    if (!found.some((one) => one.name === name)) found.push({ name, as: 'is', value: value.toLowerCase() });
  for (const [, names = '', state = ''] of sentence.matchAll(KEPT))
    for (const [name] of names.matchAll(/\w+(?=`|\b)/g))
      if (name !== 'and' && !found.some((one) => one.name === name))
        found.push({ name, as: 'is', value: /^(?:on|enabled|true)$/i.test(state) ? 'true' : 'false' });
  for (const [, ...kinds] of sentence.matchAll(PROTECTION)) {
    const name = `${(kinds.find(Boolean) ?? '').toLowerCase()}_protection`;
    if (!found.some((one) => one.name === name)) found.push({ name, as: 'is', value: 'true' });
  }
  for (const [, name = '', value = ''] of sentence.matchAll(ALWAYS))
    if (!found.some((one) => one.name === name)) found.push({ name, as: 'is', value: value.toLowerCase() });
  for (const [, name = '', state = ''] of sentence.matchAll(SWITCH))
    found.push({ name, as: 'is', value: /^(?:on|enabled)$/i.test(state) ? 'true' : 'false' });
  // "Test on Node 18 and Node 20": each is allowed, so that neither is the value.
  return found.filter(({ name }) => found.filter((other) => other.name === name).length === 1);
}

const claimOf = (span: string, places: readonly string[], free: readonly string[]): CodeClaim => ({
  kind: 'code',
  keys: [CODE_KEY],
  negated: false,
  bare: false,
  subject: new Set(places),
  exceptions: new Set(free),
  span: span.trim(),
});
