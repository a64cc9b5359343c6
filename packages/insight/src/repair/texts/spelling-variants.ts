import { defineMessages, type Message } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

/**
 * Values of which nearly all are different are names and codes, where case and signs may
 * distinguish them.
 */
const maxDifferent = 0.6;

const messages = defineMessages('repair.spelling-variants', {
  title: 'The same value in several ways of writing',
});

/**
 * The same letters in other case, or with other signs between them: `new-york` beside `New York`; or
 * without their umlauts and accents: `Koeln` beside `Köln`. The most frequent way of writing is taken.
 *
 * Source: the fingerprint of OpenRefine, here with the order of the words kept.
 */
export const spellingVariants = {
  id: 'spelling-variants',
  messages,
  find: eachColumn((column, at, table) => {
    const codes = column.present();
    const rows = column.rowsOf(codes);
    const groups = new Map<string, number[]>();
    // Codes of one letter among those of several; where all have one, `code-words` knows more.
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
    // Ways of writing one value are one value here: in a small table they would make it look like a column of names.
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
        if (isToldApart(table, at, first, code)) continue;
        const reason = column.occurrences(first, code);
        to.set(code, {
          to: column.values[first]!,
          confidence: isOtherLetters(column.values[first]!, column.values[code]!)
            ? many >= few * minBasic && !namesPeople(column.name)
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

/** Other case alone is surer than other signs, and a clear majority surer than a close one. */
function confidenceOf(a: string, b: string, ratio: number, style: Style | undefined): number {
  const isStyle = a.toLowerCase() === b.toLowerCase() && styleOfText(a) === style && styleOfText(b) !== style;
  // A letter alone is a code, where case may be a difference.
  if (b.length === 1) return isStyle && ratio >= 10 ? 0.96 : 0.7;
  if (ratio < 2) return isStyle && style !== undefined ? 0.97 : 0.85;
  // Capitals among small letters are set on purpose: only a clear majority says otherwise.
  if (styleOfText(b) === undefined && ratio < (/\p{Ll}\p{Lu}/u.test(b) ? 10 : 3)) return 0.85;
  if (a.toLowerCase() === b.toLowerCase()) return 0.98;
  return ratio >= 10 ? 0.95 : 0.88;
}

/** Whether another column gives each of two values one value of its own, as the ids of two companies of nearly one name. */
function isToldApart(table: CodedTable, at: number, one: number, other: number): boolean {
  const column = table.columns[at]!;
  // A string that occurs once has a value of its own in every key.
  if (column.counts[one]! < 2 || column.counts[other]! < 2) return false;
  return table.columns.some((by) => by !== column && isOwn(by, one) && isOwn(by, other));

  function isOwn(by: CodedColumn, code: number): boolean {
    const row = column.codes.indexOf(code);
    const own = by.codes[row]!;
    if (by.values[own] === '' || by.counts[own] !== column.counts[code]) return false;
    return by.codes.every((each, r) => (each === own) === (column.codes[r] === code));
  }
}

/** What is the same in all ways of writing a value; undefined for what is no word. */
function keyOf(value: string): string | undefined {
  if (value.length > 200 || !/\p{L}{2}/u.test(value) || /[\d@/\\#+]/.test(value)) return undefined;
  return value
    .toLowerCase()
    .replace(/[\s\-_.,'’]+/gu, ' ')
    .trim();
}

/** So many times as frequent is a way of writing with umlauts or accents, for the other to be a slip. */
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

/** How a word is written where there are basic Latin letters only: `Köln` as `Koeln` or `Koln`. */
function basicLetters(key: string): readonly string[] {
  if (!hasMarks.test(key)) return [];
  const digraph = key.replace(/[^ -~]/gu, (letter) => digraphs[letter] ?? letter);
  const plain = key.normalize('NFD').replace(/\p{M}/gu, '');
  return [digraph, plain].filter((one) => !hasMarks.test(one));
}

/** Puts what is written in basic letters into the group of the same word with its umlauts and accents. */
function mergeBasic(groups: Map<string, number[]>, column: CodedColumn): void {
  for (const [key, group] of groups) {
    for (const basic of basicLetters(key)) {
      const other = groups.get(basic);
      if (!other || other === group) continue;
      group.push(...other);
      groups.delete(basic);
    }
    group.sort((a, b) => column.counts[b]! - column.counts[a]!);
  }
}

const isOtherLetters = (a: string, b: string): boolean => keyOf(a) !== keyOf(b);

/** Two people may write one name with an umlaut and without. */
const namesPeople = (name: string): boolean => namesOne(nameWords(name), people);
const people = ['name', 'surname', 'person', 'author', 'customer', 'contact', 'vorname', 'nachname', 'kunde'];

type Style = 'upper' | 'lower';

/** Rows that show how a column writes its letters, and the share of them that must agree. */
const minStyled = 5;
const sameStyle = 0.85;

/**
 * Capitals alone, or small letters alone, where nearly all values of a column are written so. A value
 * counts as it is written most; one without a clear majority has no say.
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

/** Whether the most frequent way of writing a value is twice as frequent as the next. */
function isClear(column: CodedColumn, [first, second]: readonly number[]): boolean {
  return second === undefined || column.counts[first!]! >= 2 * column.counts[second]!;
}

function styleOfText(text: string): Style | undefined {
  if (text.toLowerCase() === text.toUpperCase()) return undefined;
  if (text === text.toUpperCase()) return 'upper';
  return text === text.toLowerCase() ? 'lower' : undefined;
}

/** The most frequent way of writing first; where none has a clear majority, the one that the column is written in. */
function preferred(
  column: CodedColumn,
  group: readonly number[],
  style: Style | undefined,
): readonly number[] {
  if (style === undefined || isClear(column, group)) return group;
  const inStyle = group.find((code) => styleOfText(column.values[code]!) === style);
  return inStyle === undefined ? group : [inStyle, ...group.filter((code) => code !== inStyle)];
}
