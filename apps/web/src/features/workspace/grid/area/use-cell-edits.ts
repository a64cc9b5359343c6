import type { Rectangle } from '@glideapps/glide-data-grid';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { useRef } from 'react';
import { notifyProblem } from '../../../../shared/notify.ts';
import { exampleFromCell } from '../../by-example/example-from-cell.ts';
import type { CellEdit } from '../../edits/edit-cells.ts';
import { workspaceParts } from '../../later/workspace-parts.ts';
import type { GridState } from '../../state/use-grid-state.ts';
import { useWorkspace } from '../../state/workspace-context.tsx';
import { cellText } from '../cell-text.ts';
import { clearedCells } from '../cleared-cells.ts';
import type { TextTable } from '../clipboard/table-text.ts';
import type { GridCellValue } from '../page-cache.ts';

/** Turns typing, pasting and clearing in cells into a draft, or into an example for one. */
export function useCellEdits(grid: GridState) {
  const workspace = useWorkspace();
  const editable = grid.editable && !workspace.readOnly;
  const fillable = editable && workspace.state.examples === null;

  // Rows may reload while the user edits a cell: the edit belongs to the row that was on the
  // screen.
  const chosen = useRef<{ readonly row: number; readonly id: number }>(undefined);
  const cell = grid.selectionInfo?.cell;
  const chosenId = cell ? grid.cache.rowId(cell.row) : undefined;
  if (cell && chosenId !== undefined) chosen.current = { row: cell.row, id: chosenId };

  const preview = (edits: readonly CellEdit[], before?: string | null): void =>
    workspaceParts.whenLoaded(({ draftEdits }) => draftEdits(workspace, edits, before));

  return {
    editable,
    onEdit: (x: number, y: number, text: string): void => {
      const column = grid.columns[x];
      const rowId = grid.cache.rowId(y) ?? (chosen.current?.row === y ? chosen.current.id : undefined);
      const before = grid.cache.cell(x, y);
      if (!column || rowId === undefined || (before && isUnchanged(before, text, column))) return;
      if (exampleFromCell(workspace, column, rowId, text)) return;
      preview([{ row: rowId, column: column.name, value: text }], before && originalText(before));
    },
    onPaste: (table: TextTable): void => {
      if (!fillable) return;
      workspaceParts.whenLoaded(({ pastedEdits }) =>
        pastedEdits(grid, table).then((edits) => preview(edits), notifyProblem),
      );
    },
    onClear: (range: Rectangle): void => {
      if (!fillable) return;
      const edits = clearedCells(grid, range);
      const only = edits.length === 1 ? grid.cache.cell(range.x, range.y) : undefined;
      preview(edits, only && originalText(only));
    },
  };
}

/** Returns the text of the cell before the previewed draft; null for a null cell. */
function originalText(cell: GridCellValue): string | null {
  if (cell.before !== undefined) return cell.before;
  return cell.value === null && cell.mismatch === undefined ? null : cellText(cell);
}

/** Returns whether the text in an editor is unchanged. An editor shows null as empty text. */
const isUnchanged = (cell: GridCellValue, text: string, { type }: ColumnInfo): boolean =>
  cellText(cell) === text || cellText(cell, type) === text;
