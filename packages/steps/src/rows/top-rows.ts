import { ascending, columnExpr, limit, type SortKey, sort } from '@winnow/sql';
import type { Relation } from '../relation.ts';
import { onlyColumns, withComputed } from './with-computed.ts';

/**
 * The first rows in the order of some keys, put back in the order in which they were: engines find
 * so many rows without a sort of all.
 */
export function topRows(input: Relation, keys: readonly SortKey[], count: number): Relation {
  const { relation, values } = withComputed(input, [columnExpr(input.rel.position)]);
  const first = limit(sort(relation.rel, keys), count);
  return onlyColumns({ ...input, rel: sort(first, [ascending(values[0]!)]) });
}
