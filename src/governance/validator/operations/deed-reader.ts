import type { ValidatorRules } from '../../policy/policy.types';
import type { TextAnalysis } from '../../text/analysis.types';
import { sentencesIn } from '../../text/sentences-in';
import { ActTold, Said } from './acts-told';
import { APPROVAL } from '../sentences/assertion-reader';
import type { CommandClaim } from '../claims.types';
import { BANNED } from '../commands/command-bans';
import { commandKeys } from '../commands/commands';

/** What rules out the act that follows, at the beginning of a sentence. */
const RULED_OUT =
  /^[\s\-*•>#\d.)_]{0,12}(?:(?:could|would)\s+you\s+)?(?:please\s+|pls\s+|kindly\s+|you\s+|we\s+|i\s+|agents?\s+)?(?:(?:must|should|may|can|shall|do)\s+(?:not|never)|(?:are\s+not|aren['’]t)\s+(?:allowed|permitted)\s+to|(?:do\s+not|don['’]?t)\s+want\s+you\s+to|don['’]?t|never|no|avoid|refrain\s+from|it(?:\s+is|['’]s)\s+(?:strictly\s+)?(?:forbidden|prohibited|not\s+allowed)\s+to|under\s+no\s+circumstances|stop(?=\s+\w+ing\b))[*_]{0,2}(?:\s+(?:ever|proactively|automatically|directly|just|use|any))*\s+/i;
/** What a list of bans is about stands before it. */
const TOPIC = /^[^:;.!?]{2,40}:\s+(no\s.*)$/is;
const BAN_FIRST = /^\W*no\s/i;
const NEXT_BAN = /,\s+(?=no\s)/i;
/** What may stand before an act that is ruled out behind it: "creating branches is forbidden". */
const MARKS = /^[\s\-*•>#\d.)_]{0,12}/;
/** Behind it nothing restricts what was said. */
const OPEN =
  /^(?:\s*$|\s*[.;:!?)(\n,]|\s+[-–—]|\s+to\s+(?:get|make|turn)\b|\s+(?:yourself|manually|by\s+hand|here|ever|again|directly|locally|even|no\s+matter|regardless|on\s+your\s+own|for\s+me|at\s+all|or|and|because|since|under\s+any\s+circumstances|in\s+(?:this|the)\s+(?:repo|repository|project|codebase)|on\s+(?:this|my|the)\s+(?:laptop|machine|computer|box|host|workstation|notebook)|please|pls)\b)/i;
/** What lets it be done once somebody agrees: "unless asked", "ask me before". */
export const ASKED =
  /^[^.;]{0,40}(?<!\b(?:even|matter)\s)\b(?:unless|without|until|except|before|if)\b[^.;]{0,60}\b(?:ask|told|tell|approv|permission|instruct|explicit|request|confirm|consent|agree|say\b|says\b|ok\b|okay\b)|^[^.;]{0,40}[,;:–—-]\s*(?:(?:but|so|please|always|rather)\s+)*(?:ask|check\s+with|talk\s+to|tell|ping|consult)\s+(?:me|us)\s+(?:first|before(?:hand)?)\b/i;
/** "Even if it hangs" restricts nothing. */
export const CONDITION =
  /(?<!\b(?:even|matter)\s)\b(?:unless|without|until|except|before|after|if|when|while|during)\b/i;
const WORD = /[\w'’-]+/g;
/** An act stands at the beginning, or behind three others of a list. */
const FIRST_WORDS = 12;
/** Without any of these nothing is ruled out behind an act (`BANNED`). */
const MAY_BAN =
  /forbidden|prohibited|banned|disallowed|limits|allowed|permitted|\b(?:ok|okay|fine|not|never)\b|n['’]t\b/i;
/** Characters of a sentence that are read behind the act. */
const REACH = 160;

/** An act that people name in words, and the commands that do it. */
interface Deed {
  told: ActTold;
  /** Whether it is about what is there already: with "new" another act is meant. */
  present: boolean;
  commands: readonly Pick<CommandClaim, 'program' | 'operands' | 'flags' | 'except'>[];
}

const ANEW = /\b(?:new|more|other|extra|additional|further)\b/i;
const SHOWING = ['--dry-run', '--dryRun', '--help'];

/** `git tag <name> !-d`: with a word behind `!` the command does something else. */
export function commandOf(spelt: string): Deed['commands'][number] {
  const [program = '', ...words] = spelt.split(' ');
  return {
    program,
    operands: words.filter((word) => !/^[-!]/.test(word)),
    flags: new Set(words.filter((word) => word.startsWith('-'))),
    except: new Set(words.flatMap((word) => (word.startsWith('!') ? [word.slice(1)] : []))),
  };
}

const beginningOf = (act: string): string => (act.split(' ')[0] ?? '').toLowerCase();

/** Finds acts that a text rules out in plain words and that commands do: "never rebase", "do not create branches". */
export class DeedReader {
  /** By the words that their acts begin with: looking these up costs far less than reading with each `told`. */
  private readonly byBeginning = new Map<string, Deed[]>();

  constructor({ deeds }: ValidatorRules) {
    for (const { acts, things, bare, present, commands } of deeds) {
      const deed = { told: new ActTold(acts, things, bare), present, commands: commands.map(commandOf) };
      for (const word of new Set(acts.map(beginningOf)))
        this.byBeginning.set(word, [...(this.byBeginning.get(word) ?? []), deed]);
    }
  }

  /** @returns one claim for each command that does what is ruled out */
  read({ text }: TextAnalysis): CommandClaim[] {
    return sentencesIn(text)
      .flatMap(bansIn)
      .flatMap((sentence) => this.ruledOut(sentence));
  }

  private ruledOut(sentence: string): CommandClaim[] {
    const lead = RULED_OUT.exec(sentence)?.[0];
    const from = (lead ?? MARKS.exec(sentence)?.[0] ?? '').length;
    const said = sentence.slice(from, from + REACH);
    if (lead === undefined && !MAY_BAN.test(said)) return [];
    const begun = this.begunIn(said);
    if (begun.length === 0) return [];
    const places = new Said(said);
    return begun.flatMap(({ told, present, commands }) => {
      const length = places.lengthOf(told);
      if (length === undefined) return [];
      const act = said.slice(0, length);
      if (present && ANEW.test(act)) return [];
      const behind = said.slice(length);
      const ban = lead === undefined ? BANNED.exec(behind)?.[0] : '';
      if (ban === undefined) return [];
      const rest = behind.slice(ban.length);
      const asked = ASKED.test(rest);
      if (!asked && (!OPEN.test(rest) || CONDITION.test(rest))) return [];
      return commands.map((command) => claimOf(command, act, asked));
    });
  }

  /** @returns the deeds that some word of a text may begin */
  private begunIn(said: string): Deed[] {
    const words = (said.toLowerCase().match(WORD) ?? []).slice(0, FIRST_WORDS);
    const begun = new Set(words.flatMap((word) => [word, ...word.split('-')]));
    return [...new Set([...begun].flatMap((word) => this.byBeginning.get(word) ?? []))];
  }
}

/** A sentence by the bans that it lists: "history is sacred: no amend, no squash". */
const bansIn = (sentence: string): string[] => {
  const [list = sentence] = TOPIC.exec(sentence)?.slice(1) ?? [];
  return BAN_FIRST.test(list) ? list.split(NEXT_BAN) : [sentence];
};

/** "Run the full test suite": of one test nothing is said. */
export const isOfAllTests = (act: string): boolean =>
  /\b(?:full|whole|entire|complete|all)\b[^.;]*\b(?:tests?|suites?|specs?)\b/i.test(act);

const claimOf = (
  { program, operands, flags, except }: Deed['commands'][number],
  span: string,
  asked: boolean,
): CommandClaim => ({
  kind: 'command',
  keys: commandKeys(program, flags, operands),
  program,
  operands,
  flags,
  // Nothing is done where it is only shown what would be.
  except: new Set([...(except ?? []), ...SHOWING]),
  unless: new Set(),
  words: [],
  negated: true,
  ...(isOfAllTests(span) && { whole: true as const }),
  within: [],
  subject: new Set(),
  exceptions: new Set(asked ? [APPROVAL] : []),
  span,
});
