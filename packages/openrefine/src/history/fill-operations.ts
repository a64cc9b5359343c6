import type { ConvertOperation } from './cell-operations.ts';
import { choosesRecords, conditionOf } from './facets.ts';
import { type HistoryState, textOf } from './history-state.ts';
import { recordNumber } from './records.ts';
import { changeWithin } from './within-facets.ts';

/**
 * Cells outside the facets neither give nor receive a value, and a record receives none from the
 * record above it.
 */
const withinScope =
  (fill: (column: string, within: readonly string[], state: HistoryState) => void): ConvertOperation =>
  (operation, state) => {
    const column = textOf(operation, 'columnName');
    const where = conditionOf(operation, state);
    const records = choosesRecords(operation) ? [recordNumber(state)] : [];
    changeWithin(column, where, state, (changed, inside) =>
      fill(changed, [...(inside === undefined ? [] : [inside]), ...records], state),
    );
  };

/** A cell of only spaces is not empty in OpenRefine. */
const fillDown = withinScope((column, within, state) => {
  if (state.typeOf(column) === 'text') state.add('empty-to-null', { columns: [column], blank: false });
  state.add('fill-down', { columns: [column], blank: false, ...(within.length > 0 ? { within } : {}) });
});

const blankDown = withinScope((column, within, state) =>
  state.add('blank-down', { columns: [column], ...(within.length > 0 ? { within } : {}) }),
);

export const fillOperations: Readonly<Record<string, ConvertOperation>> = {
  'fill-down': fillDown,
  'blank-down': blankDown,
};
