/** Gathers the values of an option that may be given several times. */
export const oneMore = (value: string, before: readonly string[] = []): string[] => [...before, value];
