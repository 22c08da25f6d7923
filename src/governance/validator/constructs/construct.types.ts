/** What developers call a construct of a language, and how it is found where it is written. */
export interface Construct {
  /** The source of an expression that finds its name in a sentence. */
  called: string;
  /** What is written where it is used. */
  pattern: RegExp;
  languages: readonly string[];
  /** Whether it is sought in comments and between quotes, too. */
  anywhere?: true;
  /** Whether the name alone demands it: "single quotes" rules double ones out, "no semicolons" says so itself. */
  wanted?: true;
}

export const SCRIPT = ['javascript', 'typescript'];
export const BRACED = [...SCRIPT, 'java', 'csharp', 'kotlin', 'swift', 'php', 'dart', 'scala'];
export const CODE = [...BRACED, 'python', 'golang', 'ruby', 'rust'];
export const STYLES = ['css', 'html', ...SCRIPT];

/** What some rules rule out by its name, and others by the name of what they want in its place. */
export const CLASS_COMPONENT = /\bclass\s+\w+\s+extends\s+(?:React\.)?(?:Pure)?Component\b/g;
export const PARENT_IMPORT =
  /(?:\bfrom|\bimport|\brequire\()\s*["']\.\.\/|^[ \t]*from\s+\.\.+[\w.]*\s+import\b/gm;
export const RELATIVE_IMPORT =
  /(?:\bfrom|\bimport|\brequire\()\s*["']\.{1,2}\/|^[ \t]*from\s+\.+[\w.]*\s+import\b/gm;
export const IMPORT_IN_FUNCTION =
  /^(?:[ \t]+(?:async[ \t]+)?|async[ \t]+)?def[ \t][^\n]*:\n(?:[ \t]+[^\n]{0,200}\n){0,3}?[ \t]+(?:import\s+\w|from\s+[\w.]+\s+import\b)/gm;
