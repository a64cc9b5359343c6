import { allocateRef, refsOf } from '@winnow/kernel';
import { columnExpr, type Expr, filter, project } from '@winnow/sql';
import { type Relation, withRel } from '../relation.ts';

/**
 * The rows for which a condition on a window holds: computed next to the columns, then tested, as
 * WHERE sees no windows.
 */
export function filterByWindow(input: Relation, window: Expr, holds: (value: Expr) => Expr): Relation {
  const refs = refsOf(input.schema);
  const ref = allocateRef('window', refs);
  const items = refs.map((one) => ({ ref: one, expr: columnExpr(one) }));
  const computed = project(input.rel, [...items, { ref, expr: window }]);
  return withRel(input, project(filter(computed, holds(columnExpr(ref))), items));
}
