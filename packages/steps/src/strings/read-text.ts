import {
  type Cell,
  call,
  decimalOfText,
  decimalOfWritten,
  literalCell,
  readIso,
  textOf,
} from '@winnow/formulas';
import { isDecimal, isList, type LogicalType, scaleOf } from '@winnow/kernel';
import { caseWhen, native, nullOf, op } from '@winnow/sql';
import { falseWords, trueWords } from '../cells/boolean-words.ts';
import { type DateOrder, orderUsualDates } from '../dates/usual-date-formats.ts';

/** How the strings of a column are written, if their type leaves it open. */
export interface ReadingHints {
  /**
   * Which number of a date comes first; if given, dates are parsed in all common formats, not only
   * in ISO form.
   */
  readonly order?: DateOrder | undefined;
  /**
   * The decimal separator; if given, numbers may have grouping, currencies, percent signs and
   * brackets.
   */
  readonly decimal?: 'point' | 'comma' | undefined;
}

/**
 * Parses a text as a type, like setting a type and type inference do: blank text becomes null, a
 * mismatch keeps its text.
 */
export function readText(type: LogicalType, text: Cell, hints: ReadingHints = {}): Cell {
  if (isDecimal(type)) {
    const decimal = hints.decimal === 'comma' ? ',' : '.';
    const expr =
      hints.decimal === undefined
        ? decimalOfText(text.expr, scaleOf(type))
        : decimalOfWritten(text.expr, { decimal }, scaleOf(type));
    return reading(text, { type, expr });
  }
  switch (type) {
    case 'integer':
    case 'number': {
      const name = type === 'integer' ? 'toInteger' : 'toNumber';
      if (hints.decimal === undefined) return reading(text, call(name, text));
      const mark = hints.decimal === 'comma' ? ',' : '.';
      const { expr } = call('parseNumber', text, literalCell(mark));
      return reading(text, call(name, { type: 'number', expr }));
    }
    case 'boolean':
      return reading(text, booleanOf(text));
    case 'date':
    case 'datetime': {
      const iso = call(type === 'date' ? 'toDate' : 'toDatetime', text);
      if (hints.order === undefined) return reading(text, iso);
      const written = readIso(orderUsualDates(text.expr, type, hints.order), type);
      return reading(text, { type, expr: op('coalesce', iso.expr, written) });
    }
    default:
      return text;
  }
}

/**
 * Combines a text with the value parsed from it: a mismatch if text that is not blank has no value.
 *
 * @param value null if the text can't be parsed
 */
export function reading(text: Cell, value: Cell): Cell {
  if (isList(value.type)) return value;
  // Nested instead of combined by AND, which takes DuckDB ten times as long to plan in wide tables.
  const filledText = caseWhen([{ when: call('isNotBlank', text).expr, result: text.expr }], nullOf('text'));
  return {
    type: value.type,
    expr: value.expr,
    mismatch: caseWhen([{ when: op('isNull', value.expr), result: filledText }], nullOf('text')),
  };
}

/**
 * Rewrites the text of a cell but keeps its type, since a text step does not change the type of a
 * column.
 */
export function withText(cell: Cell, rewrite: (text: Cell) => Cell): Cell {
  const text = rewrite(textOf(cell));
  return cell.type === 'text' || cell.type === 'null' ? text : readText(cell.type, text);
}

/**
 * Uses lists of three words each: DuckDB looks up five or more with a join, which costs more and
 * loses the order of the rows.
 */
function booleanOf(text: Cell): Cell {
  const list = (words: readonly string[]): string =>
    `{0} IN (${words.map((word) => `'${word}'`).join(', ')})`;
  const either = (listed: (words: readonly string[]) => string): string =>
    `CASE WHEN ${listed(trueWords)} THEN true WHEN ${listed(falseWords)} THEN false ELSE NULL END`;
  const duckdb = either((words) => `(${list(words.slice(0, 3))} OR ${list(words.slice(3))})`);
  const word = call('lower', call('trim', text));
  const named = (words: readonly string[]): string => `{0}.is_in(${JSON.stringify(words)})`;
  const polars = `pl.when(${named(trueWords)}).then(True).when(${named(falseWords)}).then(False)`;
  return { type: 'boolean', expr: native({ duckdb, clickhouse: either(list), polars }, word.expr) };
}
