import type { EffectReader } from '../commands/effect-reader';
import type { Policy } from '../policy/policy.types';
import type { TextAnalysis } from '../text/analysis.types';
import type { TextAnalyser } from '../text/analyse';
import { sentencesIn } from '../text/sentences-in';
import { isLess } from './commands/allowed-commands';
import { APPROVAL, AssertionReader } from './sentences/assertion-reader';
import { isByCommand, isByHand, rulesOutTools } from './operations/by-hand';
import { ChoiceReader } from './sentences/choice-reader';
import { combined } from './commands/combinations';
import { AmountReader } from './values/amount-reader';
import type { Claim } from './claims.types';
import { codeBan } from './code/code';
import { freedIn, markFiles } from './files/file-mentions';
import { type Clause, ClauseReader } from './sentences/clauses';
import { bindingsTold } from './code/bindings';
import { CodePieceReader } from './code/code-reader';
import { MILDER } from './commands/command-mentions';
import { CommandReader } from './commands/command-reader';
import { DeedReader } from './operations/deed-reader';
import { ContentReader } from './code/content-reader';
import { hostsTold } from './values/hosts';
import { isOfImports } from './code/import-bans';
import { letsComment } from './sentences/item-choices';
import { labelled } from './sentences/labelled';
import { LiteralReader } from './values/literal-reader';
import { NameReader } from './names/name-reader';
import { OperationReader } from './operations/operation-reader';
import { OperationWords } from './operations/operation-words';
import { withoutPastVersions } from './sentences/past-versions';
import { ProtectionReader } from './files/protection-reader';
import { COMPARISON_REACH } from './values/quantity-reader';
import { ReadOnlyReader } from './files/read-only-reader';
import { remarkedIn } from './sentences/remarks';
import { withoutReports } from './sentences/reports';
import { byTheirVerbs } from './wordings/nominal-acts';
import { referring } from './sentences/referring';
import { restated, type Restated } from './wordings/restated';
import { LocalSignals, SignalReader, type Signals } from './sentences/signals';
import { schemaTold } from './code/schema-reader';
import { statementsTold } from './code/statement-reader';
import { wantedThrough } from './commands/run-through';
import { SettingReader } from './values/setting-reader';
import { TermReader } from './sentences/terms';
import { toldElsewhere } from './operations/told-elsewhere';
import { ValueReader } from './values/value-reader';
import { asRange } from './values/versions';
import { WhenReader } from './sentences/when-reader';

/** What a text claims, and what could meet an exception of an instruction. */
export interface Reading {
  claims: readonly Claim[];
  /** All terms that are not negated, with `approval` where consent is said to be given. */
  terms: ReadonlySet<string>;
  /** Acts that are said and not negated. */
  acts: ReadonlySet<string>;
  /** Of an action by a command: the kinds of act that it would have shown, so that those not among its acts are not done. */
  telling?: ReadonlySet<string>;
  /** Of an action by a command: whether that only shows something. */
  looks?: boolean;
}

/**
 * Whether a text rules out what it also chooses: "Docker Compose (`docker compose`, not `docker-compose`)" tells two spellings
 * apart, which no list of choices does.
 */
const isTakenBack = (claim: Claim, claims: readonly Claim[]): boolean =>
  claim.kind === 'choice' &&
  claim.negated &&
  claims.some(
    (one) =>
      one.kind === 'choice' && !one.negated && one.category === claim.category && one.value === claim.value,
  );

/** A piece of code that may be a thing as well: `lodash`, `unwrap()`. */
const NAME = /^[\w$.]+(?:\(\))?$/;

/** Acts of which every call is one. */
const VAGUE = new Set(['change', 'look', 'describe', 'use', 'run']);
/** Tokens of an instruction that says nothing else. */
const SHORT = 8;
const BROAD =
  /\b(?:(?:anything|nothing|everything|any\s+(?:other\s+)?(?:files?|code|changes?|edits?))(?!\s+(?:in|under|inside|below|within)\b)|(?:the|this|our)\s+(?:code|files?|codebase|repo(?:sitory)?|project)|no\s+(?:changes?|edits?|writes?)(?!\s+(?:in|to|under|inside)\b))\b/;
