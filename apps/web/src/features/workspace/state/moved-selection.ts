import { CompactSelection, type GridSelection } from '@glideapps/glide-data-grid';
import { emptySelection } from '../grid/grid-selection.ts';

/**
 * A selection at the places that its columns have among other columns, where a preview shows some of
 * them twice or adds some.
 *
 * @returns nothing selected where a column of the selection is not there
 */
export function movedSelection(
  { current, columns, rows }: GridSelection,
  from: readonly { readonly name: string }[],
  to: readonly { readonly name: string }[],
): GridSelection {
  // Of a column that is there twice the one after the change is meant.
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
