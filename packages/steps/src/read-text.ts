import { type Cell, call, textOf } from '@winnow/formulas';
import { isList, type LogicalType } from '@winnow/kernel';
import { caseWhen, native, nullOf, op } from '@winnow/sql';

/** Reads a text as a type, as setting a type does: what is blank becomes null, what does not fit keeps its text. */
export function readText(type: LogicalType, text: Cell): Cell {
  switch (type) {
    case 'integer':
      return reading(text, call('toInteger', text));
    case 'number':
      return reading(text, call('toNumber', text));
    case 'boolean':
      return reading(text, booleanOf(text));
    case 'date':
      return reading(text, call('toDate', text));
    case 'datetime':
      return reading(text, call('toDatetime', text));
    default:
      return text;
  }
}

/**
 * A computed cell as what was read of a text: mismatched where nothing came out of a text that is not blank.
 *
 * @param value null where the text cannot be read
 */
export function reading(text: Cell, value: Cell): Cell {
  if (isList(value.type)) return value;
  const failed = op('and', op('isNull', value.expr), call('isNotBlank', text).expr);
  return {
    type: value.type,
    expr: value.expr,
    mismatch: caseWhen([{ when: failed, gives: text.expr }], nullOf('text')),
  };
}

/** A cell whose text was rewritten, in the type that it had: a text step does not change the type of a column. */
export function withText(cell: Cell, rewrite: (text: Cell) => Cell): Cell {
  const text = rewrite(textOf(cell));
  return cell.type === 'text' || cell.type === 'null' ? text : readText(cell.type, text);
}

export const trueWords = ['true', 'yes', 'y', 't', '1', 'on'] as const;
export const falseWords = ['false', 'no', 'n', 'f', '0', 'off'] as const;

function booleanOf(text: Cell): Cell {
  const list = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');
  const template = `CASE WHEN {0} IN (${list(trueWords)}) THEN true WHEN {0} IN (${list(falseWords)}) THEN false ELSE NULL END`;
  const word = call('lower', call('trim', text));
  return { type: 'boolean', expr: native({ duckdb: template, clickhouse: template }, word.expr) };
}
