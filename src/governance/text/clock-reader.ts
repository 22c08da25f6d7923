import type { Token } from './analysis.types';
import { numberOf } from './numbers';

/** In minutes. */
export const HOUR = 60;
const MINUTES = /^[0-5]\d$/;
const ORDINAL = /^\d+(?:st|nd|rd|th)$/;

/** A time of the day, with the number of tokens that state it. */
export interface Clock {
  minutes: number;
  length: number;
  /** Whether it can be nothing but a time: `10:30`, `9 am`. */
  sure: boolean;
}

/** Which half of the day a token names: `am`, `pm` or neither. */
const halfAt = (tokens: readonly Token[], index: number): string => {
  const half = tokens[index]?.norm.replaceAll('.', '') ?? '';
  return half === 'am' || half === 'pm' ? half : '';
};

const hourOf = (value: number, half: string): number => {
  if (half === '') return value;
  return (value % 12) + (half === 'pm' ? 12 : 0);
};

/**
 * @param text the normalised text that the tokens come from
 * @returns the time of the day that begins with this token, if a time can be read there: "10:30", "9 am", "18"
 */
export function clockAt(text: string, tokens: readonly Token[], index: number): Clock | undefined {
  const token = tokens[index];
  const value = token === undefined ? undefined : numberOf(token);
  if (token === undefined || value === undefined || value > 24 || ORDINAL.test(token.norm)) return undefined;
  if (/[$€£#%]/.test(token.norm)) return undefined;
  const [mark, after] = [tokens[index + 1], tokens[index + 2]];
  const minutes = after === undefined ? '' : text.slice(after.start, after.end);
  if (mark?.norm === ':' && mark.start === token.end && after?.start === mark.end && MINUTES.test(minutes)) {
    const half = halfAt(tokens, index + 3);
    return {
      minutes: hourOf(value, half) * HOUR + Number(minutes),
      length: half === '' ? 3 : 4,
      sure: true,
    };
  }
  const half = halfAt(tokens, index + 1);
  if (half !== '' && value <= 12) return { minutes: hourOf(value, half) * HOUR, length: 2, sure: true };
  const [whole, part = ''] = token.norm.split('.');
  if (MINUTES.test(part)) return { minutes: Number(whole) * HOUR + Number(part), length: 1, sure: false };
  return Number.isInteger(value) ? { minutes: value * HOUR, length: 1, sure: false } : undefined;
}
