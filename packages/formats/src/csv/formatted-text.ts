import { type Column, isDecimal, isList } from '@winnow/kernel';
import { caseWhen, castTo, columnExpr, type Expr, native, nullOf, op } from '@winnow/sql';
import { textCells } from '../writing/text-cells.ts';
import type { CsvWriteOptions } from './csv-write-options.ts';

const days = { iso: '%Y-%m-%d', dmy: '%d/%m/%Y', mdy: '%m/%d/%Y', dots: '%d.%m.%Y' } as const;

/** Returns the text of a column's cells, with dates and numbers in the requested format. */
export function formattedText(
  column: Column,
  options: Pick<CsvWriteOptions, 'dates' | 'decimal' | 'mismatched'>,
): Expr {
  const formatted = formattedValue(column, options);
  if (!formatted) return textCells(column, options.mismatched);
  if (column.mismatch === undefined || options.mismatched !== 'text') return formatted;
  return op('coalesce', columnExpr(column.mismatch), formatted);
}

/** Undefined if values are written as they are. */
function formattedValue(
  column: Column,
  { dates, decimal }: Pick<CsvWriteOptions, 'dates' | 'decimal'>,
): Expr | undefined {
  const { type, ref } = column;
  if (isList(type)) return undefined;
  const cell = columnExpr(ref);
  if ((type === 'number' || isDecimal(type)) && decimal !== 'unchanged') {
    const text = digits(column);
    return decimal === 'point'
      ? text
      : native({ duckdb: "replace({0}, '.', ',')", clickhouse: "replaceAll({0}, '.', ',')" }, text);
  }
  if (dates === 'unchanged' || (type !== 'date' && type !== 'datetime')) return undefined;
  const pattern = days[dates];
  const day = native(
    { duckdb: `strftime({0}, '${pattern}')`, clickhouse: `formatDateTime({0}, '${pattern}')` },
    cell,
  );
  if (type === 'date') return day;
  const time = native(
    { duckdb: "substr({0}, strpos({0}, ' '))", clickhouse: "substring({0}, position({0}, ' '))" },
    castTo('text', type, cell),
  );
  return op('concat', day, time);
}

/**
 * Returns a number with a decimal point: the source's own text if it has a point there and no step
 * changed it, so that no decimal place is lost.
 */
function digits({ type, ref, sourceText }: Column): Expr {
  const canonical = castTo('text', type, columnExpr(ref));
  if (sourceText === undefined) return canonical;
  const source = columnExpr(sourceText);
  const isPlain = native(
    {
      duckdb: "regexp_full_match({0}, '[+-]?[0-9]*[.]?[0-9]+([eE][+-]?[0-9]+)?')",
      clickhouse: "match({0}, '^[+-]?[0-9]*[.]?[0-9]+([eE][+-]?[0-9]+)?$')",
    },
    source,
  );
  return op('coalesce', caseWhen([{ when: isPlain, result: source }], nullOf('text')), canonical);
}
