import type { Cell } from '@winnow/formulas';
import { type Column, refAllocator, refsOf } from '@winnow/kernel';
import { aggregate, columnExpr, type Item } from '@winnow/sql';
import type { Relation } from '../relation.ts';
import { onlyColumns } from './with-computed.ts';

/**
 * Returns one row per combination of the key columns, with the columns of the table in their
 * places: keys as they are, the others as the given aggregates.
 *
 * @param cells one per column of the table; those of keys are ignored
 */
export function grouped(input: Relation, keys: readonly Column[], cells: readonly Cell[]): Relation {
  const groups = refsOf({ columns: keys }).map((ref): Item => ({ ref, expr: columnExpr(ref) }));
  const allocate = refAllocator(groups.map((item) => item.ref));
  const items: Item[] = [];
  const add = (name: string, expr: Item['expr']): string => {
    const ref = allocate(name);
    items.push({ ref, expr });
    return ref;
  };
  const columns = input.schema.columns.map((column, i): Column => {
    if (keys.includes(column)) return column;
    const cell = cells[i]!;
    const own = { name: column.name, ref: add(column.name, cell.expr), type: cell.type };
    return cell.mismatch ? { ...own, mismatch: add(`${column.name} (text)`, cell.mismatch) } : own;
  });
  const rel = aggregate(input.rel, groups, items);
  return onlyColumns({ schema: { columns }, rel });
}
