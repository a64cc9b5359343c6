import { printColumnName } from '@winnow/formulas';
import type { HistoryState } from './history-state.ts';

/**
 * Changes a column by steps that know no condition: all of it, or in the rows of facets only, by a
 * copy of which these rows are taken.
 *
 * @param where the condition of the facets, undefined for all rows
 * @param change adds the steps, given the column to change and the column of true and false that
 * says which rows are meant
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
