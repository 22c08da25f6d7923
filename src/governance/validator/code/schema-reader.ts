import { escaped } from '../../text/escaped';
import type { TextAnalysis } from '../../text/analysis.types';
import { sentencesIn } from '../../text/sentences-in';
import { APPROVAL } from '../sentences/assertion-reader';
import type { CodeClaim } from '../claims.types';
import { CODE_KEY } from './code-reader';
import { BANNED } from '../commands/command-bans';
import { ASKED, CONDITION } from '../operations/deed-reader';
import { placesIn } from '../files/file-mentions';

/** Words of statements by the words of people: what is done to a part of a database's schema. */
const DONE: readonly (readonly [said: string, written: string])[] = [
  ['drop(?:ping|ped)?|remov(?:ed?|ing)|delet(?:ed?|ing)', 'drop|remove'],
  ['creat(?:ed?|ing)', 'create'],
  ['add(?:ing|ed)?', 'create|add'],
  ['alter(?:ing|ed)?|chang(?:ed?|ing)|modif(?:y|ying|ied)', 'alter'],
  ['renam(?:ed?|ing)', 'rename|alter'],
  ['truncat(?:ed?|ing)', 'truncate'],
];
/** Parts of a schema. A table's name stands behind `DROP TABLE`, a column's behind the table that it is in. */
const PARTS: readonly (readonly [said: string, written: string])[] = [
  ['tables?', 'table'],
  ['columns?', 'column'],
  ['index(?:es)?|indices', 'index'],
  ['(?:materiali[sz]ed )?views?', '(?:materialized )?view'],
  ['schemas?', 'schema'],
  ['databases?', 'database'],
  ['triggers?', 'trigger'],
  ['(?:foreign key |unique |check )?constraints?', 'constraint'],
  ['(?:stored )?procedures?', 'procedure'],
  ['sequences?', 'sequence'],
  ['extensions?', 'extension'],
  ['partitions?', 'partition'],
];

const eitherOf = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([said]) => said).join('|');
const PARTICIPLES = 'dropped|removed|deleted|created|added|altered|changed|modified|renamed|truncated';
const JOINT = '(?:,? or |,? and |,? nor |, | ?\\/ ?)';
/** Words before a part that leave open which one is meant. */
const ANY =
  '(?:the |an? |any |our |your |my |existing |database |db |sql |postgres |mysql |live |production |prod ){0,3}';
