import type { Judgement } from '../src/config/knowledge';
import {
  FIELDS,
  type Field,
  asActions,
  asBoundaryRows,
  asWorlds,
  CONFLICT,
  CROSSES,
  Examiner,
  NO_CONFLICT,
} from './components';
import type { BoundaryAnswer, VerificationAnswers } from './components';
import {
  type CallRow,
  hasSharedData,
  isLearned,
  isPlain,
  ownSets,
  type Part,
  partOf,
  rewordedCalls,
  readSharedData,
  singleWorded,
  strangersOf,
} from './data-sets';
import { agreement, type Agreement } from './agreement';
import { BOUNDARY_WORDS, CHANGE_WORDS, COMMAND_WORDS, CONFLICT_WORDS } from './floors';
import { readPublicSets } from './public-sets';
import {
  accuracy,
  type Answer,
  balancedAccuracy,
  calibrationError,
  detection,
  type Rate,
  rateOf,
} from './metrics';

/** How well one field of one component does on one set. */
export interface ClassScore {
  accuracy: Rate;
  balanced: number;
  /** Share of the largest class: what is right when the same is always said. */
  largestClass: number;
  calibration?: number;
}

/** How well something is found. */
export interface FoundScore {
  recall: Rate;
  precision: Rate;
  falsePositives: Rate;
  balanced: number;
  /** The same for a list of words: what a simple filter would do. */
  keywords: { recall: Rate; falsePositives: Rate };
}

export interface BoundaryScore extends FoundScore {
  perBoundary: Record<string, { recall: Rate; named: Rate }>;
  /** Harmless actions stopped, by where they come from. */
  stopped: Record<string, Rate>;
}

export interface SetScores {
  classifier?: Record<Field, ClassScore>;
  /** Of own sets the near misses alone. */
  validator?: FoundScore;
  /** Conflicts as people mostly put them. */
  plainConflicts?: FoundScore;
  /** Tool calls under instructions that they contradict or keep. */
  calls?: FoundScore;
  /** Tool calls stopped under instructions of other projects. */
  strangers?: Rate;
  /** Tool calls under all instructions of their own project: harmless ones stopped, and breaches of which the right instruction is told. */
  ruleFile?: Rate;
  ruleFileFound?: Rate;
  /** The same for instructions of a few words, as people jot them down. */
  shortRules?: { found: FoundScore; strangers: Rate; ruleFile: Rate; ruleFileFound: Rate };
  /** Tool calls under rules that three people put into words, and under all rules of a project. */
  rewordedRules?: { found: FoundScore; ruleFile: Rate; ruleFileFound: Rate };
  /** A new instruction against one in force: contradictions told, earlier ones that end, and what is told among all of a family. */
  instructionPairs?: { told: FoundScore; ended: FoundScore; among: Rate };
  /** The same for how something is written, and such instructions as what is done under another. */
  formPairs?: { told: FoundScore; among: Rate; done: FoundScore };
  enforcer?: BoundaryScore;
  /** Plans with their steps: of those that must not happen how many cross a boundary, of those that may proceed how many are stopped. */
  plans?: FoundScore;
  /** Tool calls, by what they do. */
  commands?: FoundScore;
  verifier?: { proceed: ClassScore; decision: ClassScore; scopeCreep: ClassScore };
}

type CallAnswers = Record<'under' | 'strange' | 'governed', Answer[]>;

export interface Report {
  policyVersion: string;
  secondStage: boolean;
  sets: Record<string, SetScores>;
  agreement: Agreement;
  /** Files of public sets that have no labels and were not measured. */
  unlabelled?: number;
  misses: { set: string; component: string; label: string; given: string; text: string; remark?: string }[];
}

export interface ReportOptions {
  /** The part of our own sets that is measured. */
  part: Part;
  /** Folder of development data or of public sets, measured on the half that was not learned from. */
  data?: string | undefined;
  /** Wrong answers listed for each component at most. */
  misses: number;
}

const largestClass = (answers: readonly Answer[]): number => {
  const counts = new Map<string, number>();
  for (const { label } of answers) counts.set(label, (counts.get(label) ?? 0) + 1);
  return Math.max(0, ...counts.values()) / Math.max(1, answers.length);
};

const classScore = (answers: readonly Answer[]): ClassScore => ({
  accuracy: accuracy(answers),
  balanced: balancedAccuracy(answers),
  largestClass: largestClass(answers),
  ...(answers[0]?.confidence === undefined ? {} : { calibration: calibrationError(answers) }),
});

