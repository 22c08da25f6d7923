import type { ProposedAction } from '../decisions';
import type { OrganisationRule } from '../policy/policy.types';
import { anyGlob, exact, forgiving } from './glob';

type Condition = NonNullable<OrganisationRule['match']['parameters']>[string];
type Values = NonNullable<ProposedAction['parameters']>;
type Check = (value: unknown) => boolean;

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?\s*$/i;
const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** @returns the number that a value is or spells, else NaN. */
const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length < 400 && NUMBER.test(value) ? Number(value) : Number.NaN;
};

function compile({ equals, in: options, matches, above, below }: Condition, exempting: boolean): Check {
  const fold = exempting ? exact : forgiving;
  const checks: Check[] = [];
  // `5` and `"5"` are the same thing in a tool call.
  const textOf = (value: unknown): string | undefined => (isScalar(value) ? fold(String(value)) : undefined);
  const wanted = [...(equals === undefined ? [] : [[equals]]), ...(options === undefined ? [] : [options])];
  for (const scalars of wanted) {
    const texts = new Set(scalars.map(textOf));
    checks.push((value) => isScalar(value) && texts.has(textOf(value)));
  }
  if (matches !== undefined) {
    const fits = anyGlob(matches, fold);
    checks.push((value) => isScalar(value) && fits(String(value)));
  }
  // An amount that cannot be read ("7,400 or so") meets the limits of a restriction, and none of an exemption.
  const beyond = (holds: (number: number) => boolean) => (value: unknown) => {
    const number = numberOf(value);
    return Number.isNaN(number) ? value !== undefined && !exempting : holds(number);
  };
  if (above !== undefined) checks.push(beyond((number) => number > above));
  if (below !== undefined) checks.push(beyond((number) => number < below));
  return (value) => checks.every((holds) => holds(value));
}

/** The value of a parameter by its name, or by its path with dots; undefined when there is none. */
function valueOf(parameters: Values, name: string): unknown {
  if (Object.hasOwn(parameters, name)) return parameters[name];
  let value: unknown = parameters;
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/**
 * Compiles the conditions on the parameters of a tool call; all of them must hold.
 * @param exempting whether an exemption rests on them: then texts must fit exactly, and of a list every entry; for a
 *   restriction one entry is enough
 */
export function parameterConditions(
  conditions: Readonly<Record<string, Condition>>,
  exempting: boolean,
): (parameters: Values) => boolean {
  const compiled = Object.entries(conditions).map(([name, condition]) => ({
    name,
    holds: compile(condition, exempting),
  }));
  return (parameters) =>
    compiled.every(({ name, holds }) => {
      const value = valueOf(parameters, name);
      if (!Array.isArray(value)) return holds(value);
      return value.length > 0 && (exempting ? value.every(holds) : value.some(holds));
    });
}
