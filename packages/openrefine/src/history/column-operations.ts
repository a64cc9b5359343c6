import { checkRegex, printColumnName } from '@winnow/formulas';
import type { Json } from '@winnow/kernel';
import { type ConvertOperation, handled, onErrorOf } from './cell-operations.ts';
import { conditionOf } from './facets.ts';
import { type HistoryState, numberOf, type Operation, textOf, textsOf } from './history-state.ts';
import { NotConvertible } from './problems.ts';

const addition: ConvertOperation = (operation, state) => {
  const base = textOf(operation, 'baseColumnName');
  const name = textOf(operation, 'newColumnName');
  const onError = onErrorOf(operation);
  const where = conditionOf(operation, state);
  const made = state.formula(textOf(operation, 'expression'), base, false);
  const own = state.typeOf(base);
  const formula = handled(made, onError, printColumnName(base), String(own), state);
  const quiet = onError === 'set-to-blank' && made.fails ? `ifMismatch(${formula}, null)` : formula;
  const chosen = where === undefined ? quiet : `if(${where}, ${quiet}, null)`;
  state.add('add-column', { name, formula: chosen, after: base });
  const index = state.columns?.indexOf(base);
  state.place(
    name,
    made.type === 'null' ? 'text' : made.type,
    index === undefined || index < 0 ? undefined : index + 1,
  );
  const wanted = operation.columnInsertIndex;
  if (typeof wanted === 'number') moveTo(name, wanted, state);
};

function moveTo(name: string, index: number, state: HistoryState): void {
  if (index === 0) {
    state.add('reorder-columns', { columns: [name], to: 'start' });
    state.columns = state.columns && [name, ...state.columns.filter((one) => one !== name)];
    return;
  }
  if (!state.columns) {
    // OpenRefine inserts a new column after its base unless the operation says otherwise.
    return;
  }
  const others = state.columns.filter((one) => one !== name);
  const at = Math.min(index, others.length);
  if (state.columns.indexOf(name) === at) return;
  if (at === others.length) state.add('reorder-columns', { columns: [name], to: 'end' });
  else state.add('reorder-columns', { columns: [name], to: 'after', anchor: others[at - 1]! });
  state.columns = [...others.slice(0, at), name, ...others.slice(at)];
}

const fetching: ConvertOperation = (operation) => {
  textOf(operation, 'urlExpression');
  throw new NotConvertible(
    'recipes don’t load anything from the web',
    'Fetch the URLs beforehand and join the responses.',
  );
};

const split: ConvertOperation = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const where = conditionOf(operation, state);
  const keep = operation.removeOriginalColumn !== true;
  const most =
    typeof operation.maxColumns === 'number' && operation.maxColumns > 0 ? operation.maxColumns : undefined;
  const mode = operation.mode ?? 'separator';
  if (mode === 'separator' && operation.regex !== true && most === 1) return;
  if (where === undefined) {
    splitAll(operation, { column, keep, most }, state);
    return;
  }
  // Rows outside the facets get no parts; the text that they lose when the column is removed is
  // saved if the column stays.
  const kept = state.fresh(`${column} (kept)`);
  if (keep) {
    state.add('duplicate-column', { columns: [column], name: kept });
    state.add('reorder-columns', { columns: [kept], to: 'before', anchor: column });
  }
  state.add('transform-column', {
    columns: [column],
    formula: 'null',
    where: `not (${where})`,
    failures: 'null',
  });
  splitAll(operation, { column, keep: false, most }, state);
  if (keep) state.add('rename-columns', { names: [{ from: kept, to: column }] });
};

interface Split {
  readonly column: string;
  readonly keep: boolean;
  readonly most: number | undefined;
}

