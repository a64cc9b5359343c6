import { refAllocator, refsOf } from '@winnow/kernel';
import { columnExpr, type Expr, project } from '@winnow/sql';
import type { Relation } from '../relation.ts';

/**
 * A relation that carries computed values next to its columns, and the expressions that read them.
 */
export interface ComputedColumns {
  readonly relation: Relation;
  readonly values: readonly Expr[];
}

/**
 * Computes expressions next to the columns, so that what is built on them names them instead of
 * repeating them, and windows can look at windows. The schema does not have them:
 * {@link onlyColumns} or a projection leaves them out again.
 */
export function withComputed(input: Relation, exprs: readonly Expr[]): ComputedColumns {
  const allocate = refAllocator([...input.rel.columns]);
  const items = exprs.map((expr, i) => ({ ref: allocate(`value ${i + 1}`), expr }));
  const kept = input.rel.columns.map((ref) => ({ ref, expr: columnExpr(ref) }));
  const rel = project(input.rel, [...kept, ...items]);
  return { relation: { schema: input.schema, rel }, values: items.map(({ ref }) => columnExpr(ref)) };
}

/** The relation with nothing next to the columns of its schema. */
export function onlyColumns({ schema, rel }: Relation): Relation {
  const items = refsOf(schema).map((ref) => ({ ref, expr: columnExpr(ref) }));
  return { schema, rel: project(rel, items) };
}
