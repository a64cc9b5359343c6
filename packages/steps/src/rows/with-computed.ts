import { refAllocator, refsOf } from '@winnow/kernel';
import { columnExpr, type Expr, project } from '@winnow/sql';
import type { Relation } from '../relation.ts';

/** A relation with computed values in extra columns, and the expressions that read them. */
export interface ComputedColumns {
  readonly relation: Relation;
  readonly values: readonly Expr[];
}

/**
 * Computes expressions in extra columns, so that other expressions can refer to them instead of
 * repeating them, and windows can be nested. They are not part of the schema: {@link onlyColumns}
 * or a projection removes them again.
 */
export function withComputed(input: Relation, exprs: readonly Expr[]): ComputedColumns {
  const allocate = refAllocator([...input.rel.columns]);
  const items = exprs.map((expr, i) => ({ ref: allocate(`value ${i + 1}`), expr }));
  const kept = input.rel.columns.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const rel = project(input.rel, [...kept, ...items]);
  return { relation: { schema: input.schema, rel }, values: items.map(({ ref }) => columnExpr(ref)) };
}

/** Removes everything but the columns of the schema from a relation. */
export function onlyColumns({ schema, rel }: Relation): Relation {
  const items = refsOf(schema).map((ref) => ({ ref, expr: columnExpr(ref) }));
  return { schema, rel: project(rel, items) };
}
