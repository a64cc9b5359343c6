import { commentsOfCell } from './comments-of-cell.ts';
import { gridText } from './grid-text.ts';

/** What is said of a cell comes from here. */
export type TooltipGrid = Parameters<typeof commentsOfCell>[0];

/** How many comments a cell has, for those who do not see its mark. */
export function commentsSaid(grid: TooltipGrid, column: number, row: number): string {
  const { length } = commentsOfCell(grid, column, row);
  return length === 0 ? '' : gridText.countOfComments({ count: length });
}

/** Whether a cell has anything to say beyond its text. */
export function cellHasTooltip(grid: TooltipGrid, column: number, row: number): boolean {
  const cell = grid.cache.cell(column, row);
  return (
    cell?.mismatch !== undefined ||
    cell?.before !== undefined ||
    grid.cache.isRemoved(row) ||
    commentsOfCell(grid, column, row).length > 0
  );
}
