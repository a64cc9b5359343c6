import { defineMessages, digitsInGroups, printed } from '@winnow/kernel';
import type { MeaningScore, ValueCounts } from './recognize-meaning.ts';

/** Messages about values recognized by their repetition and length. */
export const shapeMessages = defineMessages('meaning.shape', {
  freeText: 'Free text',
  words: ({ words }: { words: number }) => `${words} words per value on average, and few values repeat`,
  category: 'Category',
  distinct: ({ distinct, rows }: { distinct: number; rows: number }) =>
    `${digitsInGroups(distinct)} distinct values in ${digitsInGroups(rows)} rows`,
});

const maxCategories = 50;
const rowsACategory = 5;
const maxCategoryLength = 60;
const sentenceWords = 6;

/** Recognizes values by their repetition and length: categories, and text written by people. */
export function shapeMeanings(
  values: readonly string[],
  { rows, distinct }: ValueCounts,
): readonly MeaningScore[] {
  const withLetters = values.filter((value) => /\p{L}/u.test(value)).length;
  if (withLetters < values.length * 0.8) return [];
  const words =
    values.reduce((sum, value) => sum + value.slice(0, 2_000).split(/\s+/).length, 0) / values.length;
  if (words >= sentenceWords && distinct >= Math.max(3, rows * 0.3))
    return [
      {
        ...printed(
          { title: shapeMessages.freeText, evidence: shapeMessages.words({ words: Math.round(words) }) },
          'title',
          'evidence',
        ),
        id: 'free-text',
        confidence: Math.round(Math.min(0.9, 0.5 + words / 40) * 1_000) / 1_000,
      },
    ];
  const short = values.every((value) => value.length <= maxCategoryLength);
  if (short && distinct >= 2 && distinct <= maxCategories && rows >= distinct * rowsACategory)
    return [
      {
        ...printed(
          { title: shapeMessages.category, evidence: shapeMessages.distinct({ distinct, rows }) },
          'title',
          'evidence',
        ),
        id: 'category',
        confidence: Math.round(Math.min(0.95, 0.5 + rows / distinct / 100) * 1_000) / 1_000,
      },
    ];
  return [];
}