function splitAll(operation: Operation, { column, keep, most }: Split, state: HistoryState): void {
  const base: { readonly [name: string]: Json } = { column, trim: false, keep };
  const parts = most === undefined ? {} : { parts: most };
  const isLengths = (operation.mode ?? 'separator') !== 'separator';
  if (!isLengths) {
    const separator = textOf(operation, 'separator');
    if (operation.regex === true) {
      const fault = checkRegex(separator);
      if (fault) throw new NotConvertible(`its regular expression isn’t supported: ${fault.reason}`);
      state.add('split-column', { ...base, by: 'regex', pattern: separator, ...parts });
    } else state.add('split-column', { ...base, by: 'delimiter', delimiter: separator, ...parts });
    // The number of columns depends on the data.
    state.columns = undefined;
  } else {
    const lengths = lengthsOf(operation);
    const names = partNames(column, lengths.length, state);
    const rest = state.fresh(`${column} (rest)`);
    const positions = lengths.map((_, i) => lengths.slice(0, i + 1).reduce((sum, length) => sum + length, 0));
    state.add('split-column', { ...base, by: 'positions', positions, names: [...names, rest] });
    // OpenRefine drops anything after the last length.
    state.add('drop-columns', { columns: [rest] });
    const at = state.columns?.indexOf(column) ?? -1;
    for (const [i, name] of names.entries()) state.place(name, 'text', at < 0 ? undefined : at + 1 + i);
    if (!keep) state.columns = state.columns?.filter((name) => name !== column);
  }
  if (operation.guessCellType === true)
    state.changes.push('the parts stay text, but OpenRefine detects numbers and dates');
  if (!keep) state.types.delete(column);
}

/** Returns the lengths of the parts of a split. */
export function lengthsOf({ fieldLengths }: Operation): readonly number[] {
  const lengths = Array.isArray(fieldLengths) ? fieldLengths : [];
  if (
    lengths.length === 0 ||
    !lengths.every((one) => typeof one === 'number' && Number.isInteger(one) && one > 0)
  )
    throw new NotConvertible('its fieldLengths aren’t whole numbers above 0');
  return lengths as readonly number[];
}

/** Returns numbered names, skipping those that are taken. */
function partNames(column: string, count: number, state: HistoryState): readonly string[] {
  const names: string[] = [];
  for (let n = 1; names.length < count; n++) {
    const name = `${column} ${n}`;
    if (!state.columns?.includes(name)) names.push(name);
  }
  return names;
}

const remove: ConvertOperation = (operation, state) => {
  const columns =
    operation.columnNames === undefined
      ? [textOf(operation, 'columnName')]
      : textsOf(operation, 'columnNames');
  state.add('drop-columns', { columns: [...columns] });
  state.drop(columns);
};

const rename: ConvertOperation = (operation, state) => {
  const from = textOf(operation, 'oldColumnName');
  const to = textOf(operation, 'newColumnName');
  state.add('rename-columns', { names: [{ from, to }] });
  state.rename(from, to);
};

const move: ConvertOperation = (operation, state) => {
  const name = textOf(operation, 'columnName');
  const index = numberOf(operation, 'index');
  if (index !== 0) state.known();
  moveTo(name, index, state);
};

const moveBy =
  (by: 'left' | 'right' | 'first' | 'last'): ConvertOperation =>
  (operation, state) => {
    const name = textOf(operation, 'columnName');
    if (by === 'first') return moveTo(name, 0, state);
    if (by === 'last') {
      state.add('reorder-columns', { columns: [name], to: 'end' });
      state.columns = state.columns && [...state.columns.filter((one) => one !== name), name];
      return;
    }
    const at = state.known().indexOf(name);
    moveTo(name, Math.max(0, by === 'left' ? at - 1 : at + 1), state);
  };

const reorder: ConvertOperation = (operation, state) => {
  const columns = textsOf(operation, 'columnNames');
  if (columns.length === 0) throw new NotConvertible('it leaves no column');
  state.add('keep-columns', { columns: [...columns] });
  const kept = new Set(columns);
  for (const name of [...state.types.keys()]) if (!kept.has(name)) state.types.delete(name);
  state.columns = columns;
};

export const columnOperations: Readonly<Record<string, ConvertOperation>> = {
  'column-addition': addition,
  'column-addition-by-fetching-urls': fetching,
  'column-split': split,
  'column-removal': remove,
  'column-multi-removal': remove,
  'column-rename': rename,
  'column-move': move,
  'column-move-left': moveBy('left'),
  'column-move-right': moveBy('right'),
  'column-move-first': moveBy('first'),
  'column-move-last': moveBy('last'),
  'column-reorder': reorder,
};
