/** @returns globs in an order of their own and each once, so that the same ones are the same however they are written */
export const sortedGlobs = (globs: readonly string[]): string[] =>
  [...new Set(globs.map((one) => one.trim()))].sort();
