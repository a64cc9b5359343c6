import { allocateRef, refsOf } from '@winnow/kernel';
import { columnExpr, type Expr, filter, project } from '@winnow/sql';
import { type Relation, withRel } from '../relation.ts';

/**
 * Keeps the rows for which a condition on a window expression is true. The window is computed as an
 * extra column first, since WHERE can't contain windows.
 */
export function filterByWindow(input: Relation, window: Expr, holds: (value: Expr) => Expr): Relation {
  const refs = refsOf(input.schema);
  const ref = allocateRef('window', refs);
  const items = refs.map((one) => ({ ref: one, expr: columnExpr(one) }));
  const computed = project(input.rel, [...items, { ref, expr: window }]);
  return withRel(input, project(filter(computed, holds(columnExpr(ref))), items));
}
