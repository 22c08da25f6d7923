import type { Dialect } from './dialect';

/** What of a file would be run, and by what. */
export interface ScriptText {
  text: string;
  language: Dialect | 'code';
}

const ENDINGS: Readonly<Record<string, ScriptText['language'] | undefined>> = {
  sh: 'posix',
  bash: 'posix',
  zsh: 'posix',
  ksh: 'posix',
  ps1: 'powershell',
  psm1: 'powershell',
  bat: 'cmd',
  cmd: 'cmd',
  py: 'code',
  rb: 'code',
  pl: 'code',
  js: 'code',
  mjs: 'code',
  cjs: 'code',
};
const SHELL_SCRIPT = /^#!.{0,40}\b(?:ba|z|k|da)?sh\b/;
const MAKEFILE = /(?:^|[/\\])(?:gnu)?makefile$|\.mk$/i;
const PIPELINE =
  /(?:^|[/\\])(?:\.github[/\\]workflows[/\\][^/\\]+|\.gitlab-ci|azure-pipelines|bitbucket-pipelines|\.travis)\.ya?ml$/i;
const MANIFEST = /(?:^|[/\\])package\.json$/i;

const STEP = /^(\s*)(?:-\s+)?(?:run|script|before_script|after_script|bash|powershell|pwsh):[ \t]*(.*)$/;
const PAIR = /"[\w:.-]{1,80}"\s*:\s*("(?:[^"\\]|\\.){1,2000}")/g;

/** The recipes of a makefile, in shell spelling: `$(OUT)` is a variable and no command there. */
const recipes = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.startsWith('\t'))
    .map((line) =>
      line
        .replace(/^\t[@+-]*/, '')
        .replace(/\$\((\w+)\)/g, '$${$1}')
        .replaceAll('$$', '$'),
    )
    .join('\n');

/** The commands of a pipeline's steps; a part without any key is taken for the inside of one. */
const steps = (text: string): string => {
  const found: string[] = [];
  let keys = 0;
  let within: number | undefined;
  for (const line of text.split('\n')) {
    const step = STEP.exec(line);
    const indent = line.search(/\S/);
    if (step !== null) {
      const [, blank = '', value = ''] = step;
      keys += 1;
      const block = /^[|>][+-]?\d?\s*$/.test(value) || value === '';
      within = block ? blank.length : undefined;
      if (!block) found.push(value.replace(/^(['"])(.*)\1$/, '$2'));
    } else if (within !== undefined && indent > within) found.push(line.trim().replace(/^-\s+/, ''));
    else if (indent >= 0) within = undefined;
  }
  return keys === 0 && !/^[^\S\r\n]*[\w-]+:/m.test(text) ? text : found.join('\n');
};

const unquote = (json: string): string => {
  try {
    return String(JSON.parse(json));
  } catch {
    return json;
  }
};

/** @returns what of a file, or a part of it, would be run; nothing for texts that nobody runs */
export const scriptIn = (path: string, text: string): ScriptText | undefined => {
  const ending = path.slice(path.lastIndexOf('.') + 1).toLowerCase();
  const language = ENDINGS[ending];
  if (language !== undefined && path.includes('.')) return { text, language };
  if (SHELL_SCRIPT.test(text)) return { text, language: 'posix' };
  if (MAKEFILE.test(path)) return { text: recipes(text), language: 'posix' };
  if (PIPELINE.test(path)) return { text: steps(text), language: 'posix' };
  if (!MANIFEST.test(path)) return undefined;
  const values = Array.from(text.matchAll(PAIR), (match) => unquote(match[1] ?? ''));
  return { text: values.join('\n'), language: 'posix' };
};
