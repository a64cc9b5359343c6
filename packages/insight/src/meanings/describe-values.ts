import { isList, type LogicalType } from '@winnow/kernel';
import { missingWords } from './missing-words.ts';
import { type MeaningScore, rankMeanings } from './recognise-meaning.ts';

/** What values of a column mean, and which of them stand for a missing value. */
export interface ValuesDescribed {
  /** The likeliest meaning. */
  readonly meaning?: string;
  /** The likeliest meaning and up to three others. */
  readonly meanings?: readonly MeaningScore[];
  /** Values that stand for a missing one. */
  readonly missing?: readonly string[];
}

const maxMeanings = 4;

/**
 * Describes the values of a column by the most frequent of them.
 *
 * @param top distinct values and their rows, most frequent first
 * @param counts rows that have a value, and distinct values
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
