import type { Column } from '@winnow/kernel';
import type { Session } from '../duckdb/session.ts';
import type { Frame } from '../plan/frame.ts';
import type { Page } from '../protocol.ts';
import { readPage } from './page.ts';

type Rows = Omit<Page, 'rows'>;

/** Rows of a block, where its cells are fewer than {@link cellsOfBlock}. */
const rowsOfBlock = 1_000;
const cellsOfBlock = 24_000;
/** Cells of all blocks that are kept; at about 40 bytes a cell. */
const cellsKept = 500_000;

/**
 * Pages cut out of larger blocks. Planning a page costs DuckDB more than reading it, so that a block of a thousand rows costs little more than a
 * page of a hundred; pages before and after it are then there already. The least recently used blocks go first.
 */
export class PageBlocks {
  private readonly blocks = new Map<string, { readonly rows: Rows; readonly cells: number }>();
  private readonly ids = new WeakMap<Frame, number>();
  private nextId = 1;
  private cells = 0;

  /** Like {@link readPage}. */
  async read(
    session: Session,
    frame: Frame,
    columns: readonly Column[],
    offset: number,
    limit: number,
  ): Promise<Rows> {
    const size = Math.min(rowsOfBlock, Math.floor(cellsOfBlock / Math.max(1, columns.length)));
    if (limit > size || limit === 0) return readPage(session, frame, columns, offset, limit);
    const first = Math.floor(offset / size);
    const last = Math.floor((offset + limit - 1) / size);
    const parts: Rows[] = [];
    for (let block = first; block <= last; block++) {
      const rows = await this.block(session, frame, columns, block * size, size);
      parts.push(cut(rows, offset - block * size, limit));
      if (rows.rowIds.length < size) break;
    }
    const [only, ...others] = parts;
    return { ...others.reduce(joined, only!), offset };
  }

  private async block(
    session: Session,
    frame: Frame,
    columns: readonly Column[],
    offset: number,
    size: number,
  ): Promise<Rows> {
    const key = JSON.stringify([this.idOf(frame), offset, size, columns.map(({ name, ref }) => [name, ref])]);
    const known = this.blocks.get(key);
    if (known) {
      this.blocks.delete(key);
      this.blocks.set(key, known);
      return known.rows;
    }
    const rows = await readPage(session, frame, columns, offset, size);
    const cells = rows.rowIds.length * (columns.length + 1);
    this.blocks.set(key, { rows, cells });
    this.cells += cells;
    for (const [oldest, block] of this.blocks) {
      if (this.cells <= cellsKept) break;
      this.blocks.delete(oldest);
      this.cells -= block.cells;
    }
    return rows;
  }

  private idOf(frame: Frame): number {
    let id = this.ids.get(frame);
    if (id === undefined) {
      id = this.nextId++;
      this.ids.set(frame, id);
    }
    return id;
  }
}

/** Rows `from` to `from + count` of a block, of which some may be outside of it. */
function cut(rows: Rows, from: number, count: number): Rows {
  const start = Math.max(0, from);
  const end = Math.max(start, from + count);
  const isInside = (row: number): boolean => row >= start && row < end;
  const mismatches: Record<number, Record<number, string>> = {};
  for (const [column, texts] of Object.entries(rows.mismatches)) {
    const kept = Object.entries(texts).filter(([row]) => isInside(Number(row)));
    if (kept.length > 0)
      mismatches[Number(column)] = Object.fromEntries(kept.map(([row, text]) => [Number(row) - start, text]));
  }
  const truncated: Record<number, number[]> = {};
  for (const [column, of] of Object.entries(rows.truncated)) {
    const kept = of.filter(isInside);
    if (kept.length > 0) truncated[Number(column)] = kept.map((row) => row - start);
  }
  return {
    ...rows,
    rowIds: rows.rowIds.slice(start, end),
    cells: rows.cells.map((column) => column.slice(start, end)),
    mismatches,
    truncated,
  };
}

/** One page of two that follow one another. */
function joined(first: Rows, second: Rows): Rows {
  const by = first.rowIds.length;
  const mismatches: Record<number, Record<number, string>> = {};
  for (const [column, texts] of Object.entries(first.mismatches)) mismatches[Number(column)] = { ...texts };
  for (const [column, texts] of Object.entries(second.mismatches)) {
    const moved = Object.entries(texts).map(([row, text]) => [Number(row) + by, text] as const);
    mismatches[Number(column)] = { ...mismatches[Number(column)], ...Object.fromEntries(moved) };
  }
  const truncated: Record<number, readonly number[]> = { ...first.truncated };
  for (const [column, of] of Object.entries(second.truncated)) {
    truncated[Number(column)] = [...(truncated[Number(column)] ?? []), ...of.map((row) => row + by)];
  }
  return {
    ...first,
    rowIds: [...first.rowIds, ...second.rowIds],
    cells: first.cells.map((column, at) => [...column, ...second.cells[at]!]),
    mismatches,
    truncated,
  };
}
