import { isList, type LogicalType } from '@winnow/kernel';
import { missingWords } from './missing-words.ts';
import { type MeaningScore, rankMeanings } from './recognize-meaning.ts';

/** Meaning of a column’s values, and which of them stand for a missing value. */
export interface ValuesDescribed {
  /** Likeliest meaning. */
  readonly meaning?: string;
  /** Likeliest meaning and up to three others. */
  readonly meanings?: readonly MeaningScore[];
  /** Values that stand for a missing value. */
  readonly missing?: readonly string[];
}

const maxMeanings = 4;

/**
 * Describes the values of a column by its most frequent ones.
 *
 * @param top distinct values with their row counts, most frequent first
 * @param counts number of rows with a value, and of distinct values
 */
export function describeValues(
  { name, type }: { readonly name: string; readonly type: LogicalType },
  top: readonly { readonly value: string | null; readonly count: number }[],
  counts: { readonly rows: number; readonly distinct: number },
): ValuesDescribed {
  if (isList(type) || type === 'boolean') return {};
  const missing = missingWords(type, top);
  const left = top.filter(({ value }) => value !== null && !missing.includes(value));
  const rows =
    counts.rows - top.reduce((sum, { count, value }) => sum + (missing.includes(value ?? '') ? count : 0), 0);
  const found = rankMeanings(
    name,
    left.map(({ value }) => value),
    type === 'text' ? { rows, distinct: counts.distinct - missing.length } : undefined,
  ).slice(0, maxMeanings);
  return {
    ...(found.length === 0 ? {} : { meaning: found[0]!.id, meanings: found }),
    ...(missing.length === 0 ? {} : { missing }),
  };
}
