import { CompactSelection, type GridSelection, type Rectangle } from '@glideapps/glide-data-grid';
import type { ColumnInfo } from '@winnow/contract/engine-types';

export interface GridSelectionInfo {
  readonly columns: readonly string[];
  readonly cell: { readonly column: number; readonly row: number } | null;
  readonly range: Rectangle | null;
  /** Rows that are selected whole, by their places in the view; none where they are too many to be named. */
  readonly rows: readonly number[];
}

/** As many rows as a step takes one by one. */
const maxSelectedRows = 10_000;

export const emptySelection: GridSelection = {
  columns: CompactSelection.empty(),
  rows: CompactSelection.empty(),
};

/** What a selection in a grid of these columns speaks of. */
export function selectionInfo(selection: GridSelection, columns: readonly ColumnInfo[]): GridSelectionInfo {
  const names = selection.columns.toArray().flatMap((i) => (columns[i] ? [columns[i].name] : []));
  return selectionInfoOf(selection, names);
}

/** What a selection of columns with these names, or of cells, speaks of. */
export function selectionInfoOf(selection: GridSelection, columns: readonly string[]): GridSelectionInfo {
  const cell = selection.current?.cell;
  return {
    columns,
    cell: cell ? { column: cell[0], row: cell[1] } : null,
    range: selection.current?.range ?? null,
    rows: selection.rows.length <= maxSelectedRows ? selection.rows.toArray() : [],
  };
}
