import { commentsOfCell } from './comments-of-cell.ts';
import { gridText } from './grid-text.ts';

/** The parts of the grid that describe a cell. */
export type TooltipGrid = Parameters<typeof commentsOfCell>[0];

/** Describes the number of comments on a cell for screen readers, which cannot see its mark. */
export function describeComments(grid: TooltipGrid, column: number, row: number): string {
  const { length } = commentsOfCell(grid, column, row);
  return length === 0 ? '' : gridText.countOfComments({ count: length });
}

/** Returns whether a cell has a tooltip, i.e. anything to report beyond its text. */
export function cellHasTooltip(grid: TooltipGrid, column: number, row: number): boolean {
  const cell = grid.cache.cell(column, row);
  return (
    cell?.mismatch !== undefined ||
    cell?.before !== undefined ||
    grid.cache.isRemoved(row) ||
    commentsOfCell(grid, column, row).length > 0
  );
}
