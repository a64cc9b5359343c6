import { ok, type Result } from '@winnow/kernel';
import type { Page, PageQuery, TaskOptions, View } from '../protocol.ts';
import type { CellsRead } from '../query/insight/read-cells.ts';
import type { Recipes } from '../recipes.ts';
import { relationOfView } from '../view.ts';

const pageRows = 1_000;
const maxPages = 40;
/** Number of pages to spread the rows over when only a few are wanted. */
const fewPages = 8;

/**
 * Reads the cells of a view on ClickHouse as strings: all of a small table, or pages from all parts
 * of a larger one.
 */
export async function remoteCells(
  recipes: Recipes,
  page: (query: PageQuery, task: TaskOptions) => Promise<Result<Page>>,
  view: View,
  task: TaskOptions = {},
  maxRows = Number.POSITIVE_INFINITY,
): Promise<Result<CellsRead>> {
  const relation = await relationOfView(recipes, view, task);
  if (!relation.ok) return relation;
  const { columns } = relation.value.schema;
  const fitting = Math.floor(1_000_000 / Math.max(1, columns.length));
  const limit = Math.max(1, Math.min(pageRows, fitting, Math.ceil(maxRows / fewPages)));
  const cells: (string | null)[][] = columns.map(() => []);
  const rowIds: number[] = [];
  const positions: number[] = [];
  let rows = 0;
  const take = async (offset: number): Promise<Result<Page>> => {
    const read = await page({ view, offset, limit, exact: true }, task);
    if (!read.ok) return read;
    rows = read.value.rows.value;
    read.value.cells.forEach((list, i) => {
      const kept = read.value.mismatches[i] ?? {};
      list.forEach((cell, row) => {
        cells[i]!.push(
          kept[row] ?? (cell === null ? null : typeof cell === 'string' ? cell : JSON.stringify(cell)),
        );
      });
    });
    read.value.rowIds.forEach((id, i) => {
      rowIds.push(id);
      positions.push(offset + i);
    });
    return read;
  };
  const first = await take(0);
  if (!first.ok) return first;
  const pages = Math.min(maxPages, Math.ceil(rows / limit), Math.ceil(maxRows / limit));
  for (let i = 1; i < pages; i++) {
    const some = await take(rows <= pages * limit ? i * limit : Math.floor((i * rows) / pages));
    if (!some.ok) return some;
  }
  return ok({
    table: { columns: columns.map(({ name }) => name), rows: rowIds.length, cells },
    columns,
    rowIds,
    positions,
    rows,
  });
}
