import { type GridCell, GridCellKind } from '@glideapps/glide-data-grid';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import { alignOf, cellText, displayText } from './cell-text.ts';
import type { DataColours } from './grid-theme.ts';
import type { GridCellValue } from './page-cache.ts';

/** Where the cell is still on its way. */
export const loadingCell: GridCell = {
  kind: GridCellKind.Loading,
  allowOverlay: false,
  skeletonWidth: 60,
  skeletonWidthVariability: 40,
};

/** Where a cell stands: in a preview its row may be one that goes, its column one that comes. */
interface CellPlace {
  readonly removed: boolean;
  readonly added: boolean;
  /** The column as it was, or as the draft makes it. */
  readonly side?: 'before' | 'after' | undefined;
  readonly editable: boolean;
  readonly colours: DataColours;
}

/** A cell as the grid shows, copies and edits it. */
export function gridCell(cell: GridCellValue, column: ColumnInfo, place: CellPlace): GridCell {
  const text = cellText(cell, column.type);
  // What a cell held before a draft is known as text.
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

function backgroundOf({ before }: GridCellValue, { removed, added, colours }: CellPlace): string | undefined {
  if (removed) return colours.removed;
  if (added) return colours.added;
  return before === undefined ? undefined : colours.changed;
}