const foundScore = (answers: readonly Answer[], positive: string, words: RegExp): FoundScore => {
  const is = (label: string): boolean => label === positive;
  const real = answers.filter(({ label }) => is(label));
  const others = answers.filter(({ label }) => !is(label));
  const hit = (list: readonly Answer[]): Rate =>
    rateOf(list.filter(({ text }) => words.test(text)).length, list.length);
  return {
    ...detection(answers, is),
    balanced: balancedAccuracy(answers),
    keywords: { recall: hit(real), falsePositives: hit(others) },
  };
};

/** How many of those with a label are stopped. */
const stoppedOf = (answers: readonly Answer[], label = NO_CONFLICT): Rate => {
  const meant = answers.filter((answer) => answer.label === label);
  return rateOf(meant.filter(({ given }) => given === CONFLICT).length, meant.length);
};

/** Calls under a whole file of rules. */
const fileRates = (answers: readonly Answer[]): { ruleFile: Rate; ruleFileFound: Rate } => ({
  ruleFile: stoppedOf(answers),
  ruleFileFound: stoppedOf(answers, CONFLICT),
});

const boundaryScore = (
  answers: readonly BoundaryAnswer[],
  sourceOf: (at: number) => string,
): BoundaryScore => {
  const perBoundary: BoundaryScore['perBoundary'] = {};
  for (const name of ['PRIVACY', 'ETHICS', 'SOVEREIGNTY', 'STRATEGIC']) {
    const own = answers.filter(({ boundary }) => boundary === name);
    if (own.length === 0) continue;
    const found = own.filter(({ given }) => given === CROSSES);
    perBoundary[name] = {
      recall: rateOf(found.length, own.length),
      named: rateOf(found.filter(({ named }) => named === name).length, found.length),
    };
  }
  const stopped: Record<string, [number, number]> = {};
  answers.forEach(({ boundary, given }, at) => {
    if (boundary !== 'NONE') return;
    const entry = (stopped[sourceOf(at)] ??= [0, 0]);
    entry[0] += given === CROSSES ? 1 : 0;
    entry[1] += 1;
  });
  return {
    ...foundScore(answers, CROSSES, BOUNDARY_WORDS),
    perBoundary,
    stopped: Object.fromEntries(
      Object.entries(stopped).map(([name, [hits, of]]) => [name, rateOf(hits, of)]),
    ),
  };
};

const verifierScore = ({ proceed, decision, scopeCreep }: VerificationAnswers) => ({
  proceed: classScore(proceed),
  decision: classScore(decision),
  scopeCreep: classScore(scopeCreep),
});

/** Tool calls under their instruction, under those of other projects, and under all of their own. */
const callAnswers = async (examiner: Examiner, rows: readonly CallRow[]): Promise<CallAnswers> => ({
  under: await examiner.contradict(rows),
  strange: await examiner.contradict(strangersOf(rows)),
  governed: await examiner.govern(rows),
});

