import { defineMessages, type Message } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

/**
 * Maximum share of distinct values; above it, they are names and codes that case and punctuation
 * may distinguish.
 */
const maxDifferent = 0.6;

const messages = defineMessages('repair.spelling-variants', {
  title: 'Several spellings of the same value',
});

/**
 * Unifies values with the same letters in a different case or with different punctuation:
 * `new-york` next to `New York`, `Pay Pal` next to `PayPal`, `&` next to `and`; or without umlauts and
 * accents: `Koeln` next to `Köln`. The most frequent spelling is used.
 *
 * Source: the fingerprint of OpenRefine, here preserving word order.
 */
export const spellingVariants = {
  id: 'spelling-variants',
  finds: 'otherWriting',
  messages,
  find: eachColumn((column, at, table) => {
    const codes = column.present();
    const rows = column.rowsOf(codes);
    const groups = new Map<string, number[]>();
    // Single-letter codes among longer ones; if all have one letter, `code-words` knows more.
    const areMixed = codes.some(
      (code) => column.counts[code]! >= minStyled && /^\p{L}{2,3}$/u.test(column.values[code]!),
    );
    for (const code of codes) {
      const value = column.values[code]!;
      const key = areMixed && /^\p{L}$/u.test(value) ? value.toLowerCase() : keyOf(value);
      if (key === undefined) continue;
      const group = groups.get(key);
      if (group) group.push(code);
      else groups.set(key, [code]);
    }
    mergeBasic(groups, column);
    mergeJoined(groups, column);
    // Variants of one value count once here; in a small table they would make it look like a column
    // of names.
    if (
      groups.size + codes.filter((code) => keyOf(column.values[code]!) === undefined).length >
      rows * maxDifferent
    )
      return [];
    const style = styleOf(column, [
      ...groups.values(),
      ...codes.filter((code) => keyOf(column.values[code]!) === undefined).map((code) => [code]),
    ]);
    const to = new Map<number, { to: string; confidence: number; reason: Message }>();
    for (const group of groups.values()) {
      if (group.length < 2) continue;
      const [first, ...others] = preferred(column, group, style) as [number, ...number[]];
      for (const code of others) {
        const [many, few] = [column.counts[first]!, column.counts[code]!];
        if (areDistinguished(table, at, first, code)) continue;
        const reason = column.occurrences(first, code);
        to.set(code, {
          to: column.values[first]!,
          confidence: isOtherLetters(column.values[first]!, column.values[code]!)
            ? isSpaceMoved(column.values[first]!, column.values[code]!) && many >= few * minMoved
              ? 0.975
              : many >= few * minBasic && !namesPeople(column.name)
                ? 0.95
                : 0.85
            : confidenceOf(column.values[first]!, column.values[code]!, many / few, style),
          reason,
        });
      }
    }
    return changeValues(column, at, to);
  }),
} satisfies Repairer;

/**
 * A difference in case alone is safer than one in punctuation, and a clear majority is safer than a
 * narrow one.
 */
function confidenceOf(a: string, b: string, ratio: number, style: Style | undefined): number {
  const isStyle = a.toLowerCase() === b.toLowerCase() && styleOfText(a) === style && styleOfText(b) !== style;
  // A single letter is a code, where case may matter.
  if (b.length === 1) return isStyle && ratio >= 10 ? 0.96 : 0.7;
  if (ratio < 2) return isStyle && style !== undefined ? 0.97 : 0.85;
  // Capitals among lowercase letters are intentional; only a clear majority outweighs them.
  if (styleOfText(b) === undefined && ratio < (/\p{Ll}\p{Lu}/u.test(b) ? 10 : 3)) return 0.85;
  if (a.toLowerCase() === b.toLowerCase()) return 0.98;
  // Curly and straight apostrophes, and dashes of any length, are the same on a keyboard.
  if (asTyped(a) === asTyped(b)) return ratio >= 3 ? 0.96 : 0.88;
  return ratio >= 10 ? 0.95 : 0.88;
}

