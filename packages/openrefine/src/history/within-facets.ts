import { printColumnName } from '@winnow/formulas';
import type { HistoryState } from './history-state.ts';

/**
 * Changes a column by steps that support no condition: all of it, or only in the rows of facets, by
 * changing a copy and taking these rows from it.
 *
 * @param where the condition of the facets, undefined for all rows
 * @param change adds the steps, given the column to change and the boolean column that marks the
 *   selected rows
 */
export function changeWithin(
  column: string,
  where: string | undefined,
  state: HistoryState,
  change: (column: string, inside: string | undefined) => void,
): void {
  if (where === undefined) {
    change(column, undefined);
    return;
  }
  const inside = state.helper('In the facets', 'boolean', (name) =>
    state.add('add-column', { name, formula: `(${where}) ?? false` }),
  );
  const copy = state.helper(`${column} (copy)`, state.typeOf(column), (name) =>
    state.add('add-column', { name, formula: printColumnName(column) }),
  );
  change(copy, inside);
  state.add('transform-column', {
    columns: [column],
    formula: printColumnName(copy),
    where: printColumnName(inside),
    failures: 'keep',
  });
}