/** "Rebuilding or deleting it is no problem". */
const DELETABLE =
  /\b(?:delet|remov|clean|wip)\w*\s+(?:it|them|this|that|these|those)\b[^.;]{0,60}\b(?:is|are)\s+(?:always\s+)?(?:fine|ok(?:ay)?|no problem|allowed|welcome)\b/i;

/** Acts that are understood without a thing: "never push". */
const BARE_ACTS = new Set(['push', 'commit']);
/** What short and plain words tell for certain: commands, operations, and acts that need no thing ("never push"). */
const isBan = (claim: Claim): boolean =>
  claim.kind === 'operation' ||
  claim.kind === 'command' ||
  (claim.kind === 'assertion' &&
    claim.negated &&
    claim.objects.size === 0 &&
    [...claim.acts].some((act) => BARE_ACTS.has(act)));

/** With files that are let be, the code itself is read: "no default exports; the only place for them is `app/`". */
const withFiles = (claim: Claim, free: readonly string[]): Claim[] => {
  if (free.length === 0 || claim.kind !== 'choice') return [claim];
  if (claim.category === 'sourceFolder') return [];
  if (claim.category !== 'exports') return [claim];
  const isOfDefaults = (claim.value === 'default') === claim.negated;
  if (!isOfDefaults) return [claim];
  return [
    codeBan({ pattern: /\bexport\s+default\b/g }, claim.span, { bare: true, exceptions: new Set(free) }),
  ];
};

