import { printColumnName } from '@winnow/formulas';
import type { Json } from '@winnow/kernel';
import type { ConvertOperation } from './cell-operations.ts';
import { conditionOf } from './facets.ts';
import { type HistoryState, textsOf } from './history-state.ts';
import { NotConvertible } from './problems.ts';

const filter =
  (action: 'keep' | 'remove'): ConvertOperation =>
  (operation, state) => {
    const condition = conditionOf(operation, state);
    if (condition === undefined) {
      // Without facets every row matches.
      if (action === 'remove') state.add('filter-rows', { condition: 'true', action });
      return;
    }
    state.add('filter-rows', { condition, action });
  };

const duplicates: ConvertOperation = (operation, state) => {
  if (conditionOf(operation, state) !== undefined)
    throw new NotConvertible('it looks for duplicates only within facets');
  const columns = textsOf(operation, 'criteria');
  state.add('remove-duplicates', { columns: [...columns], survivor: 'first', action: 'remove' });
};

/** Stars and flags are boolean columns here. */
const mark =
  (key: 'starred' | 'flagged'): ConvertOperation =>
  (operation, state) => {
    const name = key === 'starred' ? 'Starred' : 'Flagged';
    const to = String(operation[key] !== false);
    const condition = conditionOf(operation, state);
    if (state.types.get(name) === 'boolean') {
      const formula = condition === undefined ? to : `if(${condition}, ${to}, ${printColumnName(name)})`;
      state.add('transform-column', { columns: [name], formula, failures: 'keep' });
      return;
    }
    if (state.types.has(name) || state.columns?.includes(name))
      throw new NotConvertible(`a column ${name} already exists`);
    const formula = condition === undefined ? to : to === 'true' ? `(${condition}) ?? false` : 'false';
    state.add('add-column', { name, formula });
    state.place(name, 'boolean');
  };

interface Criterion {
  readonly column?: Json;
  readonly valueType?: Json;
  readonly reverse?: Json;
  readonly caseSensitive?: Json;
  readonly blankPosition?: Json;
  readonly errorPosition?: Json;
}

const reorder: ConvertOperation = (operation, state) => {
  const sorting = operation.sorting as { readonly criteria?: Json } | undefined;
  const criteria = Array.isArray(sorting?.criteria) ? (sorting.criteria as readonly Criterion[]) : [];
  if (criteria.length === 0) return;
  if (operation.mode === 'record-based')
    state.changes.push('rows are sorted individually, but OpenRefine keeps records together');
  const helpers: string[] = [];
  const keys = criteria.map(({ column, valueType, reverse, caseSensitive, blankPosition }): Json => {
    if (typeof column !== 'string') throw new NotConvertible('one of its sort criteria names no column');
    const direction = reverse === true ? 'descending' : 'ascending';
    const nulls = typeof blankPosition === 'number' && blankPosition < 0 ? 'first' : 'last';
    const type = state.typeOf(column);
    if (valueType === 'number' && type === 'text') {
      const helper = state.fresh(`${column} as number`);
      helpers.push(helper);
      state.add('add-column', {
        name: helper,
        formula: `ifMismatch(toNumber(${printColumnName(column)}), null)`,
      });
      state.changes.push('text that parses as a number is sorted as a number');
      return { column: helper, direction, nulls };
    }
    const compare =
      type === 'text' && valueType !== 'number' && caseSensitive !== true ? 'ignoreCase' : 'exact';
    if (type === 'text') state.changes.push('text is sorted by code point, not by language rules');
    return { column, direction, nulls, compare };
  });
  state.add('sort-rows', { keys });
  if (helpers.length > 0) state.add('drop-columns', { columns: helpers });
};

/** Adds rows at the start or at the end, which is all that OpenRefine's dialog offers. */
const addition: ConvertOperation = (operation, state) => {
  const rows = Array.isArray(operation.rows) ? operation.rows : [];
  if (rows.length === 0) return;
  const added = rows.map((row) => ({ cells: cellsOf(row, state) }));
  const atStart = operation.insertionIndex === 0;
  if (!atStart) state.changes.push('rows inserted in between are placed at the end');
  state.add('add-rows', { rows: added, at: atStart ? 'start' : 'end' });
};

function cellsOf(
  row: Json,
  state: HistoryState,
): readonly { readonly column: string; readonly value: string }[] {
  const { cells } = (row ?? {}) as { readonly cells?: Json };
  const values = (Array.isArray(cells) ? cells : []).map(
    (cell) => (cell as { readonly v?: Json } | null)?.v ?? null,
  );
  return values.flatMap((value, i) => {
    if (value === null) return [];
    const column = state.known()[i];
    if (column === undefined) throw new NotConvertible('it adds cells beyond the last column');
    return [{ column, value: String(value) }];
  });
}

export const rowOperations: Readonly<Record<string, ConvertOperation>> = {
  'row-removal': filter('remove'),
  'row-keep-matched': filter('keep'),
  'row-duplicate-removal': duplicates,
  'row-star': mark('starred'),
  'row-flag': mark('flagged'),
  'row-reorder': reorder,
  'row-addition': addition,
};
