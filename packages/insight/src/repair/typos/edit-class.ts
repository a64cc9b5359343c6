import { damerauDistanceWithin, withinDamerau } from '../../clusters/distances/damerau.ts';
import { type Letters, lettersOf } from '../../clusters/neighbors/letters.ts';

/**
 * Returns the maximum number of edits for a typing or scanning error, by the length of the longer
 * string.
 */
export function maxEdits(length: number): number {
  if (length <= 2) return 0;
  if (length <= 6) return 1;
  if (length <= 12) return 2;
  return Math.min(8, Math.floor(length / 6));
}

export interface Typo {
  readonly edits: number;
  /**
   * Whether an edit affects a digit: numbers that differ in a digit are different numbers. A digit
   * in place of a similar letter doesn’t count.
   */
  readonly digits: boolean;
}

/**
 * Returns the number of edits between two strings if they are few enough for a typo; undefined
 * otherwise.
 *
 * @param x letters of `a`, if the caller compares it with several strings; likewise `y`
 */
export function typoBetween(a: string, b: string, x?: Letters, y?: Letters): Typo | undefined {
  if (a === b) return undefined;
  const most = maxEdits(Math.max(a.length, b.length));
  if (most === 0 || Math.abs(a.length - b.length) > most) return undefined;
  const [from, to] = [x ?? lettersOf(a), y ?? lettersOf(b)];
  const edits = damerauDistanceWithin(from, to, most);
  if (edits === undefined || swapsWord(a, b)) return undefined;
  return { edits, digits: touchesDigits(from, to) && !looksAlike(a, b) };
}

/**
 * Whether a word of one value replaces another word of the second, such as *Toy* and *TV*: more
 * than one letter of a short word differs, however long the values are.
 */
function swapsWord(a: string, b: string): boolean {
  const [words, others] = [a.split(/\s+/), b.split(/\s+/)];
  if (words.length < 2 || words.length !== others.length) return false;
  return words.some((word, i) => {
    const other = others[i]!;
    const most = Math.max(1, maxEdits(Math.max(word.length, other.length)));
    return word !== other && !withinDamerau(lettersOf(word), lettersOf(other), most);
  });
}

const isDigit = (code: number | undefined): boolean => code !== undefined && code >= 48 && code <= 57;

/** Whether the differing parts of two strings contain different digits. */
function touchesDigits(a: Letters, b: Letters): boolean {
  const digits = (letters: Letters): string => [...letters].filter(isDigit).join();
  return digits(a) !== digits(b);
}

/** Letters that scanners and people confuse with digits. */
const letterShapes: Readonly<Record<string, string>> = {
  '0': 'oöóòôõøq',
  '1': 'lií',
  '2': 'z',
  '3': 'eé',
  '4': 'a',
  '5': 's',
  '6': 'bg',
  '8': 'b',
  '9': 'gq',
};

/**
 * Whether two strings of the same length differ only in digits that stand for similar letters
 * within words: `C0ntoso` and `Contoso`.
 */
function looksAlike(a: string, b: string): boolean {
  const [x, y] = [[...a.toLowerCase()], [...b.toLowerCase()]];
  if (x.length !== y.length) return false;
  return x.every((one, i) => {
    const other = y[i]!;
    if (one === other) return true;
    if (letterShapes[one]?.includes(other)) return isInWord(x, i);
    if (letterShapes[other]?.includes(one)) return isInWord(y, i);
    return !/\d/.test(one + other);
  });
}

/** Whether a character is within a word of letters and not part of a number. */
function isInWord(text: readonly string[], at: number): boolean {
  const [before = ' ', after = ' '] = [text[at - 1], text[at + 1]];
  return /\p{L}/u.test(before + after) && !/\d/.test(before + after);
}
