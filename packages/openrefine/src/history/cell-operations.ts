import { printColumnName, quoteText } from '@winnow/formulas';
import { isList, type Json } from '@winnow/kernel';
import type { Typed } from '../translate/typed.ts';
import { conditionOf } from './facets.ts';
import { type HistoryState, type Operation, textOf } from './history-state.ts';
import { NotCarried } from './problems.ts';

export type Carry = (operation: Operation, state: HistoryState) => void;

type OnError = 'keep-original' | 'set-to-blank' | 'store-error';

export function onErrorOf(operation: Operation): OnError {
  const wanted = operation.onError ?? 'set-to-blank';
  if (wanted !== 'keep-original' && wanted !== 'set-to-blank' && wanted !== 'store-error')
    throw new NotCarried(`it handles errors by ${JSON.stringify(wanted)}`);
  return wanted;
}

/** The formula with errors handled as wanted: where null stands for an error, the original cell takes its place. */
export function handled(
  made: Typed,
  onError: OnError,
  original: string,
  originalType: string,
  state: HistoryState,
): string {
  if (isList(made.type)) throw new NotCarried('its expression gives a list, which no cell holds there');
  const error = made.nulls === 'error' || made.nulls === 'both';
  if (onError === 'keep-original' && error && made.risky) {
    if (made.nulls === 'both') throw new NotCarried('null and errors of its expression cannot be told apart');
    if (made.type === originalType) return `coalesce(${made.text}, ${original})`;
    state.changes.push('a cell whose result would be an error may become null, where OpenRefine keeps it');
  }
  if (onError === 'store-error' && error) state.changes.push('null stands where OpenRefine stores an error');
  if (onError !== 'set-to-blank' && made.rewritten && originalType === 'text')
    return keptText(made, original);
  return made.text;
}

const readers: Readonly<Record<string, string>> = {
  datetime: 'toDatetime',
  integer: 'toInteger',
  number: 'toNumber',
  boolean: 'toBoolean',
};

/** With the text of the cell as the mismatch, which a text too long to be made of it is for every text. */
function keptText({ text, type, nulls }: Typed, original: string): string {
  const reader = readers[String(type)];
  const unless = nulls === 'value' || nulls === 'both' ? 'ifMismatch' : 'orElse';
  return reader ? `${unless}(${text}, ${reader}(repeat(${original}, 100001)))` : text;
}

const failures: Readonly<Record<OnError, string>> = {
  'keep-original': 'keep',
  'set-to-blank': 'null',
  'store-error': 'keep',
};

const textTransform: Carry = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const onError = onErrorOf(operation);
  const where = conditionOf(operation, state);
  const times = operation.repeat === true ? Math.min(Number(operation.repeatCount ?? 10) + 1, 11) : 1;
  if (operation.repeat === true) {
    if (state.typeOf(column) !== 'text') throw new NotCarried('it repeats on a column that is no text');
  }
  const expression = textOf(operation, 'expression');
  // Repeating ends where nothing changes any more, so what is done once too often does no harm.
  for (let i = 0; i < times; i++) {
    const own = state.typeOf(column);
    const made = state.formula(expression, column, true);
    const formula = handled(made, onError, 'value', String(own), state);
    const keepsText = onError === 'keep-original' && made.type === 'text';
    state.add('transform-column', {
      columns: [column],
      formula,
      failures: keepsText ? 'original' : failures[onError],
      ...(where === undefined ? {} : { where }),
    });
    const mixed = where !== undefined && made.type !== own;
    state.types.set(column, made.type === 'null' || mixed ? own : made.type);
    if (mixed) {
      state.types.set(column, own === 'integer' && made.type === 'number' ? 'number' : 'text');
      state.changes.push('the column becomes one type for rows that it changes and others');
    }
  }
};

const massEdit: Carry = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const where = conditionOf(operation, state);
  const expression = typeof operation.expression === 'string' ? operation.expression : 'value';
  const key = state.formula(expression, column, true);
  if (typeof key.type === 'object') throw new NotCarried('its expression gives a list');
  if (key.type === 'datetime') throw new NotCarried('it edits dates');
  const edits = Array.isArray(operation.edits) ? operation.edits : [];
  const cases: string[] = [];
  const types = new Set<string>();
  for (const one of edits as { readonly [key: string]: Json }[]) {
    const to = written(one.to ?? null);
    types.add(to.type);
    const keyText = key.type === 'text' ? key.text : `toText(${key.text})`;
    const from = Array.isArray(one.from) ? one.from : [];
    const tests = [
      ...from.map((value) => `${keyText} == ${quoteText(String(value))}`),
      ...(one.fromBlank === true ? [`isEmpty(${key.text})`] : []),
      ...(one.fromError === true ? [`isMismatch(${key.text})`] : []),
    ];
    for (const test of tests) cases.push(`${test}\u0000${to.text}`);
  }
  const own = state.typeOf(column);
  if (cases.length === 0) return;
  const simple =
    key.text === 'value' && own === 'text' && where === undefined && types.size === 1 && types.has('text');
  const plain = (edits as { readonly [key: string]: Json }[]).every(
    (one) => one.fromBlank !== true && one.fromError !== true,
  );
  if (simple && plain) {
    state.add('map-values', {
      columns: [column],
      pairs: (edits as { readonly from: readonly string[]; readonly to: string }[]).flatMap(({ from, to }) =>
        from.map((value) => ({ from: value, to })),
      ),
    });
    return;
  }
  if (types.size > 1 || ![...types].every((type) => type === own))
    throw new NotCarried('its new values are of another type than the column');
  const formula = cases.reduceRight((rest, one) => {
    const [test, to] = one.split('\u0000');
    return `if(${test}, ${to}, ${rest})`;
  }, 'value');
  state.add('transform-column', {
    columns: [column],
    formula,
    failures: 'original',
    ...(where === undefined ? {} : { where }),
  });
};

