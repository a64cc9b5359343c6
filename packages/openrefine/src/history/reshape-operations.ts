import { printColumnName, quoteText } from '@winnow/formulas';
import type { ConvertOperation } from './cell-operations.ts';
import { conditionOf } from './facets.ts';
import { type HistoryState, numberOf, textOf } from './history-state.ts';
import { NotConvertible } from './problems.ts';
import { allEmpty } from './records.ts';

/**
 * Numbers the rows, and sets the other cells of all parts of a row but the first to null, as
 * OpenRefine does.
 */
function blankAfterFirst(state: HistoryState, number: string, others: readonly string[]): void {
  const place = state.fresh('Part number');
  state.add('add-row-number', { name: place, start: 1, step: 1, groups: [number], place: 'last' });
  if (others.length > 0)
    state.add('transform-column', {
      columns: [...others],
      formula: 'null',
      where: `${printColumnName(place)} > 1`,
      failures: 'null',
    });
  state.add('drop-columns', { columns: [place] });
}

/**
 * The new columns take the place of the chosen ones. A row without any value to transpose stays, as
 * one row.
 */
const columnsIntoRows: ConvertOperation = (operation, state) => {
  const start = textOf(operation, 'startColumnName');
  const all = state.known();
  const at = all.indexOf(start);
  if (at < 0) throw new NotConvertible(`there is no column ${start}`);
  const count = typeof operation.columnCount === 'number' ? operation.columnCount : -1;
  const chosen = count > 0 ? all.slice(at, at + count) : all.slice(at);
  const others = all.filter((name) => !chosen.includes(name));
  const combined =
    typeof operation.combinedColumnName === 'string' ? operation.combinedColumnName : undefined;
  const label = combined === undefined ? textOf(operation, 'keyColumnName') : state.fresh('Label');
  const value = combined ?? textOf(operation, 'valueColumnName');
  const prepends = combined !== undefined && operation.prependColumnName === true;
  // Without their names, empty cells of a combined column are always left out.
  const dropsEmpty = operation.ignoreBlankCells !== false || (combined !== undefined && !prepends);
  const fill = operation.fillDown === true;
  const number = state.fresh('Row number');
  if (!fill) state.add('add-row-number', { name: number, start: 1, step: 1, place: 'last' });
  const hasNone = state.helper('Nothing to transpose', 'boolean', (name) =>
    state.add('add-column', { name, formula: dropsEmpty ? allEmpty(chosen) : 'false' }),
  );
  state.add('unpivot-columns', { columns: [...chosen], labelName: label, valueName: value, empty: 'keep' });
  const [labelCell, isEmptyRow] = [printColumnName(label), printColumnName(hasNone)];
  if (dropsEmpty) {
    const isOnlyOne = `${isEmptyRow} and ${labelCell} == ${quoteText(start)}`;
    state.add('filter-rows', {
      condition: `not isEmpty(${printColumnName(value)}) or (${isOnlyOne})`,
      action: 'keep',
    });
    state.add('transform-column', {
      columns: [label],
      formula: 'null',
      where: isEmptyRow,
      failures: 'null',
    });
  }
  if (!fill) {
    blankAfterFirst(state, number, others);
    state.add('drop-columns', { columns: [number] });
  }
  const types = new Set(chosen.map((name) => state.typeOf(name)));
  const type = types.size === 1 ? [...types][0]! : 'text';
  state.drop(chosen);
  if (prepends) {
    const separator = typeof operation.separator === 'string' ? operation.separator : '';
    const cell = type === 'text' ? 'value' : 'toText(value)';
    state.add('transform-column', {
      columns: [value],
      formula: `${labelCell} + ${quoteText(separator)} + (${cell} ?? "")`,
      failures: 'keep',
    });
  }
  const made = combined === undefined ? [label, value] : [value];
  const order = [...others.slice(0, at), ...made, ...others.slice(at)];
  state.add('keep-columns', { columns: [...order, hasNone] });
  state.columns = order;
  if (combined === undefined) state.types.set(label, 'text');
  state.types.set(value, prepends ? 'text' : type);
};

/**
 * Every `rowCount`-th row takes the cells below it. The other rows stay if they have cells in other
 * columns, without their cell of this one.
 */
