import { defineMessages, escapeRegex, type Message } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minPlain = 3;
/** Maximum number of codes; among more, one matches by chance. */
const maxPlain = 150;
const share = 0.8;
/** Maximum number of rows of an unreadable value, unless the known value is many times as frequent. */
const maxRepeated = 2;
/** Minimum number of letters that no model number has among its digits. */
const minUnreadable = 3;
const times = 20;

const messages = defineMessages('repair.unreadable-digits', {
  title: 'Letters in place of digits',
  reason: ({ value }: { value: string }) => `Of the known values, only ${value} matches in all digits`,
});

/**
 * Corrects values with letters where all others of their length have digits or punctuation, such as
 * `1xx%` next to `100%`: the one known value that matches in all other positions is used.
 */
export const unreadableDigits = {
  id: 'unreadable-digits',
  finds: 'misplaced',
  messages,
  find: eachColumn((column, at) => {
    const corrected = new Map<number, { to: string; confidence: number; reason: Message }>();
    for (const codes of byLength(column).values()) {
      const plain = codes.filter((code) => column.counts[code]! >= 2 && isPlain(column.values[code]!));
      if (plain.length < minPlain || plain.length > maxPlain) continue;
      const alphabet = charactersOf(plain.map((code) => column.values[code]!));
      if (hasLetterPlace(codes.map((code) => column.values[code]!))) continue;
      for (const code of codes) {
        const pattern = patternOf(column.values[code]!, alphabet);
        if (!pattern) continue;
        const fitting = plain.filter((one) => pattern.test(column.values[one]!));
        const rows = fitting.reduce((sum, one) => sum + column.counts[one]!, 0);
        const [first] = fitting;
        if (first === undefined || column.counts[first]! < rows * share) continue;
        // A value that recurs next to rarer ones may have a letter of its own, as model numbers do.
        const isRepeated =
          column.counts[code]! > maxRepeated && column.counts[code]! * times > column.counts[first]!;
        if (isRepeated && column.values[code]!.match(/\p{L}/gu)!.length < minUnreadable) continue;
        const confidence = 0.6 + 0.37 * (column.counts[first]! / rows);
        const reason = messages.reason({ value: column.values[first]! });
        corrected.set(code, { to: column.values[first]!, confidence, reason });
      }
    }
    return changeValues(column, at, corrected);
  }),
} satisfies Repairer;

const minLetters = 3;

/**
 * Whether codes contain letters of their own: different ones, and nearly always in one position.
 */
function hasLetterPlace(values: readonly string[]): boolean {
  const places = new Map<number, Set<string>>();
  let all = 0;
  for (const value of values)
    for (const { index, 0: letter } of value.matchAll(/\p{L}/gu)) {
      all++;
      places.set(index, (places.get(index) ?? new Set()).add(letter));
    }
  const most = Math.max(0, ...[...places.values()].map(({ size }) => size));
  return most >= minLetters && values.filter((value) => letter.test(value)).length * 1.3 > all;
}

const letter = /\p{L}/u;
const isPlain = (value: string): boolean => /\d/.test(value) && !letter.test(value);

function byLength(column: CodedColumn): ReadonlyMap<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const code of column.present()) {
    const { length } = column.values[code]!;
    if (length < 3 || length > 30) continue;
    const list = groups.get(length);
    if (list) list.push(code);
    else groups.set(length, [code]);
  }
  return groups;
}

/** Returns the characters that plain values have in each position. */
function charactersOf(values: readonly string[]): readonly Set<string>[] {
  return Array.from({ length: values[0]!.length }, (_, i) => new Set(values.map((value) => value[i]!)));
}

/**
 * Returns a pattern for what a value with misplaced letters may have been; undefined if nothing is
 * misplaced, or nearly everything.
 */
function patternOf(value: string, alphabet: readonly Set<string>[]): RegExp | undefined {
  if (!letter.test(value)) return undefined;
  const parts = [...value].map((character, i) =>
    letter.test(character) && !alphabet[i]?.has(character) ? '.' : escapeRegex(character),
  );
  const open = parts.filter((part) => part === '.').length;
  return open === 0 || open > value.length * 0.7 ? undefined : new RegExp(`^${parts.join('')}$`, 'u');
}