function written(value: Json): { readonly text: string; readonly type: string } {
  if (typeof value === 'number')
    return {
      text: value < 0 ? `(0 - ${-value})` : String(value),
      type: Number.isInteger(value) ? 'integer' : 'number',
    };
  if (typeof value === 'boolean') return { text: String(value), type: 'boolean' };
  if (value === null) return { text: 'null', type: 'text' };
  return { text: quoteText(String(value)), type: 'text' };
}

const fillDown: Carry = (operation, state) => {
  const column = textOf(operation, 'columnName');
  // Cells outside of the facets neither give nor take a value there.
  if (conditionOf(operation, state) !== undefined)
    throw new NotCarried('it fills within facets, and steps fill all rows');
  state.add('fill-down', { columns: [column], blank: true });
};

const blankDown: Carry = (operation, state) => {
  const column = textOf(operation, 'columnName');
  if (conditionOf(operation, state) !== undefined)
    throw new NotCarried('it blanks within facets, and steps blank all rows');
  state.add('blank-down', { columns: [column] });
};

/** Rows get a number, parts a place within their row, and cells beside parts behind the first become null. */
const multivaluedSplit: Carry = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const mode = operation.mode ?? 'separator';
  if (mode !== 'separator' && mode !== 'plain') throw new NotCarried(`it splits by ${JSON.stringify(mode)}`);
  const separator = textOf(operation, 'separator');
  if (operation.regex === true) throw new NotCarried('it splits cells into rows at a regular expression');
  const others = state.known().filter((name) => name !== column);
  const number = state.fresh('Row number');
  state.add('add-row-number', { name: number, start: 1, step: 1, place: 'last' });
  state.add('split-to-rows', { column, at: 'separator', separator, trim: false, empty: 'keep' });
  const place = state.fresh('Part number');
  state.add('add-row-number', { name: place, start: 1, step: 1, groups: [number], place: 'last' });
  if (others.length > 0)
    state.add('transform-column', {
      columns: [...others],
      formula: 'null',
      where: `${printColumnName(place)} > 1`,
      failures: 'null',
    });
  state.add('drop-columns', { columns: [number, place] });
  state.types.set(column, 'text');
  state.changes.push('a row that already stands within a record gets rows of its own');
};

/** Records begin where the key column is filled. Their texts are joined in the first row, and rows that are empty then go. */
const multivaluedJoin: Carry = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const key = textOf(operation, 'keyColumnName');
  const separator = textOf(operation, 'separator');
  const all = state.known();
  const own = state.typeOf(column);
  const value = own === 'text' ? printColumnName(column) : `toText(${printColumnName(column)})`;
  const start = state.fresh('Record start');
  const record = state.fresh('Record');
  const joined = state.fresh('Joined');
  state.add('add-column', { name: start, formula: `if(isEmpty(${printColumnName(key)}), 0, 1)` });
  state.add('window-column', { function: 'runningSum', column: start, name: record });
  const texts = state.fresh('Joined texts');
  state.add('add-column', { name: joined, formula: `nullIf(${value}, "")` });
  state.add('group-rows', {
    keys: [record],
    aggregates: [{ function: 'joinTexts', column: joined, separator, name: texts }],
    mode: 'columns',
  });
  state.add('transform-column', {
    columns: [column],
    formula: `if(${printColumnName(start)} == 1, nullIf(${printColumnName(texts)}, ""), null)`,
    failures: 'null',
  });
  state.add('drop-columns', { columns: [start, record, joined, texts] });
  state.add('filter-rows', {
    condition: all.map((name) => `isEmpty(${printColumnName(name)})`).join(' and '),
    action: 'remove',
  });
  state.types.set(column, 'text');
};

export const cellOperations: Readonly<Record<string, Carry>> = {
  'text-transform': textTransform,
  'mass-edit': massEdit,
  'fill-down': fillDown,
  'blank-down': blankDown,
  'multivalued-cell-split': multivaluedSplit,
  'multivalued-cell-join': multivaluedJoin,
};
