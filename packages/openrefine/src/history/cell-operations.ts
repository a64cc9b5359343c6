import { quoteText } from '@winnow/formulas';
import { isList, type Json } from '@winnow/kernel';
import type { Typed } from '../translate/typed.ts';
import { conditionOf } from './facets.ts';
import { type HistoryState, type Operation, textOf } from './history-state.ts';
import { NotConvertible } from './problems.ts';
import { changeWithin } from './within-facets.ts';

export type ConvertOperation = (operation: Operation, state: HistoryState) => void;

type OnError = 'keep-original' | 'set-to-blank' | 'store-error';

export function onErrorOf(operation: Operation): OnError {
  const wanted = operation.onError ?? 'set-to-blank';
  if (wanted !== 'keep-original' && wanted !== 'set-to-blank' && wanted !== 'store-error')
    throw new NotConvertible(`it handles errors by ${JSON.stringify(wanted)}`);
  return wanted;
}

/**
 * Returns the formula with errors handled as requested: where null stands for an error, the
 * original cell replaces it.
 */
export function handled(
  made: Typed,
  onError: OnError,
  original: string,
  originalType: string,
  state: HistoryState,
): string {
  if (isList(made.type))
    throw new NotConvertible('its expression returns a list, which OpenRefine can’t store in a cell');
  const error = made.nulls === 'error' || made.nulls === 'both';
  if (onError === 'keep-original' && error && made.risky) {
    if (made.nulls === 'both')
      throw new NotConvertible('null and errors of its expression can’t be distinguished');
    if (made.type === originalType) return `coalesce(${made.text}, ${original})`;
    state.changes.push('cells whose result would be an error may become null, but OpenRefine keeps them');
  }
  if (onError === 'store-error' && error)
    state.changes.push('a cell is null or a mismatched value where OpenRefine stores an error');
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

/**
 * Makes the text of the cell the mismatch: repeating it to a string that is too long to create is a
 * mismatch for every text.
 */
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

const textTransform: ConvertOperation = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const onError = onErrorOf(operation);
  const where = conditionOf(operation, state);
  const times = operation.repeat === true ? Math.min(Number(operation.repeatCount ?? 10) + 1, 11) : 1;
  if (operation.repeat === true) {
    if (state.typeOf(column) !== 'text') throw new NotConvertible('it repeats on a column that isn’t text');
  }
  const expression = textOf(operation, 'expression');
  // Repetition ends once nothing changes any more, so repeating too often does no harm.
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
      state.changes.push('the column gets one data type for both changed and unchanged rows');
    }
  }
};

const massEdit: ConvertOperation = (operation, state) => {
  const column = textOf(operation, 'columnName');
  const where = conditionOf(operation, state);
  const expression = typeof operation.expression === 'string' ? operation.expression : 'value';
  const key = state.formula(expression, column, true);
  if (typeof key.type === 'object') throw new NotConvertible('its expression returns a list');
  if (key.type === 'datetime') throw new NotConvertible('it edits dates');
  const edits = editsOf(operation);
  if (edits.length === 0) return;
  const strings = edits.every(({ to }) => typeof to === 'string' && to !== '');
  if (key.text === 'value' && state.typeOf(column) === 'text' && strings)
    changeWithin(column, where, state, (changed) => mapStrings(edits, changed, state));
  else chooseEdits(edits, key, { column, where }, state);
};

function mapStrings(edits: readonly Edit[], column: string, state: HistoryState): void {
  const pairs = new Map(edits.flatMap(({ from, to }) => from.map((value) => [value, String(to)] as const)));
  pairs.delete('');
  if (pairs.size > 0)
    state.add('map-values', { columns: [column], pairs: [...pairs].map(([from, to]) => ({ from, to })) });
  const blank = edits.findLast(({ fromBlank }) => fromBlank);
  if (blank === undefined) return;
  const formula = `if(isEmpty(value), ${quoteText(String(blank.to))}, value)`;
  state.add('transform-column', { columns: [column], formula, failures: 'original' });
}

/**
 * Applies edits as one formula: edits of an expression's results, or edits to numbers. Of two edits
 * of a value the last one wins.
 */
function chooseEdits(
  edits: readonly Edit[],
  key: Typed,
  { column, where }: { readonly column: string; readonly where: string | undefined },
  state: HistoryState,
): void {
  const keyText = key.type === 'text' ? key.text : `toText(${key.text})`;
  const own = state.typeOf(column);
  if (key.nulls === 'both' && edits.some(({ fromBlank, fromError }) => fromBlank !== fromError))
    throw new NotConvertible('null and errors of its expression can’t be distinguished');
  // Where the formula gives null, the expression may be an error, as `null.trim()` is.
  const isError = key.nulls === 'error' || key.nulls === 'both';
  const blank = key.nulls === 'error' ? `${keyText} == ""` : `isEmpty(${key.text})`;
  const error = `isMismatch(${key.text})${isError ? ` or isNull(${key.text})` : ''}`;
  const chosen = edits.reduce((rest, one) => {
    const to = written(one.to);
    if (to.type !== own) throw new NotConvertible('its new values don’t have the column’s data type');
    const tests = [
      ...one.from.filter(Boolean).map((value) => `${keyText} == ${quoteText(value)}`),
      ...(one.fromBlank ? [blank] : []),
      ...(one.fromError ? [error] : []),
    ];
    return tests.length === 0 ? rest : `if(${tests.join(' or ')}, ${to.text}, ${rest})`;
  }, 'value');
  if (chosen === 'value') return;
  state.add('transform-column', {
    columns: [column],
    formula: chosen,
    failures: 'original',
    ...(where === undefined ? {} : { where }),
  });
}

interface Edit {
  readonly from: readonly string[];
  readonly fromBlank: boolean;
  readonly fromError: boolean;
  readonly to: Json;
}

function editsOf({ edits }: Operation): Edit[] {
  const list = (Array.isArray(edits) ? edits : []) as { readonly [key: string]: Json }[];
  return list
    .filter(({ to }) => to !== undefined && to !== null)
    .map(({ from, fromBlank, fromError, to }) => {
      const values = (Array.isArray(from) ? from : []).map(String);
      // A lone empty string means blank cells.
      const isBlank = fromBlank === true || (values.length === 1 && values[0] === '');
      return { from: values, fromBlank: isBlank, fromError: fromError === true, to: to! };
    });
}

function written(value: Json): { readonly text: string; readonly type: string } {
  if (typeof value === 'number')
    return {
      text: value < 0 ? `(0 - ${-value})` : String(value),
      type: Number.isInteger(value) ? 'integer' : 'number',
    };
  if (typeof value === 'boolean') return { text: String(value), type: 'boolean' };
  return { text: quoteText(String(value)), type: 'text' };
}

export const cellOperations: Readonly<Record<string, ConvertOperation>> = {
  'text-transform': textTransform,
  'mass-edit': massEdit,
};
