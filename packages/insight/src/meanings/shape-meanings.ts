import type { MeaningScore, ValueCounts } from './recognise-meaning.ts';

const maxCategories = 50;
const rowsACategory = 5;
const maxCategoryLength = 60;
const sentenceWords = 6;

/**
 * What values are by how they repeat and how long they are: categories, and strings that people
 * wrote.
 */
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
        id: 'free-text',
        title: 'Free text',
        confidence: Math.round(Math.min(0.9, 0.5 + words / 40) * 1_000) / 1_000,
        evidence: `${Math.round(words)} words per value on average, and few values repeat`,
      },
    ];
  const short = values.every((value) => value.length <= maxCategoryLength);
  if (short && distinct >= 2 && distinct <= maxCategories && rows >= distinct * rowsACategory)
    return [
      {
        id: 'category',
        title: 'Category',
        confidence: Math.round(Math.min(0.95, 0.5 + rows / distinct / 100) * 1_000) / 1_000,
        evidence: `${distinct} distinct values in ${rows} rows`,
      },
    ];
  return [];
}
