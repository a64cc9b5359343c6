import type { Carry } from './cell-operations.ts';
import { choosesRecords, conditionOf } from './facets.ts';
import { type HistoryState, textOf } from './history-state.ts';
import { recordNumber } from './records.ts';
import { changeWithin } from './within-facets.ts';

/**
 * Cells outside the facets neither give nor receive a value, and a record receives none from the
 * record above it.
 */
const carried =
  (fill: (column: string, within: readonly string[], state: HistoryState) => void): Carry =>
  (operation, state) => {
    const column = textOf(operation, 'columnName');
    const where = conditionOf(operation, state);
    const records = choosesRecords(operation) ? [recordNumber(state)] : [];
    changeWithin(column, where, state, (changed, inside) =>
      fill(changed, [...(inside === undefined ? [] : [inside]), ...records], state),
    );
  };

/** A cell of only spaces is not empty in OpenRefine. */
const fillDown = carried((column, within, state) => {
  if (state.typeOf(column) === 'text') state.add('empty-to-null', { columns: [column], blank: false });
  state.add('fill-down', { columns: [column], blank: false, ...(within.length > 0 ? { within } : {}) });
});

const blankDown = carried((column, within, state) =>
  state.add('blank-down', { columns: [column], ...(within.length > 0 ? { within } : {}) }),
);

export const fillOperations: Readonly<Record<string, Carry>> = {
  'fill-down': fillDown,
  'blank-down': blankDown,
};
