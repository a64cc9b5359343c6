import {
  type DecimalType,
  decimalDigits,
  isDecimal,
  isList,
  type Json,
  type LogicalType,
  plainDigits,
  type ScalarType,
  scaleOf,
} from '@winnow/kernel';
import type { Dialect } from '../../dialect.ts';
import { frameText, infix, sortKeyText } from '../standard-sql.ts';
import { joinItems } from './join-items.ts';

const typeNames: Readonly<Record<Exclude<ScalarType, DecimalType>, string>> = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP',
  null: 'VARCHAR',
};

/** DuckDB 1.5. https://duckdb.org/docs/stable/sql/introduction */
export const duckdb: Dialect = {
  id: 'duckdb',
  quoteName: (name) => `"${name.replaceAll('"', '""').replaceAll('\0', '')}"`,
  literal,
  typeName,
  ops: {
    eq: infix('='),
    ne: infix('<>'),
    lt: infix('<'),
    le: infix('<='),
    gt: infix('>'),
    ge: infix('>='),
    and: infix('AND'),
    or: infix('OR'),
    not: ([a]) => `(NOT ${a})`,
    isNull: ([a]) => `(${a} IS NULL)`,
    isNotNull: ([a]) => `(${a} IS NOT NULL)`,
    isDistinct: infix('IS DISTINCT FROM'),
    coalesce: (args) => `COALESCE(${args.join(', ')})`,
    concat: (args) => `(${args.join(' || ')})`,
  },
  cast,
  lambda: (params, body) => `(lambda ${params.join(', ')}: ${body})`,
  sortKey: sortKeyText,
  frame: frameText,
  array: (items) => `[${items.join(', ')}]`,
  indexes: (list) => `range(len(${list}))`,
  nullForEmpty: (list) => `CASE WHEN len(${list}) = 0 THEN [NULL] ELSE ${list} END`,
  unnest: (carried, from, lists) =>
    `SELECT ${[...carried, ...lists.map(({ name, sql }) => `unnest(${sql}) AS ${duckdb.quoteName(name)}`)].join(', ')} FROM ${from}`,
  rowIdOfTable: 'rowid',
  rowNumber: (over) => `(row_number() OVER (${over}) - 1)`,
  join: (how) => `${how} JOIN`,
  suffix: '',
};

function typeName(type: LogicalType): string {
  if (isList(type)) return `${typeName(type.list)}[]`;
  return isDecimal(type) ? `DECIMAL(${decimalDigits},${scaleOf(type)})` : typeNames[type];
}

function literal(type: LogicalType, value: Json): string {
  if (value === null) return `CAST(NULL AS ${typeName(type)})`;
  if (isList(type)) {
    const items = (value as readonly Json[]).map((item) => literal(type.list, item));
    return `CAST([${items.join(', ')}] AS ${typeName(type)})`;
  }
  if (isDecimal(type)) return `TRY_CAST('${plainDigits(String(value)) ?? ''}' AS ${typeName(type)})`;
  switch (type) {
    case 'integer':
      return `CAST(${BigInt(value as string | number)} AS BIGINT)`;
    case 'number':
      return `CAST('${Number(value)}' AS DOUBLE)`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'date':
      return `CAST(${text(String(value))} AS DATE)`;
    case 'datetime':
      return `CAST(${text(String(value))} AS TIMESTAMP)`;
    default:
      return text(String(value));
  }
}

/** Prints a string. The parser stops at a NUL, so that is inserted by a function. */
function text(value: string): string {
  const quoted = value.split('\u0000').map((part) => `'${part.replaceAll("'", "''")}'`);
  return quoted.length === 1 ? quoted[0]! : `(${quoted.join(' || chr(0) || ')})`;
}

function cast(from: LogicalType, to: LogicalType, arg: string): string {
  if (isDecimal(to)) return `TRY_CAST(${arg} AS ${typeName(to)})`;
  // Converted by its digits: DuckDB's own cast divides, and is off by a bit for long decimals.
  if (to === 'number' && isDecimal(from)) return `CAST(CAST(${arg} AS VARCHAR) AS DOUBLE)`;
  if (to !== 'text') return `CAST(${arg} AS ${typeName(to)})`;
  if (isList(from)) return listText(from.list, arg);
  if (isDecimal(from) && scaleOf(from) > 0) return decimalText(scaleOf(from), arg);
  return from === 'number' ? numberText(arg) : `CAST(${arg} AS VARCHAR)`;
}

/**
 * Prints a decimal without trailing zeros. `rtrim` takes ten times as long as looking at the last
 * characters, which is only done for columns, since it would repeat a longer expression several
 * times.
 */
function decimalText(scale: number, arg: string): string {
  const digits = `CAST(${arg} AS VARCHAR)`;
  if (!isName.test(arg)) return `rtrim(rtrim(${digits}, '0'), '.')`;
  return `CASE WHEN NOT suffix(${digits}, '0') THEN ${digits} WHEN suffix(${digits}, '.${'0'.repeat(scale)}') THEN left(${digits}, -${scale + 1}) ELSE rtrim(${digits}, '0') END`;
}

/** Matches the name of a column, with or without its table. */
const isName = /^(?:\w+\.)?(?:\w+|"(?:[^"]|"")+")$/;

/**
 * Prints the shortest digits that read back as the same double, as in JSON, but `1.0` as `1`.
 * Adding zero turns `-0` into `0`. A cast to VARCHAR would return `1e+20` and `1e-07` where
 * ClickHouse returns `100000000000000000000` and `1e-7`.
 */
function numberText(arg: string): string {
  return `regexp_replace(CAST(to_json(${arg} + CAST(0 AS DOUBLE)) AS VARCHAR), '\\.0$', '')`;
}

function listText(item: ScalarType, arg: string): string {
  const items = `list_transform(${arg}, lambda _i: COALESCE(${cast(item, 'text', '_i')}, 'null'))`;
  return `('[' || ${joinItems(items, "', '")} || ']')`;
}
