import type { ProposedAction } from '../decisions';
import type { OrganisationRule } from '../policy/policy.types';
import { anyGlob } from './glob';

type Condition = NonNullable<OrganisationRule['match']['parameters']>[string];
type Values = NonNullable<ProposedAction['parameters']>;
type Check = (value: unknown) => boolean;

const NUMBER = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?\s*$/i;
const isScalar = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** @returns the number that a value is or spells, else NaN, which no comparison meets. */
const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length < 400 && NUMBER.test(value) ? Number(value) : Number.NaN;
};

/** `5` and `"5"` are the same thing in a tool call. */
const same = (value: unknown, wanted: string | number | boolean): boolean =>
  isScalar(value) && String(value) === String(wanted);

function compile({ equals, in: options, matches, above, below }: Condition): Check {
  const checks: Check[] = [];
  if (equals !== undefined) checks.push((value) => same(value, equals));
  if (options !== undefined) checks.push((value) => options.some((option) => same(value, option)));
  if (matches !== undefined) {
    const fits = anyGlob(matches);
    checks.push((value) => isScalar(value) && fits(String(value)));
  }
  if (above !== undefined) checks.push((value) => numberOf(value) > above);
  if (below !== undefined) checks.push((value) => numberOf(value) < below);
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
 * @param whole for a list as value: whether every entry must fit (an exemption) or one is enough (a restriction)
 */
export function parameterConditions(
  conditions: Readonly<Record<string, Condition>>,
  whole: boolean,
): (parameters: Values) => boolean {
  const compiled = Object.entries(conditions).map(([name, condition]) => ({
    name,
    holds: compile(condition),
  }));
  return (parameters) =>
    compiled.every(({ name, holds }) => {
      const value = valueOf(parameters, name);
      if (!Array.isArray(value)) return holds(value);
      return value.length > 0 && (whole ? value.every(holds) : value.some(holds));
    });
}
