import type { ProposedAction } from '../decisions';
import { MOST_TEXTS } from '../text/action-text';
import { fieldsOf } from '../commands/fields';
import type { CommandRules } from '../policy/policy.types';
import { Effort, every, type Fit, some } from './effort';
import { exact, forgiving, searchAny } from './glob';

type Scalar = string | number | boolean;
/** What a rule says of one parameter; the schema asks here whether it can be met, so it cannot be inferred from there. */
interface Condition {
  readonly equals?: Scalar | undefined;
  readonly in?: readonly Scalar[] | undefined;
  readonly matches?: readonly string[] | undefined;
  readonly above?: number | undefined;
  readonly below?: number | undefined;
}

type Values = NonNullable<ProposedAction['parameters']>;
type Check = (value: unknown, effort: Effort) => Fit;

/** What looking at one value costs, whatever is compared. */
const LOOK = 20;
const NUMBER = /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?\s*$/i;
const isScalar = (value: unknown): value is Scalar =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** @returns the number that a value is or spells, else NaN. */
const numberOf = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return typeof value === 'string' && value.length < 400 && NUMBER.test(value) ? Number(value) : Number.NaN;
};

/** How a rule is to be held against the parameters of a call. */
interface Manner {
  /** Whether an exemption rests on it. */
  exempting: boolean;
  /** Whether the parameter holds a command. */
  command: boolean;
}

function compile({ equals, in: options, matches, above, below }: Condition, manner: Manner): Check {
  const { exempting, command } = manner;
  const fold = exempting ? exact : forgiving;
  const checks: Check[] = [];
  const wanted = [...(equals === undefined ? [] : [[equals]]), ...(options === undefined ? [] : [options])];
  for (const scalars of wanted) {
    // `5` and `"5"` are the same thing in a tool call.
    const texts = new Set(scalars.map((scalar) => fold(String(scalar))));
    checks.push((value, effort) => isScalar(value) && texts.has(effort.read(String(value), fold)));
  }
  if (matches !== undefined) {
    const fits = searchAny(matches, fold, exempting && command);
    checks.push((value, effort) => isScalar(value) && fits(effort.read(String(value), fold), effort));
  }
  // An amount that cannot be read ("7,400 or so") meets the limits of a restriction, and none of an exemption.
  const beyond = (holds: (number: number) => boolean) => (value: unknown) => {
    const number = numberOf(value);
    return Number.isNaN(number) ? value !== undefined && !exempting : holds(number);
  };
  if (above !== undefined) checks.push(beyond((number) => number > above));
  if (below !== undefined) checks.push(beyond((number) => number < below));
  return (value, effort) => (effort.spend(LOOK) ? every(checks, (holds) => holds(value, effort)) : undefined);
}

/** The value of a parameter by its very name, or by its path with dots; undefined when there is none. */
function valueOf(parameters: Values, name: string): unknown {
  if (Object.hasOwn(parameters, name)) return parameters[name];
  let value: unknown = parameters;
  for (const key of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

/** Whether one of the values that a condition names, where it names any, meets all of it. */
export const canBeMet = (condition: Condition): boolean => {
  const { equals, in: options } = condition;
  const named = options ?? (equals === undefined ? undefined : [equals]);
  if (named === undefined) return true;
  const holds = compile(condition, { exempting: false, command: false });
  return named.some((value) => holds(value, new Effort()) !== false);
};

/** Finds the values of all parameters that are called so, or reached so, when capitals and the like do not count. */
function valuesOf(name: string): (parameters: Values, effort: Effort) => readonly unknown[] {
  const whole = forgiving(name);
  const keys = name.split('.').map(forgiving);
  return (parameters, effort) => {
    const within = (value: unknown, key: string): readonly unknown[] =>
      typeof value === 'object' && value !== null ? (effort.membersOf(value, forgiving).get(key) ?? []) : [];
    const reached = keys.reduce<readonly unknown[]>(
      (values, key) => values.flatMap((value) => within(value, key)),
      [parameters],
    );
    return keys.length === 1 ? reached : [...within(parameters, whole), ...reached];
  };
}

type Conditions = (parameters: Values, effort: Effort) => Fit;

/** For a rule that restricts: of several parameters of a name, and of a list, one that holds is enough. */
function restricting(conditions: readonly (readonly [name: string, Condition])[]): Conditions {
  const compiled = conditions.map(([name, condition]) => ({
    given: valuesOf(name),
    holds: compile(condition, { exempting: false, command: false }),
  }));
  return (parameters, effort) =>
    every(compiled, ({ given, holds }) =>
      some(given(parameters, effort), (value) =>
        Array.isArray(value)
          ? some(value as unknown[], (entry) => holds(entry, effort))
          : holds(value, effort),
      ),
    );
}

/**
 * For an exemption: names are what they are, and every entry of a list must hold. One that rests on a command covers no call
 * with a further command.
 */
function exempting(
  conditions: readonly (readonly [name: string, Condition])[],
  { command, sql }: CommandRules['parameters'],
): Conditions {
  const commands = new Set([...command, ...sql]);
  const isCommand = (name: string): boolean =>
    commands.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  const names = conditions.map(([name]) => name);
  const compiled = conditions.map(
    ([name, condition]) => [name, compile(condition, { exempting: true, command: isCommand(name) })] as const,
  );
  const covers = (path: string): boolean =>
    names.some((name) => path === name || path.startsWith(`${name}.`));
  const foreign = (parameters: Values): boolean => {
    const fields = fieldsOf(parameters);
    return (
      fields.length >= MOST_TEXTS || fields.some(({ name, path }) => commands.has(name) && !covers(path))
    );
  };
  const onCommand = names.some(isCommand);
  return (parameters, effort) =>
    every(compiled, ([name, holds]) => {
      const value = valueOf(parameters, name);
      if (!Array.isArray(value)) return holds(value, effort);
      return value.length > 0 && every(value as unknown[], (entry) => holds(entry, effort));
    }) === true && !(onCommand && foreign(parameters));
}

/**
 * Compiles the conditions on the parameters of a tool call; all of them must hold.
 * @param exempts whether an exemption rests on them: then names and texts must fit exactly
 * @param parameters which of them hold commands
 */
export const parameterConditions = (
  conditions: Readonly<Record<string, Condition>>,
  exempts: boolean,
  parameters: CommandRules['parameters'],
): Conditions => {
  const entries = Object.entries(conditions);
  return exempts ? exempting(entries, parameters) : restricting(entries);
};
