import { type GridCell, GridCellKind } from '@glideapps/glide-data-grid';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { alignOf, cellText, displayText } from './cell-text.ts';
import type { DataColors } from './grid-theme.ts';
import type { GridCellValue } from './page-cache.ts';

/** Placeholder of a cell that is still loading. */
export const loadingCell: GridCell = {
  kind: GridCellKind.Loading,
  allowOverlay: false,
  skeletonWidth: 60,
  skeletonWidthVariability: 40,
};

/** Context of a cell: in a preview its row may be removed, or its column added. */
interface CellPlace {
  readonly removed: boolean;
  readonly added: boolean;
  /** Whether this is the column before the draft, or as the draft changes it. */
  readonly side?: 'before' | 'after' | undefined;
  readonly editable: boolean;
  readonly colors: DataColors;
}

/** Converts a cell into what the grid shows, copies and edits. */
export function gridCell(cell: GridCellValue, column: ColumnInfo, place: CellPlace): GridCell {
  const text = cellText(cell, column.type);
  // Old values of a draft are only known as text.
  const align = place.side === 'before' ? undefined : alignOf(column.type);
  const background = backgroundOf(cell, place);
  return {
    kind: GridCellKind.Text,
    data: text,
    displayData: displayText(text),
    copyData: text,
    allowOverlay: true,
    readonly: !place.editable || place.removed || place.side === 'before',
    ...(align ? { contentAlign: align } : {}),
    style: place.removed || place.side === 'before' ? 'faded' : 'normal',
    ...(background ? { themeOverride: { bgCell: background } } : {}),
  };
}

function backgroundOf({ before }: GridCellValue, { removed, added, colors }: CellPlace): string | undefined {
  if (removed) return colors.removed;
  if (added) return colors.added;
  return before === undefined ? undefined : colors.changed;
}
