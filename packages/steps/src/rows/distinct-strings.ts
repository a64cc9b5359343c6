import type { Json } from '@winnow/kernel';
import {
  aggregate,
  ascending,
  columnExpr,
  filter,
  limit,
  literal,
  op,
  project,
  type Rel,
  sort,
  union,
} from '@winnow/sql';
import { partitionSize } from './row-numbers.ts';

/** Maximum number of columns that a step creates from what it finds. */
export const maxFound = 500;

/**
 * Queries the distinct strings in the only column of each relation, sorted, each with their total
 * number; at most one more per relation than allowed. {@link readDistinctStrings} parses the
 * result.
 */
export function distinctStringsQuery(rels: readonly Rel[]): Rel | undefined {
  const [first, ...more] = rels.map((rel, i) => {
    const text = columnExpr(rel.columns[0]!);
    const strings = project(filter(rel, op('isNotNull', text)), [{ ref: 'text', expr: text }]);
    const found = aggregate(strings, [{ ref: 'text', expr: columnExpr('text') }], []);
    const counted = project(sort(found, [ascending(columnExpr('text'))]), [
      { ref: 'text', expr: columnExpr('text') },
      { ref: 'count', expr: partitionSize([]) },
      { ref: 'of', expr: literal('integer', i) },
    ]);
    return limit(counted, maxFound + 1);
  });
  if (!first || more.length === 0) return first;
  return sort(union([first, ...more]), [ascending(columnExpr('of')), ascending(columnExpr('text'))]);
}

/** Returns the strings found in each relation, and how many there are. */
export function readDistinctStrings(
  probed: readonly (readonly Json[])[],
  rels: number,
): readonly { readonly strings: readonly string[]; readonly count: number }[] {
  return Array.from({ length: rels }, (_, i) => {
    const rows = probed.filter((row) => Number(row[2]) === i);
    return { strings: rows.map((row) => String(row[0])), count: Number(rows[0]?.[1] ?? 0) };
  });
}
