import { type Json, ok, type Result } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import { categoryText } from './cell-values.ts';
import type { Categories, ReadTable } from './chart-data.ts';
import { freeNames } from './facts.ts';

/**
 * Reads the largest categories of a column, by row count or by an aggregate.
 *
 * @param most maximum number of categories
 * @param rows total number of rows
 * @param before steps that keep only the rows that are shown
 */
export async function readCategories(
  column: string,
  most: number,
  rows: number,
  before: readonly UncheckedStep[],
  by: Record<string, Json> | undefined,
  read: ReadTable,
): Promise<Result<Categories>> {
  const [rowsName, byName] = freeNames(['rows', 'value'], [{ name: column, type: 'text' }]);
  const aggregates = [{ function: 'countRows', name: rowsName! }, ...(by ? [{ ...by, name: byName! }] : [])];
  const order = [by ? byName! : rowsName!, ...(by ? [rowsName!] : [])];
  const found = await read(
    [
      ...before,
      { kind: 'group-rows', params: { mode: 'collapse', keys: [column], aggregates } },
      {
        kind: 'sort-rows',
        params: {
          keys: [
            ...order.map((name) => ({ column: name, direction: 'descending' })),
            { column, direction: 'ascending' },
          ],
        },
      },
    ],
    most,
  );
  if (!found.ok) return found;
  const names = found.value.columns.map(({ name }) => name);
  const [keyAt, rowsAt] = [names.indexOf(column), names.indexOf(rowsName!)];
  const top = found.value.rows.slice(0, most);
  return ok({
    column,
    shown: top.map((row) => categoryText(row[keyAt] ?? null)),
    distinct: found.value.total,
    otherRows: rows - top.reduce((sum, row) => sum + Number(row[rowsAt] ?? 0), 0),
  });
}
