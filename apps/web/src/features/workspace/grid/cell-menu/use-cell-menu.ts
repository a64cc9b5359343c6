import type { Item } from '@glideapps/glide-data-grid';
import { useEffect, useState } from 'react';
import type { GridState } from '../../state/use-grid-state.ts';
import { cellText } from '../cell-text.ts';
import { selectGridCell } from '../select-cell.ts';
import type { CellPlace } from './cell-menu.tsx';

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * State of the cell menu. If the row of the cell is still loading, the menu opens once it has
 * loaded, unless the cell is no longer selected by then.
 */
export function useCellMenu(grid: GridState) {
  const [place, setPlace] = useState<CellPlace | null>(null);
  const [awaited, setAwaited] = useState<{ readonly cell: Item; readonly at: Point } | null>(null);

  const open = (cell: Item, at: Point): void => {
    if (!isSelected(grid, cell)) selectGridCell(grid, cell);
    const known = placeOf(grid, cell, at);
    setPlace(known ?? null);
    setAwaited(known ? null : { cell, at });
  };

  const isAwaited = awaited !== null && isSelected(grid, awaited.cell);
  const arrived = isAwaited ? placeOf(grid, awaited.cell, awaited.at) : undefined;
  useEffect(() => {
    if (arrived) setPlace(arrived);
    if (arrived || (awaited && !isAwaited)) setAwaited(null);
  }, [arrived, awaited, isAwaited]);

  return { place, open, close: () => setPlace(null) };
}

function placeOf(grid: GridState, [x, y]: Item, at: Point): CellPlace | undefined {
  const column = grid.columns[x];
  const value = grid.cache.cell(x, y);
  const rowId = grid.cache.rowId(y);
  if (!column || !value || rowId === undefined) return undefined;
  const text = value.value === null && value.mismatch === undefined ? null : cellText(value);
  return { column: column.name, rowId, text, ...at };
}

function isSelected({ selection }: GridState, [x, y]: Item): boolean {
  const range = selection.current?.range;
  if (!range) return selection.columns.hasIndex(x) || selection.rows.hasIndex(y);
  return x >= range.x && x < range.x + range.width && y >= range.y && y < range.y + range.height;
}