/** Replaces typographic characters by those of a keyboard. */
const asTyped = (text: string): string =>
  text
    .replace(/[‘’ʼ´`]/gu, "'")
    .replace(/[‐‑–—]/gu, '-')
    .replace(/\s+/gu, ' ');

/**
 * Whether another column assigns each of two values a value of its own, such as the ids of two
 * companies with nearly the same name.
 */
function areDistinguished(table: CodedTable, at: number, one: number, other: number): boolean {
  const column = table.columns[at]!;
  // A string that occurs once has its own value in every key.
  if (column.counts[one]! < 2 || column.counts[other]! < 2) return false;
  return table.columns.some((by) => by !== column && isExclusive(by, one) && isExclusive(by, other));

  function isExclusive(by: CodedColumn, code: number): boolean {
    const row = column.codes.indexOf(code);
    const otherCode = by.codes[row]!;
    if (by.values[otherCode] === '' || by.counts[otherCode] !== column.counts[code]) return false;
    return by.codes.every((each, r) => (each === otherCode) === (column.codes[r] === code));
  }
}

/** Returns what all variants of a value have in common; undefined if it isn’t a word. */
function keyOf(value: string): string | undefined {
  // In codes, only case is no difference.
  if (isRecurringCode(value)) return `code ${value.toLowerCase()}`;
  if (value.length > 200 || !/\p{L}{2}/u.test(value) || /[\d@/\\#+]/.test(value)) return undefined;
  return value
    .toLowerCase()
    .replace(/ (?:and|und|et|y|e|en|og|och) /gu, ' & ')
    .replace(/\s*&\s*/gu, ' & ')
    .replace(/[\s\-_.,'’]+/gu, ' ')
    .trim();
}

/** Whether a value is a short code, such as `CSC220`, rather than an address or a random key. */
const isRecurringCode = (value: string): boolean =>
  value.length <= 12 && /^\p{L}[\p{L}\d]*$/u.test(value) && /\d/.test(value);

/** Minimum ratio of the spelling with umlauts or accents for the other to be a typo. */
const minBasic = 10;
const digraphs: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  ø: 'oe',
  œ: 'oe',
  å: 'aa',
};
const hasMarks = /[^ -~]/u;

/** Returns the spellings of a word in basic Latin letters: `Köln` as `Koeln` or `Koln`. */
function basicLetters(key: string): readonly string[] {
  if (!hasMarks.test(key)) return [];
  const digraph = key.replace(/[^ -~]/gu, (letter) => digraphs[letter] ?? letter);
  const plain = key.normalize('NFD').replace(/\p{M}/gu, '');
  return [digraph, plain].filter((one) => !hasMarks.test(one));
}

/** Merges spellings in basic letters into the group of the same word with umlauts and accents. */
function mergeBasic(groups: Map<string, number[]>, column: CodedColumn): void {
  for (const [key, group] of groups) {
    for (const basic of basicLetters(key)) {
      const other = groups.get(basic);
      if (!other || other === group) continue;
      for (const code of other) group.push(code);
      groups.delete(basic);
    }
    group.sort((a, b) => column.counts[b]! - column.counts[a]!);
  }
}

/** Merges rare spellings into the group of the same word with or without a space: `Pay Pal`. */
function mergeJoined(groups: Map<string, number[]>, column: CodedColumn): void {
  const byLetters = new Map<string, string>();
  const sorted = [...groups].sort((a, b) => column.rowsOf(b[1]) - column.rowsOf(a[1]));
  for (const [key, group] of sorted) {
    const letters = key.replaceAll(' ', '');
    const frequent = byLetters.get(letters);
    if (frequent === undefined) {
      byLetters.set(letters, key);
      continue;
    }
    const other = groups.get(frequent)!;
    if (column.rowsOf(other) < column.rowsOf(group) * minBasic) continue;
    for (const code of group) other.push(code);
    groups.delete(key);
  }
}

const isOtherLetters = (a: string, b: string): boolean => keyOf(a) !== keyOf(b);

/** Minimum ratio of the usual spelling for a space elsewhere to be a slip, in names as well. */
const minMoved = 30;

/** Whether values of several words have the same letters and digits, and as many spaces elsewhere. */
const isSpaceMoved = (a: string, b: string): boolean =>
  a.toLowerCase().replaceAll(' ', '') === b.toLowerCase().replaceAll(' ', '') &&
  a.includes(' ') &&
  a.split(' ').length === b.split(' ').length;

/** Two people may spell the same name with and without an umlaut. */
const namesPeople = (name: string): boolean => namesOne(nameWords(name), people);
const people = ['name', 'surname', 'person', 'author', 'customer', 'contact', 'vorname', 'nachname', 'kunde'];

type Style = 'upper' | 'lower';

/**
 * Minimum number of rows that show a column’s usual case, and minimum share of them that must
 * agree.
 */
const minStyled = 5;
const sameStyle = 0.85;

/**
 * Returns uppercase or lowercase if nearly all values of a column are written that way. A value
 * counts by its most frequent spelling, and not at all without a clear majority.
 */
function styleOf(column: CodedColumn, groups: readonly (readonly number[])[]): Style | undefined {
  const rows = { upper: 0, lower: 0 };
  let all = 0;
  for (const group of groups) {
    if (!isClear(column, group)) continue;
    const count = column.rowsOf(group);
    const style = styleOfText(column.values[group[0]!]!);
    all += count;
    if (style) rows[style] += count;
  }
  const style = rows.upper > rows.lower ? 'upper' : 'lower';
  return rows[style] >= Math.max(minStyled, all * sameStyle) ? style : undefined;
}

/** Whether the most frequent spelling of a value is twice as frequent as the next. */
function isClear(column: CodedColumn, [first, second]: readonly number[]): boolean {
  return second === undefined || column.counts[first!]! >= 2 * column.counts[second]!;
}

function styleOfText(text: string): Style | undefined {
  if (text.toLowerCase() === text.toUpperCase()) return undefined;
  if (text === text.toUpperCase()) return 'upper';
  return text === text.toLowerCase() ? 'lower' : undefined;
}

/**
 * Sorts the most frequent spelling first, or, without a clear majority, the one in the column’s
 * usual case.
 */
function preferred(
  column: CodedColumn,
  group: readonly number[],
  style: Style | undefined,
): readonly number[] {
  if (style === undefined || isClear(column, group)) return group;
  const inStyle = group.find((code) => styleOfText(column.values[code]!) === style);
  return inStyle === undefined ? group : [inStyle, ...group.filter((code) => code !== inStyle)];
}
