import type { GridSelection } from '@glideapps/glide-data-grid';
import { cellText } from '../cell-text.ts';
import type { GridCellValue, PageCache } from '../page-cache.ts';
import type { TextTable } from './table-text.ts';

/** Maximum number of cells to copy at once; anything larger should be exported. */
export const maxCopied = 100_000;
const rowsAtOnce = 1000;
/** Limits a page to well below the maximum of a million cells. */
const columnsAtOnce = 500;

/** What a selection copies: columns by their position in the grid, and runs of rows. */
export interface CopiedArea {
  readonly columns: readonly number[];
  readonly rows: readonly { readonly from: number; readonly count: number }[];
}

/** Returns the selected cells, rows or columns; undefined if nothing is selected. */
export function copiedArea(
  selection: GridSelection,
  size: { readonly columns: number; readonly rows: number },
): CopiedArea | undefined {
  const all = { from: 0, count: size.rows };
  if (selection.current) {
    const { x, y, width, height } = selection.current.range;
    return { columns: run(x, width), rows: [{ from: y, count: height }] };
  }
  if (selection.columns.length > 0) return { columns: selection.columns.toArray(), rows: [all] };
  if (selection.rows.length === 0) return undefined;
  const rows: { from: number; count: number }[] = [];
  for (const row of selection.rows) {
    const last = rows.at(-1);
    if (last && last.from + last.count === row) last.count++;
    else rows.push({ from: row, count: 1 });
  }
  return { columns: run(0, size.columns), rows };
}

export function rowCountOf({ rows }: CopiedArea): number {
  return rows.reduce((sum, one) => sum + one.count, 0);
}

/** Returns the cells as text if all of them are loaded; undefined otherwise. */
export function cachedCells(cache: Pick<PageCache, 'cell'>, area: CopiedArea): TextTable | undefined {
  const lines: string[][] = [];
  for (const { from, count } of area.rows) {
    for (let row = from; row < from + count; row++) {
      const line: string[] = [];
      for (const column of area.columns) {
        const cell = cache.cell(column, row);
        if (!cell) return undefined;
        line.push(cellText(cell));
      }
      lines.push(line);
    }
  }
  return lines;
}

/** Reads the cells as text from the server, page by page. */
export async function readStrings(
  cache: Pick<PageCache, 'rows'>,
  area: CopiedArea,
  signal: AbortSignal,
): Promise<TextTable> {
  const lines: string[][] = [];
  for (const { from, count } of area.rows) {
    for (let offset = from; offset < from + count; offset += rowsAtOnce) {
      const limit = Math.min(rowsAtOnce, from + count - offset);
      const strings = await readPage(cache, area.columns, offset, limit, signal);
      lines.push(...strings);
    }
  }
  return lines;
}

async function readPage(
  cache: Pick<PageCache, 'rows'>,
  columns: readonly number[],
  offset: number,
  limit: number,
  signal: AbortSignal,
): Promise<string[][]> {
  const lines: string[][] = [];
  for (const part of neighbors(columns)) {
    const block = await cache.rows(offset, limit, part, signal);
    for (let row = 0; row < block.rowIds.length; row++) {
      const line = lines[row] ?? [];
      lines[row] = line;
      for (let x = 0; x < part.count; x++) {
        const mismatch = block.mismatches[x]?.[row];
        const value = block.cells[x]?.[row] ?? null;
        const cell: GridCellValue = mismatch === undefined ? { value } : { value, mismatch };
        line.push(cellText(cell));
      }
    }
  }
  return lines;
}

/** Groups adjacent columns, which are read together. */
function neighbors(columns: readonly number[]): readonly { readonly from: number; readonly count: number }[] {
  const parts: { from: number; count: number }[] = [];
  for (const column of columns) {
    const last = parts.at(-1);
    if (last && last.from + last.count === column && last.count < columnsAtOnce) last.count++;
    else parts.push({ from: column, count: 1 });
  }
  return parts;
}

function run(from: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, i) => from + i);
}
