/** What runs tasks of an app's build by names like `assembleRelease`. */
const RUNNER = /^(?:gradle|gradlew)$/;
/** Flags behind which another word belongs to them. */
const WITH_VALUE =
  /^(?:-x|--exclude-task|-p|--project-dir|-b|--build-file|-c|--settings-file|-g|--gradle-user-home|-I|--init-script|--tests|--max-workers)$/;
const TASK = /^[a-z][A-Za-z0-9]*$/;
/** A name that only a task has, or the beginning of several: `connectedAndroidTest`, `publish*`. */
const NAMED = /^[a-z][a-z0-9]*(?:(?:[A-Z][A-Za-z0-9]*)+\*?|\*)$/;
const LIST =
  '(?:`[^`\\n]{1,60}`(?:\\s*,\\s*(?:or\\s+|and\\s+|nor\\s+)?|\\s+(?:or|and|nor)\\s+|\\s*/\\s*)){0,9}';
/** What is run, and neither called in code nor typed. */
const RUN_BEFORE = new RegExp(
  `\\b(?:run|running|start|starting|trigger|triggering|execute|executing|invoke|invoking|launch|launching|gradle|tasks?)\\s+(?:(?:the|any|a|gradle|tasks?)\\s+){0,3}${LIST}$|\\brun\\b[^.;]{1,120}\\b(?:never|not|instead\\s+of)\\s+${LIST}$`,
  'i',
);
const TASK_BEHIND =
  /^(?:\s*(?:,|\/|\b(?:or|and|nor)\b)\s*(?:(?:or|and|nor)\s+)?`[^`\n]{1,60}`){0,9}\s+(?:gradle\s+)?tasks?\b/i;
/** Characters before a name that tell what it is. */
const REACH = 400;

/** @returns whether a name in backticks is a task of a build, by what is said around it: "don't run `connectedAndroidTest`" */
export const isBuildTask = (code: string, before: string, behind: string): boolean =>
  NAMED.test(code) && (RUN_BEFORE.test(before.slice(-REACH)) || TASK_BEHIND.test(behind.slice(0, REACH)));

/** @returns the tasks that a build is told to run, without the modules that they are of: `assembleRelease` of `:app:assembleRelease` */
export const buildTasks = (program: string, words: readonly string[]): string[] =>
  RUNNER.test(program)
    ? words.flatMap((word, at) => {
        const name = word.slice(word.lastIndexOf(':') + 1);
        return at > 0 && TASK.test(name) && !WITH_VALUE.test(words[at - 1] ?? '') ? [name] : [];
      })
    : [];

/** @returns a task by its name, and by what several begin with: `publish*` */
export const namesOfTask = (task: string): string[] => [task, `${/^[a-z0-9]+/.exec(task)?.[0] ?? task}*`];
