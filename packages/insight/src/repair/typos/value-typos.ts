import { defineMessages } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { eachColumn } from '../each-column.ts';
import type { Change, Repairer } from '../repair.ts';
import { typosOf } from './typos-of.ts';

const messages = defineMessages('repair.value-typos', {
  title: 'Misspelled values',
});

/** Corrects rare values that are typos of a frequent value in their column. */
export const valueTypos = {
  id: 'value-typos',
  finds: 'misspelled',
  messages,
  find: eachColumn((column, at, table, isExplained): readonly Change[] => {
    const slips = typosOf(column);
    if (slips.length === 0) return [];
    const words = wordsOf(column);
    // `West Lawn` is no typo of `West Town` if Lawn is a word in other values.
    const isWord = (from: string, to: string): boolean => {
      const kept = new Set(to.match(word) ?? []);
      const newWords = (from.match(word) ?? []).filter((one) => !kept.has(one));
      return newWords.length > 0 && newWords.every((one) => (words.get(one) ?? 0) > 2);
    };
    const elsewhere = (text: string): boolean =>
      table.columns.some((other) => other !== column && other.count(text) > 1);
    const corrected = new Map(
      slips
        .filter(({ from, to }) => {
          const [oldValue, other] = [column.values[from]!, column.values[to]!];
          return (
            !elsewhere(oldValue) &&
            !isWord(oldValue, other) &&
            !hasMore(oldValue, other) &&
            !hasMore(other, oldValue)
          );
        })
        .map((slip) => [slip.from, slip] as const),
    );
    if (corrected.size === 0) return [];
    const changes: Change[] = [];
    column.codes.forEach((code, row) => {
      const slip = corrected.get(code);
      if (!slip || isExplained(row, at)) return;
      const to = column.values[slip.to]!;
      const reason = column.occurrences(slip.to, code);
      changes.push({ row, column: at, to, confidence: slip.confidence, reason });
    });
    return changes;
  }),
} satisfies Repairer;

/**
 * Whether a string is another one with an extra word, which is no typo: `a, b, c` next to `a, b`.
 */
function hasMore(text: string, other: string): boolean {
  const rest: string[] = other.match(part) ?? [];
  for (const one of text.match(part) ?? []) {
    const at = rest.indexOf(one);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest.length === 0 && (text.match(part) ?? []).length > (other.match(part) ?? []).length;
}

const part = /[\p{L}\p{N}]+/gu;
const word = /\p{L}{2,}/gu;

/** Counts the distinct values of a column that contain each word. */
function wordsOf(column: CodedColumn): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const code of column.present())
    for (const one of new Set(column.values[code]!.match(word) ?? []))
      words.set(one, (words.get(one) ?? 0) + 1);
  return words;
}
