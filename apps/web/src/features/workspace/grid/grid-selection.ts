import { CompactSelection, type GridSelection, type Item, type Rectangle } from '@glideapps/glide-data-grid';
import type { ColumnInfo } from '@winnow/contract/engine-types';

export interface GridSelectionInfo {
  readonly columns: readonly string[];
  readonly cell: { readonly column: number; readonly row: number } | null;
  readonly range: Rectangle | null;
  /**
   * Rows that are selected as a whole, by their position in the view; empty if there are too many
   * to list.
   */
  readonly rows: readonly number[];
}

/** Maximum number of rows that a step lists one by one. */
const maxSelectedRows = 10_000;

export const emptySelection: GridSelection = {
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
};

/** Summarizes a selection in a grid with these columns. */
export function selectionInfo(selection: GridSelection, columns: readonly ColumnInfo[]): GridSelectionInfo {
  const names = selection.columns.toArray().flatMap((i) => (columns[i] ? [columns[i].name] : []));
  return selectionInfoOf(selection, names);
}

/** Summarizes a selection of the named columns, or of cells. */
export function selectionInfoOf(selection: GridSelection, columns: readonly string[]): GridSelectionInfo {
  const cell = selection.current?.cell;
  return {
    columns,
    cell: cell ? { column: cell[0], row: cell[1] } : null,
    range: selection.current?.range ?? null,
    rows: selection.rows.length <= maxSelectedRows ? selection.rows.toArray() : [],
  };
}

const movements: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 0],
  ArrowUp: [0, 0],
  Home: [0, 0],
  End: [0, 0],
  PageDown: [0, 0],
  PageUp: [0, 0],
};

/**
 * Returns the cell that a key moves to from selected columns or rows, which the grid doesn't handle
 * itself: the cell in the first of the columns and the topmost visible row, or the one next to it.
 */
export function cellFromWhole(
  { current, columns, rows }: GridSelection,
  { key, ctrlKey, metaKey, shiftKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
  grid: { readonly columns: number; readonly topRow: number },
): Item | undefined {
  const by = movements[key];
  if (!by || shiftKey || current || (columns.length === 0 && rows.length === 0)) return undefined;
  if (key === 'Home' && (ctrlKey || metaKey)) return [0, 0];
  const column = (columns.first() ?? 0) + by[0];
  return [Math.max(0, Math.min(grid.columns - 1, column)), rows.first() ?? grid.topRow];
}
