import type { Cell } from '@winnow/formulas';
import { allocateRef, type Column } from '@winnow/kernel';
import { type Expr, type Item, project, type Rel, union } from '@winnow/sql';
import { mismatchOf } from '../../cells/meet-cells.ts';
import type { Relation } from '../../relation.ts';

/**
 * Concatenates the rows of all tables; the `cells` of a column are one per table, all of one type.
 */
export function stackTables(
  tables: readonly Rel[],
  columns: readonly { readonly name: string; readonly cells: readonly Cell[] }[],
): Relation {
  const taken: string[] = [];
  const items: readonly Item[][] = tables.map(() => []);
  const add = (name: string, exprs: readonly Expr[]): string => {
    const ref = allocateRef(name, taken);
    taken.push(ref);
    exprs.forEach((expr, t) => {
      items[t]!.push({ ref, expr });
    });
    return ref;
  };
  const schema = columns.map(({ name, cells }): Column => {
    const exprs = cells.map((cell) => cell.expr);
    const { type } = cells[0]!;
    const ref = add(name, exprs);
    if (cells.every((cell) => !cell.mismatch)) return { name, ref, type };
    return { name, ref, type, mismatch: add(`${name} (text)`, cells.map(mismatchOf)) };
  });
  return { schema: { columns: schema }, rel: union(tables.map((table, t) => project(table, items[t]!))) };
}
