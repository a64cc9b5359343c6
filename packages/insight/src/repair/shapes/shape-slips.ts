import { defineMessages, digitsInGroups, escapeRegex } from '@winnow/kernel';
import { classes } from '../../table/character-classes.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { eachColumn } from '../each-column.ts';
import type { Change, Repairer } from '../repair.ts';

/** Minimum number of distinct values that show a shape. */
const minValues = 10;
const share = 0.6;
/** Minimum number and share of distinct values with another shape for them not to be typos. */
const minOther = 3;
const otherShare = 0.02;

const messages = defineMessages('repair.shape-slips', {
  title: 'Characters out of place',
  reason: ({ matching, all, shape }: { matching: number; all: number; shape: string }) =>
    `${digitsInGroups(matching)} of ${digitsInGroups(all)} values have the pattern ${shape}`,
});

/**
 * Corrects values that deviate from the shape of all others in their column by a single stray
 * character or two swapped ones: a phone number with a letter in it.
 */
export const shapeTypos = {
  id: 'shape-slips',
  finds: 'misplaced',
  messages,
  find: eachColumn((column, at): readonly Change[] => {
    const shape = shapeOf(column) ?? numbersOf(column);
    if (!shape) return [];
    const corrected = new Map<number, string>();
    for (const code of column.present()) {
      const value = column.values[code]!;
      const to = shape.isOther(value) ? undefined : (restored(value, shape) ?? separated(value, shape));
      if (to !== undefined) corrected.set(code, to);
    }
    const changes: Change[] = [];
    column.codes.forEach((code, row) => {
      const to = corrected.get(code);
      if (to === undefined) return;
      const known = column.count(to) > 0;
      const reason = messages.reason({ matching: shape.matching, all: shape.of, shape: shape.text });
      const value = column.values[code]!;
      const isDoubtful =
        isSuffixed(value, to) || (shape.length === undefined && replacesDigit(column, value, to));
      const confidence = isDoubtful ? 0.85 : known ? 0.97 : 0.93;
      changes.push({ row, column: at, to, confidence, reason });
    });
    return changes;
  }),
} satisfies Repairer;

/**
 * Whether a value is a number with one letter before or after it, as room, house and subject
 * numbers have.
 */
const isSuffixed = (value: string, to: string): boolean =>
  /^(\p{L}\d+|\d+\p{L})$/u.test(value) && /^\d+$/.test(to);

/**
 * Whether a letter between digits may stand for one of them rather than be additional: more values
 * have the length with it than the length without it.
 */
function replacesDigit(column: CodedColumn, value: string, to: string): boolean {
  const rows = (length: number): number =>
    column.rowsOf(column.present().filter((code) => column.values[code]!.length === length));
  return rows(value.length) > rows(to.length);
}

