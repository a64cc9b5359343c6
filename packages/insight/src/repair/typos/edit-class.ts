import { withinDamerau } from '../../clusters/distances/damerau.ts';
import { type Letters, lettersOf } from '../../clusters/neighbours/letters.ts';

/** Edits that are taken for one slip of the keyboard or the scanner, by the length of the longer text. */
export function maxEdits(length: number): number {
  if (length <= 2) return 0;
  if (length <= 6) return 1;
  if (length <= 12) return 2;
  return Math.min(8, Math.floor(length / 6));
}

export interface Typo {
  readonly edits: number;
  /** Whether an edit touches a digit: numbers that differ in a digit are different numbers. */
  readonly digits: boolean;
}

/** How many edits make one text of another, where they are few enough for a slip; undefined otherwise. */
export function typoBetween(a: string, b: string): Typo | undefined {
  if (a === b) return undefined;
  const most = maxEdits(Math.max(a.length, b.length));
  if (most === 0 || Math.abs(a.length - b.length) > most) return undefined;
  const [x, y] = [lettersOf(a), lettersOf(b)];
  if (!withinDamerau(x, y, most)) return undefined;
  let edits = 1;
  while (edits < most && !withinDamerau(x, y, edits)) edits++;
  return { edits, digits: touchesDigits(x, y) };
}

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57;

/** Whether the parts in which two strings differ hold other digits. */
function touchesDigits(a: Letters, b: Letters): boolean {
  const digits = (letters: Letters): string => [...letters].filter(isDigit).join();
  return digits(a) !== digits(b);
}
