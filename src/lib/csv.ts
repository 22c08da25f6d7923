/** Signs that make a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** @returns one line of CSV (RFC 4180), every cell quoted, none of which a spreadsheet will calculate. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

const cell = (text: string): string => `"${FORMULA.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