const rowsIntoColumns: ConvertOperation = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const count = numberOf(operation, 'rowCount');
  if (!Number.isInteger(count) || count < 1 || count > 100)
    throw new NotConvertible('its number of rows isn’t between 1 and 100');
  const all = state.known();
  const others = all.filter((name) => name !== column);
  const names = Array.from({ length: count }, (_, i) => `${column} ${i + 1}`);
  const taken = names.find((name) => all.includes(name));
  if (taken !== undefined) throw new NotConvertible(`a column ${taken} already exists`);
  const place = state.helper('Place', 'integer', (name) =>
    state.add('add-row-number', { name, start: 0, step: 1, place: 'last' }),
  );
  const isFirst = `${printColumnName(place)} % ${count} == 0`;
  for (const [i, name] of names.entries()) {
    if (i > 0) state.add('window-column', { function: 'next', column, offset: i, name });
    else state.add('add-column', { name, formula: printColumnName(column) });
  }
  if (others.length > 0) {
    state.add('filter-rows', { condition: `${isFirst} or not (${allEmpty(others)})`, action: 'keep' });
    state.add('transform-column', {
      columns: names,
      formula: 'null',
      where: `not (${isFirst})`,
      failures: 'null',
    });
  } else state.add('filter-rows', { condition: isFirst, action: 'keep' });
  const at = all.indexOf(column);
  const order = [...all.slice(0, at), ...names, ...all.slice(at + 1)];
  state.add('keep-columns', { columns: [...order, place] });
  const type = state.typeOf(column);
  state.drop([column]);
  state.columns = order;
  for (const name of names) state.types.set(name, type);
};

/**
 * A row without a key begins a new row if there are no other columns; otherwise it stays as it is,
 * without its value.
 */
const columnize: ConvertOperation = (operation, state) => {
  const key = textOf(operation, 'keyColumnName');
  const value = textOf(operation, 'valueColumnName');
  if (typeof operation.noteColumnName === 'string' && operation.noteColumnName !== '')
    throw new NotConvertible('it carries a notes column along');
  const hasNoKey = `isEmpty(${printColumnName(key)})`;
  const first = state.fresh('First key');
  state.add('empty-to-null', { columns: [key], blank: false });
  state.add('group-rows', {
    aggregates: [{ function: 'first', column: key, name: first }],
    mode: 'columns',
  });
  if (state.columns?.every((name) => name === key || name === value)) {
    // A new row begins wherever the first key occurs again. Other keys that occur again get a row
    // below it.
    const record = state.fresh('Record');
    const begins = state.fresh('Begins');
    const place = state.fresh('Place');
    state.add('add-column', {
      name: begins,
      formula: `if(${hasNoKey} or ${printColumnName(key)} == ${printColumnName(first)}, 1, 0)`,
    });
    state.add('window-column', { function: 'runningSum', column: begins, name: record });
    state.add('filter-rows', { condition: hasNoKey, action: 'remove' });
    state.add('add-row-number', { name: place, start: 1, step: 1, groups: [record, key], place: 'last' });
    state.add('pivot-columns', { label: key, function: 'first', column: value, keys: [record, place] });
    state.add('drop-columns', { columns: [record, place] });
  } else {
    const row = state.fresh('Row');
    const lone = state.fresh('Row without key');
    state.add('add-row-number', { name: row, start: 1, step: 1, place: 'last' });
    state.add('add-column', { name: lone, formula: `if(${hasNoKey}, ${printColumnName(row)}, 0)` });
    state.add('transform-column', { columns: [value], formula: 'null', where: hasNoKey, failures: 'null' });
    state.add('transform-column', {
      columns: [key],
      formula: printColumnName(first),
      where: hasNoKey,
      failures: 'null',
    });
    state.add('drop-columns', { columns: [row, first] });
    // If a key occurs twice, the later value replaces the earlier one.
    state.add('pivot-columns', { label: key, function: 'last', column: value });
    state.add('drop-columns', { columns: [lone] });
  }
  state.columns = undefined;
  state.types.delete(key);
  state.types.delete(value);
};

/**
 * Refuses to fill null cells in the first column of a record from those above, which is what
 * OpenRefine did before it had records.
 */
const denormalize: ConvertOperation = (operation, state) => {
  if (conditionOf(operation, state) !== undefined) throw new NotConvertible('it fills only within facets');
  throw new NotConvertible('it depends on column groups, which Winnow doesn’t have');
};

export const reshapeOperations: Readonly<Record<string, ConvertOperation>> = {
  'transpose-columns-into-rows': columnsIntoRows,
  'transpose-rows-into-columns': rowsIntoColumns,
  'key-value-columnize': columnize,
  denormalize,
};