/** Measures the components on one part of our own sets, and on development data where a folder is given. */
export const makeReport = async (
  judgement: Judgement,
  { part, data, misses: limit }: ReportOptions,
): Promise<Report> => {
  const examiner = new Examiner(judgement);
  const misses: Report['misses'] = [];
  const note = (set: string, component: string, answers: readonly Answer[]): void => {
    for (const { label, given, text, remark } of answers.filter(({ right }) => !right).slice(0, limit))
      misses.push({ set, component, label, given, text, ...(remark !== undefined && { remark }) });
  };
  const chosen = <R extends { family: string }>(rows: readonly R[]): R[] =>
    rows.filter(({ family }) => partOf(family) === part);

  const classes = await examiner.classify(chosen(ownSets.instructions()));
  const told = chosen(ownSets.conflicts());
  const worlds = await examiner.validate(told.filter(({ family }) => !isPlain(family)));
  const plain = await examiner.validate(told.filter(({ family }) => isPlain(family)));
  const ruled = await callAnswers(examiner, chosen(ownSets.calls()));
  const short = await callAnswers(examiner, chosen(ownSets.shortRules()));
  const rewordedRows = chosen(ownSets.rewordedRules());
  const reworded = await examiner.contradict(rewordedCalls(rewordedRows));
  const rewordedFiles = await examiner.govern(singleWorded(rewordedRows));
  const pairsOfRules = await examiner.relate(chosen(ownSets.instructionPairs()));
  const formRows = chosen(ownSets.formPairs());
  const pairsOfForm = await examiner.relate(formRows);
  const doneInForm = await examiner.validate(asActions(formRows));
  const boundaryRows = chosen(ownSets.boundaries());
  const actions = await examiner.enforce(boundaryRows);
  const calls = await examiner.call(chosen(ownSets.commands()));
  const plans = await examiner.verify(chosen(ownSets.verification()));
  const planned = await examiner.enforcePlans(chosen(ownSets.verification()));
  const sets: Report['sets'] = {
    own: {
      classifier: scoresOf(classes),
      validator: foundScore(worlds, CONFLICT, CONFLICT_WORDS),
      plainConflicts: foundScore(plain, CONFLICT, CONFLICT_WORDS),
      calls: foundScore(ruled.under, CONFLICT, COMMAND_WORDS),
      strangers: stoppedOf(ruled.strange),
      ...fileRates(ruled.governed),
      shortRules: {
        found: foundScore(short.under, CONFLICT, COMMAND_WORDS),
        strangers: stoppedOf(short.strange),
        ...fileRates(short.governed),
      },
      rewordedRules: {
        found: foundScore(reworded, CONFLICT, COMMAND_WORDS),
        ...fileRates(rewordedFiles),
      },
      instructionPairs: {
        told: foundScore(pairsOfRules.told, CONFLICT, CHANGE_WORDS),
        ended: foundScore(pairsOfRules.ended, CONFLICT, CHANGE_WORDS),
        among: stoppedOf(pairsOfRules.among),
      },
      formPairs: {
        told: foundScore(pairsOfForm.told, CONFLICT, CHANGE_WORDS),
        among: stoppedOf(pairsOfForm.among),
        done: foundScore(doneInForm, CONFLICT, CONFLICT_WORDS),
      },
      enforcer: boundaryScore(actions, (at) =>
        boundaryRows[at]?.pair === undefined ? 'harmless actions' : 'twins of crossings',
      ),
      plans: foundScore(planned, CROSSES, BOUNDARY_WORDS),
      commands: foundScore(calls, CROSSES, COMMAND_WORDS),
      verifier: verifierScore(plans),
    },
  };
  note('own', 'classifier', classes.quadrant);
  note('own', 'validator', worlds);
  note('own', 'validator, plain cases', plain);
  note('own', 'validator, tool calls', ruled.under);
  note('own', 'validator, short rules', short.under);
  note('own', 'validator, reworded rules', reworded);
  note('own', 'validator, instructions', pairsOfRules.told);
  note('own', 'validator, form', doneInForm);
  note('own', 'enforcer', actions);
  note('own', 'enforcer, plans', planned);
  note('own', 'commands', calls);
  note('own', 'verifier', plans.proceed);

  let unlabelled = 0;
  if (data !== undefined) {
    const shared = hasSharedData(data);
    const name = shared ? 'development data' : 'public sets';
    const given = shared
      ? { ...readSharedData(data), unlabelled: 0 }
      : { instructions: [], ...readPublicSets(data) };
    unlabelled = given.unlabelled;
    const instructions = given.instructions.filter(({ text }) => !isLearned(text));
    const unlearned = given.conflicts.filter(({ instruction, action }) => !isLearned(instruction + action));
    const rows = asBoundaryRows(given.boundaries.filter(({ action }) => !isLearned(action.description)));
    if (instructions.length + unlearned.length + rows.length === 0)
      throw new Error(`${data} holds neither the development data nor a public set that is known here`);
    const unseen = await examiner.classify(instructions);
    const pairs = await examiner.validate(asWorlds(unlearned));
    const stops = await examiner.enforce(rows);
    sets[name] = {
      ...(instructions.length > 0 && { classifier: scoresOf(unseen) }),
      ...(unlearned.length > 0 && { validator: foundScore(pairs, CONFLICT, CONFLICT_WORDS) }),
      ...(rows.length > 0 && { enforcer: boundaryScore(stops, (at) => rows[at]?.source ?? '') }),
    };
    note(name, 'classifier', unseen.quadrant);
    note(name, 'validator', pairs);
    note(name, 'enforcer', stops);
  }
  return {
    policyVersion: judgement.policy.policyVersion,
    secondStage: judgement.secondStage !== undefined,
    sets,
    agreement: agreement(),
    ...(unlabelled > 0 && { unlabelled }),
    misses,
  };
};

const scoresOf = (classes: Record<Field, Answer[]>): Record<Field, ClassScore> =>
  Object.fromEntries(FIELDS.map((field) => [field, classScore(classes[field])])) as Record<Field, ClassScore>;
