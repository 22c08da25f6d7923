import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import type { SharedData } from './data-sets';

type Pairs = SharedData['conflicts'];
type Actions = SharedData['boundaries'];

/** Rows of public sets in the form of the development data; rule files of cursor have no labels and are counted only. */
export interface PublicSets extends Omit<SharedData, 'instructions'> {
  unlabelled: number;
}

const manyIh = z.object({
  data: z.array(
    z.object({
      instructions: z.array(
        z.object({ id: z.number(), description: z.string(), conflicts_with: z.array(z.number()) }),
      ),
    }),
  ),
});

/** ManyIH, `coding.json`: of each sample every instruction is held against every other. The same pair counts once. */
export const fromManyIh = (content: string): Pairs => {
  const pairs = new Map<string, Pairs[number]>();
  for (const { instructions } of manyIh.parse(JSON.parse(content)).data) {
    for (const told of instructions) {
      for (const done of instructions) {
        const [instruction, action] = [told.description, done.description];
        if (instruction === action) continue;
        const conflict = told.conflicts_with.includes(done.id);
        pairs.set(`${instruction}\n${action}`, { source: 'ManyIH', instruction, action, conflict });
      }
    }
  }
  return [...pairs.values()];
};

const privacyLens = z.array(
  z.object({
    seed: z.object({
      data_type: z.string(),
      data_subject: z.string(),
      data_sender: z.string(),
      data_recipient: z.string(),
      transmission_principle: z.string(),
    }),
    vignette: z.object({ data_type_concrete: z.string() }),
  }),
);

/** PrivacyLens, `main_data.json`: each flow of information is one that its norm forbids, told in one sentence. */
export const fromPrivacyLens = (content: string): Actions =>
  privacyLens.parse(JSON.parse(content)).map(({ seed, vignette }) => ({
    source: 'PrivacyLens',
    action: {
      type: 'communication',
      description: `On behalf of ${seed.data_sender}, ${seed.transmission_principle} to ${seed.data_recipient} that discloses ${seed.data_type} of ${seed.data_subject}: ${vignette.data_type_concrete}`,
    },
    crossing: true,
    boundary: 'PRIVACY',
  }));

const falseRefusals = z.array(z.object({ mutated_prompt: z.string(), is_malicious: z.boolean() }));

/** CyberSecEval's false-refusal prompts, `frr.json`: they sound dangerous, and nothing is wrong with them. */
export const fromFalseRefusals = (content: string): Actions =>
  falseRefusals
    .parse(JSON.parse(content))
    .filter(({ is_malicious }) => !is_malicious)
    .map(({ mutated_prompt: description }) => ({
      source: 'CyberSecEval-FRR',
      action: { type: 'code', description },
      crossing: false,
    }));

/** NL2Bash, `all.nl`: what a shell command does, one a line; `all.cm` has the command on the same line. */
export const fromNl2Bash = (descriptions: string): Actions =>
  descriptions
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((description) => ({
      source: 'NL2Bash',
      action: { type: 'shell', description },
      crossing: false,
    }));

const isRuleFile = (name: string): boolean => name === '.cursorrules' || name.endsWith('.mdc');

/** Finds the public sets below a folder by the names of their files, as their repositories lay them out. */
export const readPublicSets = (folder: string): PublicSets => {
  const sets: PublicSets = { boundaries: [], conflicts: [], unlabelled: 0 };
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  for (const entry of entries) {
    const content = (): string => readFileSync(join(folder, entry), 'utf8');
    const name = basename(entry);
    if (name === 'coding.json') sets.conflicts.push(...fromManyIh(content()));
    else if (name === 'main_data.json') sets.boundaries.push(...fromPrivacyLens(content()));
    else if (name === 'frr.json') sets.boundaries.push(...fromFalseRefusals(content()));
    else if (name === 'all.nl' && entries.includes(join(dirname(entry), 'all.cm')))
      sets.boundaries.push(...fromNl2Bash(content()));
    else if (isRuleFile(name)) sets.unlabelled += 1;
  }
  return sets;
};
