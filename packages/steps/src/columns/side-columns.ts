import { allocateRef, type Column, isList, refsOf, uniqueName } from '@winnow/kernel';
import { columnExpr, type JoinHow, join, literal, op, project, type Rel } from '@winnow/sql';
import type { Relation } from '../relation.ts';

/** How to add columns of another table to this one. */
export interface SideColumnOptions {
  readonly from: Relation;
  readonly columns: readonly Column[];
  /** Prepended to names that are already taken. */
  readonly prefix: string;
}

/**
 * Joins two relations: all columns of the first, then the chosen ones of the second under unused
 * names and identifiers.
 *
 * @param carried refs of the right side that are not columns, such as scores; they keep their refs
 *   in the result
 */
export function joinColumns(
  how: Exclude<JoinHow, 'semi' | 'anti'>,
  left: Relation,
  taken: SideColumnOptions,
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
  const both = join(how, left.rel, taken.from.rel, on, [...fromLeft, ...fromRight]);
  return {
    schema: { columns: [...left.schema.columns, ...added] },
    rel: withListsFilled(both, how, left.schema.columns, added),
  };
}

/**
 * Replaces the lists of rows without a match by empty ones after a join, since a list is never
 * null.
 */
export function withListsFilled(
  joined: Rel,
  how: JoinHow,
  left: readonly Column[],
  right: readonly Column[],
): Rel {
  const open = [
    ...(how === 'right' || how === 'full' ? left : []),
    ...(how === 'left' || how === 'full' ? right : []),
  ];
  const lists = new Map(open.flatMap(({ ref, type }) => (isList(type) ? [[ref, type] as const] : [])));
  if (lists.size === 0) return joined;
  const items = joined.columns.map((ref) => {
    const type = lists.get(ref);
    const column = columnExpr(ref);
    return { ref, expr: type ? op('coalesce', column, literal(type, [])) : column };
  });
  return project(joined, items);
}

/** Reduces a relation to these refs, under the same names. */
export function pick(rel: Rel, refs: readonly string[]): Rel {
  return project(
    rel,
    refs.map((ref) => ({ ref, expr: columnExpr(ref) })),
  );
}