/** "Do not post in #shop-launch": the words of the name are no things, and where it is posted is read apart. */
const IN_CHANNEL =
  /\b(?:post|write|send|announce|message|talk|reply|comment)\w*\b[^.;:!?]{0,40}\b(?:in|into|to|on)\s+(?:the\s+)?`?#[a-z]/i;
const isPosting = (claim: Claim): boolean =>
  claim.kind === 'assertion' && claim.negated && claim.acts.has('send');

/** "Never close tickets in GitHub" rules out no GitHub. */
const isPlace = (claim: Claim): boolean => claim.kind === 'choice' && claim.aside && claim.work.size === 0;

const USED = /^(?:do not use|never (?:use|run)) `?([\w.-]+)`?$/;
/** "Run `uv run pytest`, not `pytest`" lets it be run so, which the clause itself tells. */
const isOfRunner = (plain: string, text: string): boolean => {
  const program = USED.exec(plain)?.[1];
  return program !== undefined && wantedThrough(program.toLowerCase(), text) !== undefined;
};

/** Where `--force-with-lease` is named, the command that "force pushes" mean is read from the words themselves. */
const isOfMilder = (plain: string, text: string): boolean =>
  text.includes(MILDER) && /\bforce[- ]push/i.test(plain);

/** "Never disable commit signing" rules out no commit. */
const PART = /^(?:commit|push|merge|release|deploy)\s+(?:signing|signatures?|access|rights|keys?)$/i;
const isPartOfIt = (claim: Claim): boolean =>
  claim.kind === 'assertion' && claim.objects.size === 0 && PART.test(claim.span);

/** "Model files (`*.pkl`) are never committed" rules out no other commit. */
const isBareCommit = (claim: Claim): boolean =>
  claim.kind === 'assertion' &&
  claim.negated &&
  claim.objects.size === 0 &&
  /\b(?:committed|checked\s+in)$/.test(claim.span);

/** "Must not exceed 300 MB" rules out a number, and nothing that is done with what has it. */
const isOfNumber = (claim: Claim, all: readonly Claim[]): boolean =>
  claim.kind === 'assertion' &&
  claim.negated &&
  claim.objects.has('exceed') &&
  all.some((other) => other.kind === 'value' && other.limit);

/** "With a filter: `turbo test --filter=ui`": a command by itself wants none of its words of other commands. */
const isMereCommand = (claim: Claim, all: readonly Claim[]): boolean =>
  claim.kind === 'assertion' &&
  !claim.negated &&
  claim.acts.size === 0 &&
  all.some((other) => other.kind === 'command' && other.span === claim.span);

/** Whether a clause rules out what a rule only says of work by hand. */
const isOf = (claim: Claim, files: ReadonlySet<string>, text: string): boolean => {
  if (claim.kind !== 'assertion' || !claim.negated || claim.protects !== undefined) return false;
  if (claim.objects.size === 0 || claim.acts.has('delete')) return false;
  const isOfFile = (one: string): boolean => files.has(one);
  // "Don't edit `pyproject.toml` dependencies by hand".
  const behind = text.slice(text.indexOf(claim.span) + claim.span.length);
  return [...claim.objects].every(isOfFile) || ([...claim.objects].some(isOfFile) && isByHand(behind));
};

/** "Don't touch Cargo.lock with a bare `cargo update`" speaks of that command alone. */
const isOfCommand = (claim: Claim, text: string): boolean =>
  claim.kind === 'assertion' &&
  claim.negated &&
  text.includes(claim.span) &&
  isByCommand(text.slice(text.indexOf(claim.span) + claim.span.length));

/** "Using another remote is prohibited": which one would be another, no call shows by itself. */
const OTHER = /\b(?:another|(?:an?|any|some)\s+(?:other|different))\s+[\w-]+\s+(?:is|are)$/;
const isOfAnother = (claim: Claim): boolean =>
  claim.kind === 'assertion' &&
  claim.negated &&
  [...claim.acts].every((act) => act === 'use') &&
  OTHER.test(claim.span);

/** "Ask before deleting any file": packages, branches and containers are none. */
const FILES_GO =
  /\b(?:delet|remov|eras)\w*\s+(?:(?:any|a|the|our|my|existing|other|more|source|tracked|of)\s+){0,4}files?\b/i;
const ofFiles =
  (text: string) =>
  (claim: Claim): Claim =>
    claim.kind === 'assertion' &&
    claim.negated &&
    claim.acts.has('delete') &&
    claim.objects.size === 0 &&
    FILES_GO.test(text)
      ? { ...claim, ofFiles: true }
      : claim;

/**
 * "Never hardcode colours in `src/ui/`", "no network calls at the top level of a module": of what is written there, and not of
 * whatever is done with its files.
 */
const WRITTEN = /^(?:never\s+|not\s+)?hard-?cod|\bat\s+(?:the\s+)?(?:top|module|file)[- ]?level\b/i;
const ofCode = (claim: Claim): Claim =>
  claim.kind === 'assertion' && claim.negated && WRITTEN.test(claim.span)
    ? { ...claim, unclear: true }
    : claim;

const sparing =
  (deletable: boolean) =>
  (claim: Claim): Claim =>
    deletable && claim.kind === 'assertion' && claim.negated ? { ...claim, spares: 'delete' } : claim;

/** Reads the claims of instructions and actions. */
export class ClaimReader {
  private readonly signals: SignalReader;
  private readonly clauses: ClauseReader;
  private readonly terms: TermReader;
  private readonly values: ValueReader;
  private readonly choices: ChoiceReader;
  private readonly literals: LiteralReader;
  private readonly assertions: AssertionReader;
  private readonly times: WhenReader;
  private readonly commands: CommandReader;
  private readonly deeds: DeedReader;
  private readonly operations: OperationReader;
  private readonly names = new NameReader();
  private readonly protections = new ProtectionReader();
  private readonly systems = new ReadOnlyReader();
  private readonly settings = new SettingReader();
  private readonly amounts = new AmountReader();
  private readonly content: ContentReader;
  private readonly pieces: CodePieceReader;
  private readonly generic: ReadonlySet<string>;
  private readonly libraries: ReadonlySet<string>;
  private readonly readings = new WeakMap<TextAnalysis, Reading>();
  private readonly acts = new WeakMap<TextAnalysis, Reading>();

  constructor(
    policy: Policy,
    effects: EffectReader,
    private readonly analyser: TextAnalyser,
  ) {
    const { validator } = policy;
    this.generic = new Set(validator.actRoles.generic);
    this.libraries = new Set(validator.libraries);
    this.signals = new SignalReader(policy);
    this.clauses = new ClauseReader(validator);
    this.terms = new TermReader(validator);
    this.values = new ValueReader(validator, this.terms);
    this.choices = new ChoiceReader(validator, this.terms);
    this.literals = new LiteralReader(this.terms);
    this.assertions = new AssertionReader(validator, this.terms);
    this.times = new WhenReader(validator, this.terms);
    this.commands = new CommandReader(validator, this.terms, effects);
    this.deeds = new DeedReader(validator);
    this.operations = new OperationReader(validator, new OperationWords(validator));
    this.content = new ContentReader(validator);
    this.pieces = new CodePieceReader(validator, this.terms, effects);
  }

  /** Reads what an instruction says, once, however often it is asked about. */
  read(analysis: TextAnalysis): Reading {
    let reading = this.readings.get(analysis);
    if (reading === undefined) {
      const plain = combined(analysis.source);
      const rule = withoutReports(plain === undefined ? analysis : this.analyser.analyse(plain));
      const said = this.readAct(rule);
      const commands = said.claims.filter((claim) => claim.kind === 'command');
      const free = freedIn(markFiles(rule.text));
      const told = [...this.told(rule, said.claims), ...this.inPlainWords(rule)]
        .filter((claim) => !isLess(claim, commands) && !(isPosting(claim) && IN_CHANNEL.test(rule.text)))
        .flatMap((claim) => withFiles(claim, free));
      // In its own words it is shown.
      const claims = plain === undefined ? told : told.map((claim) => ({ ...claim, span: analysis.text }));
      reading = { ...said, claims: withoutPastVersions(analysis.source, claims) };
      this.readings.set(analysis, reading);
    }
    return reading;
  }

  /** What is ruled out in a roundabout way: "pushing is my job", "ask me before you merge". */
  private inPlainWords(analysis: TextAnalysis): Claim[] {
    const acts = byTheirVerbs(analysis.source).map((text): Restated => ({ text, same: true }));
    const listed = labelled(sentencesIn(analysis.source));
    const others = isOfImports(analysis.text) ? [] : restated(analysis, this.libraries);
    const plainly: readonly Restated[] = [...acts, ...listed, ...others, ...referring(analysis.source)];
    return plainly
      .filter(({ text }) => !isOfRunner(text, analysis.text) && !isOfMilder(text, analysis.text))
      .flatMap(({ text, same, states }) => {
        const plain = this.analyser.analyse(text);
        return this.told(plain, this.said(plain).claims)
          .filter(
            (claim) =>
              (same && claim.negated && !isPlace(claim)) ||
              (states === true && claim.kind === 'value') ||
              isBan(claim),
          )
          .map((claim) => ({ ...claim, span: analysis.text }));
      });
  }

  /** Reads what an action says of itself: what is done, and no rules. */
  readAct(analysis: TextAnalysis): Reading {
    let reading = this.acts.get(analysis);
    if (reading === undefined) {
      reading = this.said(analysis);
      this.acts.set(analysis, reading);
    }
    return reading;
  }

  private said(analysis: TextAnalysis): Reading {
    const signals = this.signals.read(analysis);
    const local = new LocalSignals(signals, COMPARISON_REACH);
    const read = this.clauses.read(analysis, signals);
    const { claims: commands, clauses } = this.commands.read(analysis, read, local);
    const stated = clauses.flatMap((clause): Claim[] => {
      const near = local.around(clause);
      return [
        ...this.values.read(analysis, clause, near),
        ...this.choices.read(analysis, clause, near),
        ...this.literals.read(analysis, clause),
        ...this.times.read(analysis, clause, near),
        ...this.assertionsAndCode(analysis, clause, near),
      ];
    });
    const terms = new Set<string>();
    for (const token of analysis.tokens) {
      const term = token.negated ? undefined : this.terms.term(token);
      if (term !== undefined) terms.add(term);
    }
    if (signals.approval.some(({ negated }) => !negated)) terms.add(APPROVAL);
    const acts = new Set(signals.acts.filter(({ hit }) => !hit.negated).map(({ name }) => name));
    const kept = stated.filter((claim) => !isTakenBack(claim, stated) && !isOfNumber(claim, stated));
    return { claims: [...commands, ...kept], terms, acts };
  }

  /**
   * What a rule says as a whole, with what its clauses say by themselves. "Look, do not touch" is said of a system, "don't edit,
   * it gets overwritten" of what was named before: only by itself, or with "anything" or the like, does it mean all there is.
   */
  private told(analysis: TextAnalysis, claims: readonly Claim[]): Claim[] {
    const things = [...this.protections.read(analysis), ...this.systems.read(analysis)];
    const whole = [
      ...this.names.read(analysis),
      ...things,
      ...this.content.read(analysis),
      ...this.settings.read(analysis),
      ...this.amounts.read(analysis),
      ...hostsTold(analysis),
      ...statementsTold(analysis),
      ...bindingsTold(analysis),
      ...schemaTold(analysis),
      ...this.deeds.read(analysis),
      ...this.operations.read(analysis),
    ];
    const byHand = new Set(
      things.flatMap(({ protects, objects }) => (protects === 'hand' ? [...objects] : [])),
    );
    const isOfAll = things.length === 0 && (analysis.tokens.length <= SHORT || BROAD.test(analysis.text));
    const isElsewhere = toldElsewhere(analysis.text, claims, whole);
    const isOfCommits = things.some(({ protects }) => protects === 'commit');
    const isOfTool = rulesOutTools(analysis.text);
    const isComment = letsComment(analysis);
    const isRemark = remarkedIn(analysis.text);
    const meant = (claim: Claim): Claim[] => {
      if (isComment && claim.kind === 'assertion' && claim.objects.has('comment')) return [];
      if (isElsewhere(claim) || isPartOfIt(claim) || isMereCommand(claim, claims)) return [];
      if (isOfCommits && isBareCommit(claim)) return [];
      if (isOfAll || claim.kind !== 'assertion' || !claim.negated || claim.objects.size > 0) return [claim];
      const acts = new Set([...claim.acts].filter((act) => !VAGUE.has(act)));
      if (![...acts].some((act) => !this.generic.has(act))) return [];
      return [{ ...claim, acts, keys: claim.keys.filter((key) => !VAGUE.has(key.slice(2))) }];
    };
    return [...whole, ...claims.flatMap(meant)]
      .filter((claim) => !isOfTool(claim) && !isOfCommand(claim, analysis.text) && !isOfAnother(claim))
      .map(sparing(DELETABLE.test(analysis.text)))
      .map(ofFiles(analysis.text))
      .map(ofCode)
      .map((claim) => (isOf(claim, byHand, analysis.text) ? { ...claim, protects: 'hand' as const } : claim))
      .map((claim) => (isRemark(claim) ? { ...claim, remark: true as const } : claim))
      .map((claim) => asRange(claim, analysis.text));
  }

  /** The words of `!important` are no things that are ruled out: the piece of code says all. */
  private assertionsAndCode(analysis: TextAnalysis, clause: Clause, near: Signals): Claim[] {
    const code = this.pieces.read(analysis, clause);
    const assertions = this.assertions.read(analysis, clause, near);
    const isAll = code.length > 0 && code.every(({ span }) => !NAME.test(span));
    return [
      ...(isAll
        ? assertions.filter(
            ({ negated, acts }) => !negated || [...acts].some((act) => !this.generic.has(act)),
          )
        : assertions),
      ...code,
    ];
  }
}
