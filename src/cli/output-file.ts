import { writeFileSync } from 'node:fs';
import { UsageError } from './settings';

/**
 * Puts into a file what would stand on standard output.
 * @param what names it in words
 * @throws UsageError when it cannot be written
 */
export function writeOutput(file: string, what: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(
      `The ${what} cannot be written: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}
