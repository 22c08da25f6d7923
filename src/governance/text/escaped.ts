/** @returns a text with the signs escaped that mean something in a regular expression */
export const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