/** Returns the shape of a column without letters, of any length. */
function numbersOf(column: CodedColumn): Shape | undefined {
  const codes = column.present();
  if (codes.length < minValues) return undefined;
  const shapes = new Map<string, number>();
  for (const code of codes) {
    const value = column.values[code]!;
    if (value.length > 200) return undefined;
    if (/\p{L}/u.test(value)) continue;
    const shape = value.replace(/\d+/g, '9');
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  const [text, matching] = [...shapes].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  if (matching < codes.length * 0.9 || !text.includes('9')) return undefined;
  const matches = new RegExp(
    `^${[...text].map((kind) => (kind === '9' ? '\\d+' : escapeRegex(kind))).join('')}$`,
    'u',
  );
  return { text, matches, length: undefined, matching, of: codes.length, isOther: () => false };
}

interface Shape {
  readonly text: string;
  readonly matches: RegExp;
  /**
   * Whether a value has another shape that is frequent in the column, such as a time with a
   * two-digit hour.
   */
  readonly isOther: (value: string) => boolean;
  /** Undefined if values of any length have the shape. */
  readonly length: number | undefined;
  readonly matching: number;
  readonly of: number;
}

/**
 * Returns the shape that nearly all values share: digits, uppercase and lowercase letters, and
 * fixed characters.
 */
function shapeOf(column: CodedColumn): Shape | undefined {
  const codes = column.present();
  if (codes.length < minValues || codes.length > 200_000) return undefined;
  const byShape = new Map<string, string[]>();
  for (const code of codes) {
    const value = column.values[code]!;
    if (value.length > 60) return undefined;
    const shape = classes(value);
    const list = byShape.get(shape);
    if (list) list.push(value);
    else byShape.set(shape, [value]);
  }
  const [text, values] = [...byShape].reduce((a, b) => (b[1].length > a[1].length ? b : a));
  if (values.length < codes.length * share || values.length < minValues || text.length < 5) return undefined;
  const pattern = [...text].map((kind, i) => {
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value[i]!, (counts.get(value[i]!) ?? 0) + 1);
    const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (kind !== '9' && count >= values.length * 0.97) return escapeRegex(most);
    return kind === '9' ? '\\d' : kind === 'A' ? '\\p{Lu}' : kind === 'a' ? '\\p{Ll}' : escapeRegex(kind);
  });
  // Without a fixed character or a fixed number of digits, a stray digit can’t be distinguished
  // from an additional one.
  return {
    text,
    matches: new RegExp(`^${pattern.join('')}$`, 'u'),
    length: text.length,
    matching: values.length,
    of: codes.length,
    isOther: (value) => {
      const sameShape = byShape.get(classes(value))?.length ?? 0;
      return sameShape >= Math.max(minOther, codes.length * otherShare) && !/^\p{L}?\d+$/u.test(value);
    },
  };
}

/**
 * Returns the value with the shape that results from adding one separator: `1234-5678` from
 * `12345678`.
 */
function separated(value: string, { matches, length, text }: Shape): string | undefined {
  if (value.length + 1 !== length || !/[\p{L}\d]/u.test(value)) return undefined;
  const found = [...text].flatMap((kind, i) => {
    // A sign changes the value of a number.
    if (!/[-/.:_]/.test(kind) || (kind === '-' && i === 0)) return [];
    const more = value.slice(0, i) + kind + value.slice(i);
    return matches.test(more) ? [more] : [];
  });
  return found.length === 1 && !/^9+\.9+$/.test(text) ? found[0] : undefined;
}

/** Letters that are typed or read instead of digits. */
const lookalikes: Readonly<Record<string, string>> = { O: '0', o: '0', I: '1', l: '1' };

/**
 * Returns the only value with the shape that results from removing one character, swapping two, or
 * reading letters that look like digits as such where all others have digits.
 */
function restored(value: string, { matches, length, text }: Shape): string | undefined {
  if (matches.test(value)) return undefined;
  // The digits of a number have no fixed positions.
  const isNumber = length === undefined || /^[^9]*9+([.,]9+)?[^9]*$/.test(text);
  const found = new Set<string>();
  if (length === undefined || value.length === length + 1)
    for (let i = 0; i < value.length; i++) {
      if (isNumber && !/\p{L}/u.test(value[i]!)) continue;
      // What separates two groups of digits is not stray.
      if (text.includes(value[i]!) && /^\d[^\d\p{L}]\d$/u.test(value.slice(i - 1, i + 2))) continue;
      const without = value.slice(0, i) + value.slice(i + 1);
      if (matches.test(without)) found.add(without);
    }
  if (value.length === length && /\p{Lu}|\p{Ll}/u.test(text.replaceAll('9', ''))) {
    const digits = [...text].map((kind, i) => (kind === '9' && lookalikes[value[i]!]) || value[i]!).join('');
    if (matches.test(digits)) return digits;
  }
  if (value.length === length && !isNumber)
    for (let i = 0; i + 1 < value.length; i++) {
      const swapped = value.slice(0, i) + value[i + 1] + value[i] + value.slice(i + 2);
      if (matches.test(swapped)) found.add(swapped);
    }
  return found.size === 1 ? [...found][0] : undefined;
}
