import { CompactSelection, type GridSelection } from '@glideapps/glide-data-grid';
import { emptySelection } from '../grid/grid-selection.ts';

/**
 * Moves a selection to the new positions of its columns when a preview shows some columns twice or
 * adds some.
 *
 * @returns an empty selection if a selected column isn't shown
 */
export function movedSelection(
  { current, columns, rows }: GridSelection,
  from: readonly { readonly name: string }[],
  to: readonly { readonly name: string }[],
): GridSelection {
  // If a column is shown twice, choose the one after the change.
  const place = (x: number): number => to.findLastIndex(({ name }) => name === from[x]?.name);
  const header = columns.toArray().map(place);
  if (header.includes(-1)) return emptySelection;
  const moved = {
    columns: header.reduce((all, x) => all.add(x), CompactSelection.empty()),
    rows,
  };
  if (!current) return moved;
  const { cell, range } = current;
  const [x, y] = [place(cell[0]), cell[1]];
  const [first, last] = [place(range.x), place(range.x + range.width - 1)];
  if (x < 0 || first < 0 || last < first) return emptySelection;
  return {
    ...moved,
    current: { cell: [x, y], range: { ...range, x: first, width: last - first + 1 }, rangeStack: [] },
  };
}
