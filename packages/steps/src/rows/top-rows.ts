import { ascending, columnExpr, limit, type SortKey, sort } from '@winnow/sql';
import type { Relation } from '../relation.ts';
import { onlyColumns, withComputed } from './with-computed.ts';

/**
 * Returns the first rows by some keys in their original order; engines find the top n rows without
 * sorting all of them.
 */
export function topRows(input: Relation, keys: readonly SortKey[], count: number): Relation {
  const { relation, values } = withComputed(input, [columnExpr(input.rel.position)]);
  const first = limit(sort(relation.rel, keys), count);
  return onlyColumns({ ...input, rel: sort(first, [ascending(values[0]!)]) });
}
