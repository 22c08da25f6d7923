import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SecondStage } from '../governance/meaning/consult';
import type { HeadFile } from '../governance/meaning/head';
import { type HeadName, Knowledge } from '../governance/meaning/knowledge';
import { checkPolicy } from '../governance/policy/parse-policy';
import type { Policy } from '../governance/policy/policy.types';
import { type Components, createComponents } from '../governance/registry';
import type { Logger } from '../lib/logger';
import type { Ports } from '../governance/ports';
import { ConfigError } from './config-error';
import { loadPolicy, loadShippedPolicy } from './policy-file';
import { type ReaderFile, TextReader } from '../workers/text-reader';

/** Where the learned files lie; the scripts in `training/` make them. */
export const KNOWLEDGE_FOLDER = join(__dirname, '..', '..', 'knowledge');

const read = (name: string): string => readFileSync(join(KNOWLEDGE_FOLDER, name), 'utf8');

const FILES = ['vocabulary.txt', 'vectors.bin', 'heads.json', 'reader.json', 'reader.onnx'];

/** The first 16 hexadecimal digits of the SHA-256 of the learned files, which the policy names: they decide as much as it does. */
export const knowledgeDigest = (): string => {
  const digest = createHash('sha256');
  for (const name of FILES) digest.update(readFileSync(join(KNOWLEDGE_FOLDER, name)));
  return digest.digest('hex').slice(0, 16);
};

/** Reads the learned files. @throws Error when one is missing or does not fit the others */
export const loadKnowledge = (): Knowledge =>
  new Knowledge({
    vocabulary: read('vocabulary.txt'),
    vectors: readFileSync(join(KNOWLEDGE_FOLDER, 'vectors.bin')),
    heads: JSON.parse(read('heads.json')) as Record<HeadName, HeadFile>,
  });

/** The second stage of these files; its thread starts with the first question. */
const createTextReader = ({ pieces }: Knowledge): TextReader =>
  new TextReader({
    model: join(KNOWLEDGE_FOLDER, 'reader.onnx'),
    file: JSON.parse(read('reader.json')) as ReaderFile,
    pieces,
  });

/** Enough to check rules that need something to compare texts; what does compare them may be loaded later. */
export const COMPARES: Ports = { similarity: { similarity: () => 0 } };

/** @throws ConfigError when the operator's policy, where there is one, is not valid */
export function checkPolicyFile(file: string | undefined): void {
  if (file !== undefined) loadPolicy(file, loadShippedPolicy(), COMPARES);
}

/** The policy as it can be carried out: without a second stage where none can be had, and then with another version. */
export const withoutSecondStage = ({ policyVersion: _, ...rules }: Policy): Policy =>
  checkPolicy({ ...rules, learned: { ...rules.learned, secondStage: false } }, COMPARES);

/** The policy under the version that its decisions carry, given the second stage that there is. */
export const asCarriedOut = (policy: Policy, secondStage: SecondStage | undefined): Policy =>
  secondStage === undefined && policy.learned.secondStage ? withoutSecondStage(policy) : policy;

/** What the components are given beside their policy. */
export const portsOf = (knowledge: Knowledge): Ports => ({ knowledge, similarity: knowledge });

/** What decides: the policy with what was learned, and the second stage where one can run. */
export interface Judgement {
  /** In force from the start; POLICY_FILE laid over the shipped one. */
  policy: Policy;
  /** The rules that a policy file differs from. */
  shipped: Policy;
  knowledge: Knowledge;
  secondStage: TextReader | undefined;
  /** Built of the policy in force from the start. */
  components: Components;
}

/** @throws ConfigError when the shipped policy was made for other learned files than there are */
function loadChecked(): { shipped: Policy; knowledge: Knowledge } {
  const shipped = loadShippedPolicy();
  const digest = knowledgeDigest();
  if (digest !== shipped.learned.knowledge) {
    throw new ConfigError([
      `knowledge/ holds ${digest}, but the policy was made for ${shipped.learned.knowledge} (learned.knowledge)`,
    ]);
  }
  return { shipped, knowledge: loadKnowledge() };
}

/** @returns as soon as the second stage can be asked; undefined, with a warning, where it cannot run */
async function startSecondStage(
  knowledge: Knowledge,
  warn: (message: string, facts: Record<string, unknown>) => void,
): Promise<TextReader | undefined> {
  const secondStage = createTextReader(knowledge);
  try {
    await secondStage.read([{ first: 'ready' }]);
    return secondStage;
  } catch (error) {
    await secondStage.close();
    warn('the second stage cannot run here; the fast path decides alone', { error });
    return undefined;
  }
}

/**
 * Loads the policy and what was learned at once, then starts the second stage where the policy wants one. Its package is
 * optional: where that is missing or does not run on this machine the fast path decides alone, says so, and the policy
 * version tells such decisions from those with it.
 * @param file the operator's policy, or undefined for the one that is shipped
 * @param decides false where the fast path is to be alone
 * @returns as soon as the second stage can be asked
 * @throws ConfigError at once when the policy is not valid or was made for other learned files
 */
export function startJudgement(
  file: string | undefined,
  logger: Pick<Logger, 'warn'>,
  decides = true,
): Promise<Judgement> {
  const { shipped, knowledge } = loadChecked();
  const policy = loadPolicy(file, shipped, portsOf(knowledge));
  const judgement = (inForce: Policy, rules: Policy, reader: TextReader | undefined): Judgement => ({
    policy: inForce,
    shipped: rules,
    knowledge,
    secondStage: reader,
    components: createComponents(inForce, portsOf(knowledge)),
  });
  if (!decides || !policy.learned.secondStage) return Promise.resolve(judgement(policy, shipped, undefined));
  const starting = startSecondStage(knowledge, (message, facts) => void logger.warn(message, facts));
  // Its thread starts while this one builds the components.
  const complete = judgement(policy, shipped, undefined);
  return starting.then((secondStage) =>
    secondStage === undefined
      ? judgement(withoutSecondStage(policy), withoutSecondStage(shipped), undefined)
      : { ...complete, secondStage },
  );
}

/** What decides by one of several policies. */
export interface Judge {
  policy: Policy;
  components: Components;
  secondStage: SecondStage | undefined;
}

/** Judges by several policies, with what was learned and the second stage in common. */
export interface Bench {
  /** @returns what a service decides with that has the policy in force on this machine */
  judgeBy: (policy: Policy) => Judge;
  /** Ends the thread of the second stage. */
  close: () => Promise<void>;
}

/**
 * @param policies those that are going to decide, checked
 * @param warn told where the second stage cannot run
 * @throws ConfigError as `startJudgement` does
 */
export async function startBench(
  policies: readonly Policy[],
  warn: (message: string) => void,
): Promise<Bench> {
  const { knowledge } = loadChecked();
  const wanted = policies.some(({ learned }) => learned.secondStage);
  const secondStage = wanted ? await startSecondStage(knowledge, warn) : undefined;
  return {
    judgeBy: (stated) => {
      const policy = asCarriedOut(stated, secondStage);
      return {
        policy,
        components: createComponents(policy, portsOf(knowledge)),
        secondStage: policy.learned.secondStage ? secondStage : undefined,
      };
    },
    close: async () => secondStage?.close(),
  };
}
