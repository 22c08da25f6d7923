import { PassThrough } from 'node:stream';
import { Printer } from '../../../src/cli/printer';

const printed = (value: unknown): string => {
  const output = new PassThrough();
  new Printer(false, output as unknown as NodeJS.WriteStream).table([{ value }], { Value: 'value' }, 'none');
  return (output.read() as Buffer).toString('utf8');
};

describe('what an agent wrote is shown as it is', () => {
  it.each([
    [
      'that moves the cursor',
      'rm -rf ~ #\x1b[2K\x1b[1Gls -la',
      String.raw`rm -rf ~ #\u{1b}[2K\u{1b}[1Gls -la`,
    ],
    ['that hides', '\x1b[8mrm\x9b0m', String.raw`\u{1b}[8mrm\u{9b}0m`],
    ['that turns the text round', 'a\u202eb', String.raw`a\u{202e}b`],
    ['of no width', 'pass\u200bword\ufeff', String.raw`pass\u{200b}word\u{feff}`],
    ['of several lines', 'ls #\nrm -rf ~', 'ls # ⏎ rm -rf ~'],
    ['with blanks of every kind', 'a \t b', 'a b'],
    ['of other scripts and emoji', 'می‌خواهم 👩‍🔬', 'می‌خواهم 👩‍🔬'],
    ['in an object', { command: 'a\u202eb\u0007' }, String.raw`{"command":"a\u{202e}b\u0007"}`],
  ])('text %s', (_, value, shown) => {
    expect(printed(value)).toBe(`${shown}\n`);
  });
});
