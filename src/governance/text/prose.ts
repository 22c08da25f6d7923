/** @returns a document without its code, its addresses and what stands before its text for tools */
export const proseOf = (text: string): string =>
  text
    .replace(/^---\n[\s\S]{0,5000}?\n---\n/, '')
    .replace(/^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, '')
    .replace(/`[^`\n]{1,500}`/g, '')
    .replace(/\]\([^)\n]{1,500}\)|https?:\/\/\S{1,500}/g, '');