/** "Never drop or alter tables, columns and indexes", "dropping the index" with a ban behind it. */
const ACT = new RegExp(
  "(?<lead>\\b(?:never|not|don['’]?t|no|avoid|without|nor|neither|stop)\\s+(?:ever\\s+|try\\s+to\\s+|attempt\\s+to\\s+)?|\\b(?:forbidden|prohibited|not allowed|not permitted)\\s+to\\s+)?" +
    `(?<![\\w-])(?<acts>(?:(?:${eitherOf(DONE)})${JOINT}){0,4}(?:${eitherOf(DONE)})) ${ANY}` +
    `(?:[\`'"]?(?<name>[a-z][\\w$]{1,60})[\`'"]? )?(?<parts>(?:(?:${eitherOf(PARTS)})${JOINT}(?:any |the )?){0,6}(?:${eitherOf(PARTS)}))(?![\\w-])`,
  'gi',
);
/** "Columns must never be dropped". */
const PASSIVE = new RegExp(
  `^\\W*${ANY}(?<parts>(?:(?:${eitherOf(PARTS)})${JOINT}){0,6}(?:${eitherOf(PARTS)})) (?:(?:must|may|should|shall|can|are|is|get) (?:not|never)|(?:are|is) not to|never|mustn['’]t|can['’]?t|aren['’]t|isn['’]t|may not)(?: be| get)? (?<acts>(?:(?:${PARTICIPLES})${JOINT}){0,4}(?:${PARTICIPLES}))(?![\\w-])`,
  'gi',
);
/** A part by itself, and not a word before another: "the index page". */
const ENDS =
  /^(?:\s*$|[`'"]?\s*[.;:!?)(,\n]|\s+[-–—]|\s+(?:in|on|from|for|at|by|via|with|without|unless|until|before|after|if|when|during|except|yourself|directly|manually|ever|again|here|or|and|because|since|even|that|which|please)\b)/i;
/** Names that say which sort of thing is meant, and not what one thing is called. */
const SORTS = new Set(
  'old unused temporary temp new other empty test legacy stale unique primary foreign partial large big system user customer html css csv excel spreadsheet kanban pivot lookup hash routing jump search book'.split(
    ' ',
  ),
);

/** Where it is not to be done, which a statement does not tell. */
const SOMEWHERE =
  /^\s+(?:in|on|from|at|against)\s+(?:the\s+|our\s+)?(?:prod(?:uction)?|live|staging|shared|main|customer)\b/i;
/** Characters behind a statement that may restrict it. */
const REACH = 120;

/** A text that speaks of none of them is not looked at: most don't. */
const PART = new RegExp(eitherOf(PARTS), 'i');

/** Finds what a text says in plain words of the statements of databases: "never drop columns", "don't create indexes". */
export const schemaTold = ({ text }: TextAnalysis): CodeClaim[] =>
  sentencesIn(text).flatMap((sentence) =>
    PART.test(sentence)
      ? [...sentence.matchAll(ACT), ...sentence.matchAll(PASSIVE)].flatMap((match) => told(sentence, match))
      : [],
  );

/** @returns what a sentence rules out where it names an act and a part of a schema */
function told(sentence: string, { index, 0: said, groups = {} }: RegExpExecArray): CodeClaim[] {
  const { lead, acts = '', name, parts = '' } = groups;
  const after = sentence.slice(index + said.length, index + said.length + REACH);
  const isPassive = /ed$/i.test(said);
  const ban = lead === undefined && !isPassive ? BANNED.exec(after)?.[0] : '';
  if (ban === undefined || (name !== undefined && SORTS.has(name))) return [];
  const behind = after.slice(ban.length);
  const asked = ASKED.test(behind);
  if (!ENDS.test(behind) || SOMEWHERE.test(behind) || (!asked && CONDITION.test(behind))) return [];
  const [written, things] = [statementWords(DONE, acts), statementWords(PARTS, parts)];
  if (written === '' || things === '') return [];
  return [claimOf({ written, things, name, span: said, asked, places: placesIn(sentence) })];
}

/** @returns the words of statements for those of a list that people wrote */
const statementWords = (pairs: readonly (readonly [said: string, written: string])[], list: string): string =>
  pairs
    .flatMap(([said, written]) =>
      new RegExp(`(?<![\\w-])(?:${said})(?![\\w-])`, 'i').test(list) ? [written] : [],
    )
    .join('|');

interface Told {
  written: string;
  things: string;
  name: string | undefined;
  span: string;
  asked: boolean;
  places: readonly string[];
}

/** `DROP UNIQUE INDEX CONCURRENTLY IF EXISTS idx_a`, and what migrations call: `dropColumn(`, `remove_index`. */
const claimOf = ({ written, things, name, span, asked, places }: Told): CodeClaim => {
  const parts = things.replaceAll(' ', '\\s+');
  const called = name === undefined ? '' : `(?=[^;]{0,200}?(?<![\\w$])${escaped(name)}(?![\\w$]))`;
  return {
    kind: 'code',
    keys: [CODE_KEY],
    negated: true,
    finder: {
      pattern: new RegExp(
        `(?<![\\w$])(?:${written})(?:\\s+(?:unique|if|not|exists|temporary|temp|unlogged|or|replace|fulltext|clustered|foreign))*(?:\\s+|_)?(?:${parts})(?![a-z])${called}`,
        'gi',
      ),
    },
    bare: false,
    statement: true,
    subject: new Set(places),
    exceptions: new Set(asked ? [APPROVAL] : []),
    span,
  };
};
