import { printColumnName, quoteText } from '@winnow/formulas';
import type { Carry } from './cell-operations.ts';
import { conditionOf } from './facets.ts';
import { type HistoryState, numberOf, textOf } from './history-state.ts';
import { NotCarried } from './problems.ts';

/** Rows get a number, and cells beside every part but the first of a row become null, as OpenRefine leaves them. */
function blankBehindFirst(state: HistoryState, number: string, others: readonly string[]): void {
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

const columnsIntoRows: Carry = (operation, state) => {
  const start = textOf(operation, 'startColumnName');
  const all = state.known();
  const at = all.indexOf(start);
  if (at < 0) throw new NotCarried(`there is no column ${start}`);
  const count = typeof operation.columnCount === 'number' ? operation.columnCount : -1;
  const chosen = count > 0 ? all.slice(at, at + count) : all.slice(at);
  const others = all.filter((name) => !chosen.includes(name));
  const combined =
    typeof operation.combinedColumnName === 'string' ? operation.combinedColumnName : undefined;
  const label = combined === undefined ? textOf(operation, 'keyColumnName') : state.fresh('Label');
  const value = combined ?? textOf(operation, 'valueColumnName');
  const fill = operation.fillDown === true;
  const number = state.fresh('Row number');
  if (!fill) state.add('add-row-number', { name: number, start: 1, step: 1, place: 'last' });
  state.add('unpivot-columns', {
    columns: [...chosen],
    labelName: label,
    valueName: value,
    empty: operation.ignoreBlankCells === false ? 'keep' : 'drop',
  });
  if (!fill) {
    blankBehindFirst(state, number, others);
    state.add('drop-columns', { columns: [number] });
  }
  const types = new Set(chosen.map((name) => state.typeOf(name)));
  state.drop(chosen);
  if (combined !== undefined) {
    if (operation.prependColumnName === true) {
      const separator = typeof operation.separator === 'string' ? operation.separator : '';
      state.add('transform-column', {
        columns: [value],
        formula: `${printColumnName(label)} + ${quoteText(separator)} + value`,
        failures: 'keep',
      });
    }
    state.add('drop-columns', { columns: [label] });
  } else state.place(label, 'text');
  const kept = types.size === 1 && !operation.prependColumnName ? [...types][0]! : 'text';
  state.place(value, kept);
};

const rowsIntoColumns: Carry = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const count = numberOf(operation, 'rowCount');
  if (!Number.isInteger(count) || count < 1 || count > 1000)
    throw new NotCarried('its number of rows is not between 1 and 1000');
  const all = state.known();
  const others = all.filter((name) => name !== column);
  const number = state.fresh('Row number');
  const group = state.fresh('Group of rows');
  const slot = state.fresh('Place in group');
  state.add('add-row-number', { name: number, start: 0, step: 1, place: 'last' });
  state.add('add-column', { name: group, formula: `${printColumnName(number)} // ${count}` });
  state.add('add-column', {
    name: slot,
    formula: `${quoteText(`${column} `)} + (${printColumnName(number)} % ${count} + 1)`,
  });
  if (others.length > 0) {
    // One row for each group: the other cells are those of its first row.
    state.add('group-rows', {
      keys: [group],
      aggregates: others.map((name) => ({ function: 'first', column: name, name: `${name} (first)` })),
      mode: 'columns',
    });
    state.changes.push(
      'other columns keep the first value of each group of rows, where OpenRefine can keep rows of further values',
    );
  }
  const names = Array.from({ length: count }, (_, i) => `${column} ${i + 1}`);
  state.add('pivot-columns', {
    label: slot,
    function: 'first',
    column,
    keys: [group, ...others.map((name) => `${name} (first)`)],
    values: names,
  });
  state.add('drop-columns', { columns: [group] });
  if (others.length > 0)
    state.add('rename-columns', { names: others.map((name) => ({ from: `${name} (first)`, to: name })) });
  const type = state.typeOf(column);
  const at = all.indexOf(column);
  state.columns = [...others, ...names];
  state.types.delete(column);
  for (const name of names) state.types.set(name, type);
  if (at < others.length) {
    const order = [...others.slice(0, at), ...names, ...others.slice(at)];
    state.add('keep-columns', { columns: order });
    state.columns = order;
  }
};

const columnize: Carry = (operation, state) => {
  const key = textOf(operation, 'keyColumnName');
  const value = textOf(operation, 'valueColumnName');
  if (typeof operation.noteColumnName === 'string' && operation.noteColumnName !== '')
    throw new NotCarried('it carries a column of notes along');
  if (state.columns?.every((name) => name === key || name === value)) {
    // A new row begins wherever the first key comes again.
    const first = state.fresh('First key');
    const record = state.fresh('Record');
    const begins = state.fresh('Begins');
    state.add('group-rows', {
      aggregates: [{ function: 'first', column: key, name: first }],
      mode: 'columns',
    });
    state.add('add-column', {
      name: begins,
      formula: `if(${printColumnName(key)} == ${printColumnName(first)}, 1, 0)`,
    });
    state.add('window-column', { function: 'runningSum', column: begins, name: record });
    state.add('pivot-columns', { label: key, function: 'first', column: value, keys: [record] });
    state.add('drop-columns', { columns: [record] });
  } else {
    state.add('pivot-columns', { label: key, function: 'first', column: value });
  }
  state.columns = undefined;
  state.types.delete(key);
  state.types.delete(value);
};

/** Cells that are null in the first column of a record take those above; what OpenRefine did before it had records. */
const denormalize: Carry = (operation, state) => {
  if (conditionOf(operation, state) !== undefined) throw new NotCarried('it fills within facets');
  throw new NotCarried('it depends on groups of columns, which tables here do not have');
};

export const reshapeOperations: Readonly<Record<string, Carry>> = {
  'transpose-columns-into-rows': columnsIntoRows,
  'transpose-rows-into-columns': rowsIntoColumns,
  'key-value-columnize': columnize,
  denormalize,
};
