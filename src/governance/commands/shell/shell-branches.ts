import type { AndOr, Case, Command, If, PipelineNode, SyntaxNode, While } from 'unbash';
import type { Call } from '../script.types';
import type { Known, ShellVariables } from './shell-variables';

/** Reads what stands below a node. */
type Walk = (node: SyntaxNode) => Call[];

/** What may be done or left out. */
type Branching = AndOr | If | While | Case;

/** Whether parts of a node may be done or left out. */
export const isBranching = (node: SyntaxNode): node is Branching =>
  node.type === 'AndOr' || node.type === 'If' || node.type === 'While' || node.type === 'Case';

/** Reads every way that a script can take; where they meet, a variable may hold what it does on any of them. */
export const readBranches = (node: Branching, variables: ShellVariables, walk: Walk): Call[] => {
  switch (node.type) {
    case 'AndOr':
      return chain(node, variables, walk);
    case 'If':
      return choice(node, variables, walk);
    case 'While':
      return repetition(node, variables, walk);
    case 'Case':
      return cases(node, variables, walk);
  }
};

/** `a && b || c`: what stands behind `&&` goes on from where all went well, what stands behind `||` from where it did not. */
const chain = ({ commands, operators }: AndOr, variables: ShellVariables, walk: Walk): Call[] => {
  const [first, ...others] = commands;
  if (first === undefined) return [];
  const found = walk(first);
  let well: readonly Known[] = [variables.mark()];
  let badly: readonly Known[] = isPlain(first) ? [] : well;
  for (const [at, command] of others.entries()) {
    const behind = operators[at] === '&&' ? well : badly;
    if (behind.length > 0) variables.meet(behind);
    found.push(...walk(command));
    const after = variables.mark();
    variables.meet([...(operators[at] === '&&' ? badly : well), after]);
    const met = [variables.mark()];
    if (operators[at] === '&&') {
      well = [after];
      if (!isPlain(command)) badly = met;
    } else {
      badly = [after];
      well = met;
    }
  }
  variables.meet([...badly, ...well]);
  return found;
};

/** Whether a command only sets variables to texts, which always goes well. */
const isPlain = (node: PipelineNode): boolean =>
  node.type === 'Command' && node.name === undefined && !/\$\(|`/.test(textsOf(node));

const textsOf = ({ prefix }: Command): string =>
  prefix.map((part) => (part.type === 'Assignment' ? part.text : '')).join(' ');

const choice = (node: If, variables: ShellVariables, walk: Walk): Call[] => {
  const found: Call[] = [];
  const ends: Known[] = [];
  for (const { clause, then } of [node, ...node.elif]) {
    found.push(...walk(clause));
    const otherwise = variables.mark();
    found.push(...walk(then));
    ends.push(variables.mark());
    variables.goOn(otherwise);
  }
  if (node.else !== undefined) found.push(...walk(node.else));
  variables.meet([variables.mark(), ...ends]);
  return found;
};

/** A body that may be left out. */
const repetition = ({ clause, body }: While, variables: ShellVariables, walk: Walk): Call[] => [
  ...walk(clause),
  ...repeated(variables, () => [...walk(body), ...walk(clause)]),
];

/** What is done any number of times, or not at all: it may meet again what it has set itself. */
export const repeated = (variables: ShellVariables, body: () => Call[]): Call[] => {
  const before = variables.mark();
  const found = body();
  variables.meet([before, variables.mark()]);
  if (!grew(before, variables.mark())) return found;
  found.push(...body());
  variables.meet([before, variables.mark()]);
  return found;
};

/** Whether variables may now hold something else as well. */
const grew = (before: Known, after: Known): boolean =>
  [...after.values].some(([name, { length }]) => length > (before.values.get(name)?.length ?? 0));

const cases = ({ word, items }: Case, variables: ShellVariables, walk: Walk): Call[] => {
  const found = walk(word);
  const before = variables.mark();
  const ends: Known[] = [];
  for (const [at, { pattern, body }] of items.entries()) {
    // `;&` and `;;&` go on into the next.
    const goesOn = items[at - 1]?.terminator?.endsWith('&') === true;
    variables.meet([before, ...(goesOn ? ends.slice(-1) : [])]);
    for (const one of pattern) found.push(...walk(one));
    found.push(...walk(body));
    ends.push(variables.mark());
  }
  const any = items.some(({ pattern }) => pattern.some(({ text }) => text === '*'));
  variables.meet([...(any ? [] : [before]), ...ends]);
  return found;
};
