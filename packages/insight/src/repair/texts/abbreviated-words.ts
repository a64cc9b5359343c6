import { defineMessages } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

/** A word is written in full in so many rows, behind the same words, and so many times as often. */
const minRows = 5;
const times = 4;
const maxLetters = 4;

const messages = defineMessages('repair.abbreviated-words', {
  title: 'Words abbreviated in some rows',
  reason: ({ before, full, count, short }: { before: string; full: string; count: number; short: string }) =>
    `${count} rows have ${before} ${full}, which ${short} abbreviates`,
});

/**
 * An abbreviation at the end of a value of which other rows have the word in full behind the same words: `32 Oak Ave.` among `7 Oak Avenue`.
 * It begins as the word does and has its letters in their order.
 */
export const abbreviatedWords = {
  id: 'abbreviated-words',
  messages,
  find: eachColumn((column, at) => {
    const endings = endingsOf(column);
    if (endings.size === 0) return [];
    const to = new Map(
      column.present().flatMap((code) => {
        const value = column.values[code]!;
        const found = ending.exec(value);
        if (!found) return [];
        const [, start, short] = found as unknown as [string, string, string];
        const before = withoutNumber(start);
        const words = endings.get(before);
        const own = words?.get(short) ?? 0;
        const letters = short.replace('.', '');
        if (!words || letters.length > maxLetters) return [];
        const full = [...words].filter(
          ([word, count]) => count >= minRows && count >= own * times && abbreviates(letters, word),
        );
        // Two words of one abbreviation say nothing.
        if (full.length !== 1) return [];
        const [word, count] = full[0]!;
        const reason = messages.reason({ before, full: word, count, short });
        return [
          [
            code,
            { to: value.slice(0, value.length - short.length) + word, confidence: 0.96, reason },
          ] as const,
        ];
      }),
    );
    return changeValues(column, at, to);
  }),
} satisfies Repairer;

/** What is before the last word of a value, which may be cut. */
const ending = /^(.*\p{L}{2}.*\S)\s+(\p{Lu}\p{L}*\.?)$/u;

/** The name of a street without the number of the house, by which it recurs. */
const withoutNumber = (text: string): string => text.replace(/^[\d\s./-]+\p{L}?\s+/u, '');

/** For each beginning the last words behind it, and how many rows have them. */
function endingsOf(column: CodedColumn): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const code of column.present()) {
    const [, start, last] = ending.exec(column.values[code]!) ?? [];
    if (start === undefined || last === undefined) continue;
    const before = withoutNumber(start);
    const words = found.get(before) ?? new Map<string, number>();
    found.set(before, words);
    words.set(last, (words.get(last) ?? 0) + column.counts[code]!);
  }
  return found;
}

/** Whether a word begins with the first letter and has the others in their order: `Blvd` of `Boulevard`. */
function abbreviates(short: string, word: string): boolean {
  if (word.length < short.length + 2 || word.endsWith('.')) return false;
  const [letters, full] = [short.toLowerCase(), word.toLowerCase()];
  if (letters[0] !== full[0] || letters.length < 2) return false;
  let from = 0;
  for (const letter of letters) {
    from = full.indexOf(letter, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
