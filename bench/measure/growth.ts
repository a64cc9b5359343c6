import type { Bench } from '../bench.ts';
import type { Comparison } from './compare.ts';

/** How the time of one contender's work grows with the rows, from the fewest to the most. */
export interface Growth {
  readonly bench: string;
  readonly title: string;
  readonly contender: string;
  /** Numbers of rows, each with the time per million rows. */
  readonly sizes: readonly { readonly rows: number; readonly ms: number; readonly processorMs: number }[];
  /** Time per million rows for the most rows, relative to the fewest; 1 is linear. */
  readonly ratio: number;
  readonly processorRatio: number;
}

const million = 1_000_000;

/** Returns the growth of benches measured at several sizes. */
export function growthOf(comparisons: readonly Comparison[]): readonly Growth[] {
  const found = new Map<
    string,
    { bench: string; title: string; contender: string; sizes: Growth['sizes'] }
  >();
  for (const { bench, title, rows, standings } of [...comparisons].sort((a, b) => a.rows - b.rows)) {
    for (const { contender, medianMs, processorMs } of standings) {
      const key = `${bench} ${contender}`;
      const known = found.get(key) ?? { bench, title, contender, sizes: [] };
      const size = { rows, ms: (medianMs * million) / rows, processorMs: (processorMs * million) / rows };
      found.set(key, { ...known, sizes: [...known.sizes, size] });
    }
  }
  return [...found.values()].flatMap((one) => {
    const [first, last] = [one.sizes[0], one.sizes.at(-1)];
    if (!first || !last || first === last) return [];
    return [{ ...one, ratio: last.ms / first.ms, processorRatio: last.processorMs / first.processorMs }];
  });
}

/**
 * Returns the benches in which Winnow took more time per row than allowed for the most rows, by
 * processor time, which a busy machine stretches less.
 */
export function overGrowth(growths: readonly Growth[], benches: readonly Bench[]): readonly string[] {
  return growths.flatMap(({ bench, contender, processorRatio }) => {
    const limit = benches.find(({ name }) => name === bench)?.limits.growth;
    return limit !== undefined && contender === 'Winnow' && processorRatio > limit
      ? [
          `${bench}: a million rows took ${processorRatio.toFixed(2)} × of what they took among the fewest, more than ${limit}`,
        ]
      : [];
  });
}
