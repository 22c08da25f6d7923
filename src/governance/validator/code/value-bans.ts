import { codeSpans } from '../../text/code-spans';
import type { CodeClaim, Finder } from '../claims.types';
import { finderOf, singular } from './code-finders';
import { CODE_KEY } from './code';
import { restrictedTo } from '../files/layers';

/** An address with its mask: nothing else is written so. */
const NETWORK = /^(?:\d{1,3}\.){3}\d{1,3}\/\d{1,2}$|^::\/0$/;
/** A name with the value that it is given, and a value in quotes: `acl = "public-read"`, `"Resource": "*"`. */
const GIVEN = /^["']?[A-Za-z_$][\w$.-]*["']?\s*(?:=(?![=>])|:(?=\s|["']))\s*\S/;
/** `HUSKY=0` is told to a command. */
const VARIABLE = /^[A-Z_][A-Z0-9_]*=/;
const QUOTED = /^(["'])[\w./:@-]{4,}\1$/;
/** A call with what it is given. */
const CALL = /^\.?[a-z_$][\w$.:]*!?\((?:[^()]+|.+\(.*\).*)\)$/i;
/** A member of whatever it is called on: `.Result`, `.wait()`. */
const MEMBER = /^\.[A-Za-z]\w*(?:\(\)?)?$/;
const TEMPLATE = /^[^\s{}<>]{0,40}(?:\{\{|\{[!%#@-]{1,2}|<%[=-]?).{0,40}(?:\}\}|[!%#@-]{1,2}\}|%>)$/;
/** What is told to a compiler, and stands in the files of a build: `-Wno-*`, `-ffast-math`. */
const COMPILER_FLAG = /^-(?:W[\w-]{2,}|f(?:no-)?[a-z]+(?:-[a-z]+)+)\*?$/;

const isValue = (code: string): boolean =>
  NETWORK.test(code) ||
  QUOTED.test(code) ||
  CALL.test(code) ||
  MEMBER.test(code) ||
  TEMPLATE.test(code) ||
  COMPILER_FLAG.test(code) ||
  (GIVEN.test(code) && !VARIABLE.test(code));

const NOT =
  "(?:do(?:es)?\\s+not|don['’]?t|doesn['’]?t|must(?:\\s+(?:not|never)|n['’]t)|may\\s+(?:not|never)|should(?:\\s+(?:not|never)|n['’]t)|shall\\s+not|can(?:not|['’]t)|never|nobody|nothing|no\\s+one)";
/** What brings a value in. Who renames, removes or reads one brings nothing in. */
const BRINGING =
  '(?:us(?:e|es|ing)|add(?:s|ing)?|writ(?:e|es|ing)|set(?:s|ting)?|put|have|allow(?:s|ing)?|permit|open(?:s|ing)?|expos(?:e|es|ing)|grant(?:s|ing)?|accept|pass(?:es|ing)?|giv(?:e|es)|call(?:s|ing)?|invoke|introduce|declare|define|insert|include|commit|configure|hard-?code|be\\s+(?:open(?:ed)?|set)|specify|return|leave|ship)';
/** What is done by means of it: "never output with `{!! !!}`", "don't silence warnings with `-Wno-*`". */
const BY =
  '(?:output|print|block|wait|poll|mock|stub|log|unwrap|parse|render|echo|disable|silence|suppress|skip|bypass|save|build|compile|run|call|open|create|configure|deploy|turn\\s+off|switch\\s+off)\\b[^.;:,`]{0,40}\\b(?:with|by|using|via|through)';
const LIST =
  '(?:`[^`\\n]{1,80}`(?:\\s*,\\s*(?:or\\s+|and\\s+|nor\\s+)?|\\s+(?:or|and|nor)\\s+|\\s*/\\s*)){0,9}';
/** "Not some ad hoc `x`". */
const OWN =
  '(?:some|an?|any|your\\s+own|just|plain|raw|bare|custom|manual|naked|ad[- ]?hoc|hand-?(?:rolled|made|written|built)|home-?(?:grown|made)|self-?made)';
const BEFORE = new RegExp(
  `(?:(?<!\\b(?:is|are|was|were|does|if|why)\\s)\\b(?:never|not|instead\\s+of|rather\\s+than)\\s+(?:${OWN}\\s+){0,3}${LIST}$|(?:\\b${NOT}\\s+(?:ever\\s+|directly\\s+|just\\s+)?(?:${BRINGING}|${BY})|\\bno|\\bavoid(?:ing)?(?:\\s+${BRINGING})?|\\bno\\s+\\w[^.;:,\`]{0,30}\\s(?:may|can|should|must)\\s+${BRINGING})\\s+(?:(?!\\b(?:unless|except|without|but|when|if|where|only|until)\\b)[^.;:,\`]){0,50}${LIST}$)`,
  'i',
);
const BEHIND = new RegExp(
  `^(?:\\s*(?:,|/|\\b(?:and|or)\\b)\\s*\`[^\`\\n]{1,80}\`){0,9}(?:\\s+(?:flags?|calls?|props?|tags?|attributes?|rules?|ingress|policies))?\\s+(?:(?:is|are)\\s+(?:strictly\\s+)?(?:not\\s+(?:allowed|permitted|ok(?:ay)?|acceptable|used|wanted)|never\\s+(?:ok(?:ay)?|used|allowed|acceptable)|forbidden|banned|prohibited|disallowed|unacceptable|out\\b(?!\\s+of)|off\\s+limits|a\\s+no-?go)|(?:must|should|may|shall|can)\\s*(?:not|never)\\s+(?:be\\s+(?:used|written|added|set|passed|committed|opened|allowed|called)|appear)|ha(?:s|ve)\\s+no\\s+place)`,
  'i',
);
/** "Committing to `x` is forbidden" speaks of where. */
const PLACE_BEFORE = /\b(?:on|in|inside|for|to|into|onto)\s+(?:an?\s+|the\s+)?$/i;
/** A condition, which no file tells. */
const OPEN =
  /^[^;]{0,200}?\b(?:without|unless|except|excepting|but|if|when|whenever|where|until|outside|only|production|prod|live|staging)\b/i;
const CONDITIONAL = /^\W*(?:if|when|whenever|unless|until|in\s+case|during|while)\b/i;

const finderOfValue = (code: string): Finder =>
  COMPILER_FLAG.test(code)
    ? {
        pattern: new RegExp(
          `(?<![\\w-])${code.replace(/\*$/, '')}${code.endsWith('*') ? '\\w' : '(?![\\w-])'}`,
          'g',
        ),
        literal: code.replace(/\*$/, ''),
      }
    : finderOf(code);

/**
 * Values, calls with what they are given, and signs of templates, which hold no words that a sentence is read by.
 * @param free the files that the text lets be
 * @returns those in backticks that a sentence rules out: "do not open `0.0.0.0/0`", "`acl = "public-read"` is not acceptable"
 */
export function valuesRuledOut(sentence: string, free: readonly string[]): CodeClaim[] {
  if (CONDITIONAL.test(sentence)) return [];
  return codeSpans(sentence).flatMap(({ start, end, code: ticked }): CodeClaim[] => {
    const code = ticked.trim();
    if (!isValue(code)) return [];
    const [before, behind] = [sentence.slice(0, start), sentence.slice(end)];
    const isOut = BEFORE.test(before) || (BEHIND.test(behind) && !PLACE_BEFORE.test(before));
    if (!isOut || (free.length === 0 && OPEN.test(behind))) return [];
    return [
      {
        kind: 'code',
        keys: [CODE_KEY],
        negated: true,
        finder: finderOfValue(code),
        // A compiler is given it on the command line, too.
        ...(COMPILER_FLAG.test(code) && { statement: true as const }),
        bare: /^[\w$.]+$/.test(singular(code)),
        subject: new Set(restrictedTo(sentence)),
        exceptions: new Set(free),
        span: code,
      },
    ];
  });
}
