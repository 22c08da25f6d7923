import { styleText } from 'node:util';
import Table from 'cli-table3';

type Style = Parameters<typeof styleText>[0];

/** Heads of a table with the path of what stands below them, such as `{ Text: 'instruction.text' }`. */
export type Columns = Readonly<Record<string, string>>;

const DATE = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)\.\d+Z$/;

/** Controls and marks that a terminal obeys or hides; the two joiners belong to letters and emoji. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\u2028\u2029]/gu;

/** What an agent wrote is looked at before it is approved: nothing in it may move the cursor, hide or turn round. */
export const visible = (text: string): string =>
  text
    // Without the mark of no width, which JavaScript takes for a blank.
    .replace(/[^\S\n\ufeff]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+/g, ' ⏎ ')
    .replace(UNSEEN, (found) => `\\u{${found.codePointAt(0)?.toString(16) ?? ''}}`);

function cell(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return visible(value.replace(DATE, '$1 $2'));
  if (Array.isArray(value)) return value.map(cell).join(', ');
  if (typeof value === 'object') return visible(JSON.stringify(value));
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- JSON has nothing else left than numbers and booleans
  return String(value);
}

const at = (row: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (node, key) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[key] : undefined,
      row,
    );

/** No frame and two blanks between columns: what is shown can be copied. */
const PLAIN = {
  chars: Object.fromEntries(
    ['top', 'top-mid', 'top-left', 'top-right', 'bottom', 'bottom-mid', 'bottom-left', 'bottom-right']
      .map((part) => [part, ''])
      .concat([
        ['left', ''],
        ['left-mid', ''],
        ['mid', ''],
        ['mid-mid', ''],
        ['right', ''],
        ['right-mid', ''],
        ['middle', '  '],
      ]),
  ) as Record<string, string>,
  style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
};

const MIN_LAST = 20;

/** Shows results: for eyes on a terminal, for programs in a pipe, and as JSON where that is asked for. */
export class Printer {
  constructor(
    readonly json: boolean,
    private readonly output: NodeJS.WriteStream = process.stdout,
  ) {}

  /** Colours on a terminal only, and never where NO_COLOR is set (https://no-color.org). */
  paint(style: Style, text: string): string {
    const plain =
      !this.output.isTTY || (process.env['NO_COLOR'] ?? '') !== '' || process.env['TERM'] === 'dumb';
    return plain ? text : styleText(style, text);
  }

  line(text = ''): void {
    this.output.write(`${text}\n`);
  }

  /** A line with words of the service, which may be an agent's: what a terminal would obey is shown. */
  told(text: string): void {
    const words = text.trimStart();
    this.line(text.slice(0, text.length - words.length) + visible(words));
  }

  /** The same of several lines. */
  page(text: string): void {
    for (const line of text.trimEnd().split('\n')) this.told(line);
  }

  value(answer: unknown): void {
    this.line(JSON.stringify(answer, null, 2));
  }

  /** The answer as JSON, or what `show` makes of it. */
  result(answer: unknown, show: () => void): void {
    if (this.json) this.value(answer);
    else show();
  }

  /** A table on a terminal; elsewhere lines of cells with tabs between them, whole and without heads. */
  table(rows: readonly unknown[], columns: Columns, empty: string): void {
    if (!this.output.isTTY) {
      for (const row of rows)
        this.line(
          Object.values(columns)
            .map((path) => cell(at(row, path)))
            .join('\t'),
        );
      return;
    }
    if (rows.length === 0) {
      this.line(this.paint('dim', empty));
      return;
    }
    const cells = rows.map((row) => Object.values(columns).map((path) => cell(at(row, path))));
    const heads = Object.keys(columns);
    const widths = heads.map((head, column) =>
      Math.max(head.length, ...cells.map((row) => row[column]?.length ?? 0)),
    );
    const before = widths.slice(0, -1).reduce((sum, width) => sum + width + 2, 0);
    const last = Math.max(MIN_LAST, this.output.columns - before);
    const table = new Table({
      ...PLAIN,
      head: heads.map((head) => this.paint('dim', head.toUpperCase())),
      colWidths: [...widths.slice(0, -1), Math.min(widths.at(-1) ?? last, last)],
    });
    table.push(...cells);
    this.line(table.toString());
  }

  /** One record, a line for each member that there is. */
  record(row: unknown, members: Columns): void {
    const width = Math.max(...Object.keys(members).map((name) => name.length));
    for (const [name, path] of Object.entries(members)) {
      const value = cell(at(row, path));
      if (value !== '') this.line(`${this.paint('dim', name.padEnd(width))}  ${value}`);
    }
  }
}
