import { allocateRef, type Column, refsOf, uniqueName } from '@winnow/kernel';
import { columnExpr, type JoinHow, join, project, type Rel } from '@winnow/sql';
import type { Relation } from '../relation.ts';

/** How columns of another table come into this one. */
export interface Taken {
  readonly from: Relation;
  readonly columns: readonly Column[];
  /** Put before names that are taken. */
  readonly prefix: string;
}

/**
 * Joins two relations: all columns of the first, then the chosen ones of the second under names and identifiers that are free.
 *
 * @param carried refs of the right side that are no columns, such as scores; under the same refs in the result
 */
export function joinColumns(
  how: Exclude<JoinHow, 'semi' | 'anti'>,
  left: Relation,
  taken: Taken,
  on: Parameters<typeof join>[3],
  carried: readonly string[] = [],
): Relation {
  const fromLeft = left.rel.columns.map((ref) => ({ ref, side: 'left' as const, from: ref }));
  const refs = [...left.rel.columns, ...carried];
  const renamed = new Map<string, string>();
  for (const ref of refsOf({ columns: taken.columns })) {
    const own = allocateRef(ref, refs);
    refs.push(own);
    renamed.set(ref, own);
  }
  const fromRight = [...renamed, ...carried.map((ref) => [ref, ref] as const)].map(([from, ref]) => ({
    ref,
    side: 'right' as const,
    from,
  }));
  const names = new Set(left.schema.columns.map((column) => column.name));
  const added = taken.columns.map((column): Column => {
    const name = uniqueName(names.has(column.name) ? `${taken.prefix}${column.name}` : column.name, names);
    names.add(name);
    const own = { ...column, name, ref: renamed.get(column.ref)! };
    return column.mismatch === undefined ? own : { ...own, mismatch: renamed.get(column.mismatch)! };
  });
  return {
    schema: { columns: [...left.schema.columns, ...added] },
    rel: join(how, left.rel, taken.from.rel, on, [...fromLeft, ...fromRight]),
  };
}

/** A relation with only these refs, under their names. */
export function pick(rel: Rel, refs: readonly string[]): Rel {
  return project(
    rel,
    refs.map((ref) => ({ ref, expr: columnExpr(ref) })),
  );
}
