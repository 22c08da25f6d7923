import type { Side } from '../../../../src/governance/meaning/pair-features';
import { DIMENSIONS } from '../../../../src/governance/meaning/vector-table';
import type { Instruction } from '../../../../src/governance/validator/instruction-index';

/** An instruction by its number, given in this order. */
export const instruction = (id: number): Instruction => ({
  id: String(id).padStart(6, '0'),
  text: '',
  persistence: 'HIGH',
  fromMessage: false,
  at: id,
});

/** Looked up once: in a test each look for a global takes longer than the sine. */
const { sin, sqrt } = Math;

/** A vector of length 1 that points along a few seeded directions. */
export const vectorOf = (seed: number): Float32Array => {
  const vector = new Float32Array(DIMENSIONS);
  let square = 0;
  for (let index = 0; index < DIMENSIONS; index += 1) {
    const value = sin(seed * 12.9898 + index * 78.233) / (1 + index / 8);
    vector[index] = value;
    square += value * value;
  }
  const length = sqrt(square);
  for (let index = 0; index < DIMENSIONS; index += 1) vector[index] = (vector[index] ?? 0) / length;
  return vector;
};

/** What the learned parts see of an instruction, as far as finding what is near needs it. */
export const sideOf = (seed: number): Side => ({
  plain: '',
  vector: vectorOf(seed),
  terms: new Set(),
  numbers: false,
  firm: [],
  lemmas: new Set(),
  stance: {
    stated: new Set(),
    negated: new Set(),
    missing: new Set(),
    alone: new Set(),
    excepted: new Set(),
    forbids: false,
  },
});
