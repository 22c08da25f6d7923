import type { CommandShape } from '../claims.types';
import { buildTasks, namesOfTask } from './gradle-tasks';

/** What a project runs by a name of its own with a colon: `db:reset`, `migrate:fresh`, `build:prod`. */
const TASK = /^[a-z][\w-]{0,40}(?::[a-z][\w-]{0,40}){1,4}$/i;
/** What takes such a name. Of whatever else is given one, as `grep` or `echo`, it is only a text. */
const RUNNER =
  /^(?:rails|rake|artisan|php|sail|console|craft|drush|wp|symfony|composer|npm|npx|pnpm|yarn|bun|deno|make|just|task|mix|nx|turbo|gulp|grunt|invoke|lerna|heroku|bundle|spring|thor|ddev|lando|mage)$/;
/** By these all call the same tasks. */
const SAME = /^(?:rails|rake|artisan|php|sail|bundle)$/;
/** Words before the name of a task. */
const LEAD = new Set(['artisan', 'run', 'exec', 'rails', 'rake', 'run-script', 'console', 'bin/console']);
const SHOWN = /^(?:help|list|--help|-h|--dry-run|-n|-T|-P|--pretend)$/;

/** @returns whether a word in backticks is the name of a task */
export const isTask = (word: string): boolean => TASK.test(word);

/** @returns the task that a command is nothing but the call of, where other runners know it by the same name: `rails db:drop` */
export const taskOf = ({ program, operands, flags }: CommandShape): string | undefined => {
  const [task, ...more] = operands.filter((word) => !LEAD.has(word));
  const isOne = task !== undefined && more.length === 0 && flags.size === 0;
  return SAME.test(program) && isOne && isTask(task) ? task : undefined;
};

/** @returns the tasks that a command runs */
export const tasksRun = (
  program: string,
  operands: readonly string[],
  words: readonly string[],
): string[] => {
  if (words.some((word) => SHOWN.test(word))) return [];
  return RUNNER.test(program) ? operands.filter(isTask) : buildTasks(program, words).flatMap(namesOfTask);
};
