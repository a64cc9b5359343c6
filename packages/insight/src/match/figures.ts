import { unknown } from './levels.ts';
import { normalizeText } from './read-fields.ts';

const code = /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}\-/.]*\p{N})[\p{L}\p{N}]+(?:[-/.][\p{L}\p{N}]+)*/gu;
const minCodeLength = 4;
const minDigits = 5;
const figure =
  /(?<![\p{L}\p{N}])(\d+(?:\.\d+)?)(?:st|nd|rd|th|e)?(?![\p{L}\p{N}])|\b(?:ii|iii|iv|vi|vii|viii|ix)\b/gu;
const roman: Readonly<Record<string, string>> = {
  ii: '2',
  iii: '3',
  iv: '4',
  vi: '6',
  vii: '7',
  viii: '8',
  ix: '9',
};

/**
 * Returns the model numbers in a string, without punctuation that one source includes and another
 * omits: letters and digits in one word, or a long number.
 */
export function codesOf(text: string): string[] {
  return (normalizeText(text).toLowerCase().match(code) ?? [])
    .map((word) => word.replace(/[-/.]/g, ''))
    .filter((word) =>
      /\p{L}/u.test(word) ? word.length >= minCodeLength : /^\d+$/.test(word) && word.length >= minDigits,
    );
}

/** Returns a code without its trailing letters, which often only stand for the color or country. */
export function stemOf(word: string): string {
  const stem = word.replace(/\p{L}{1,3}$/u, '');
  return stem.length >= minCodeLength ? stem : word;
}

/** Returns the numbers of versions, editions and parts in a name, in any notation. */
export function figuresOf(text: string): string[] {
  return [...normalizeText(text).toLowerCase().matchAll(figure)].map(([whole, digits]) =>
    digits === undefined ? roman[whole]! : String(Number(digits)),
  );
}

/**
 * Grades how well two sets of codes agree: a common code, one that extends the other by letters, or
 * none.
 */
export function codesLevel(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return unknown;
  if (a.some((one) => b.includes(one))) return 0;
  if (a.some((one) => b.some((other) => stemOf(one) === other || one === stemOf(other)))) return 1;
  if (a.some((one) => b.some((other) => one.endsWith(other) || other.endsWith(one)))) return 2;
  return 5;
}

/**
 * Grades how well the figures of two names agree; a figure that only one name has lies between
 * agreement and contradiction.
 */
export function figuresLevel(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 && b.length === 0) return unknown;
  const inBoth = a.filter((one) => b.includes(one)).length;
  if (inBoth === a.length && inBoth === b.length) return 0;
  if (a.length === 0 || b.length === 0) return 3;
  if (inBoth === Math.min(a.length, b.length)) return 2;
  return inBoth > 0 ? 4 : 5;
}
