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

const typeNames: Readonly<Record<Exclude<ScalarType, DecimalType>, string>> = {
  text: 'Nullable(String)',
  integer: 'Nullable(Int64)',
  number: 'Nullable(Float64)',
  boolean: 'Nullable(Bool)',
  date: 'Nullable(Date32)',
  datetime: "Nullable(DateTime64(6, 'UTC'))",
  null: 'Nullable(String)',
};

/** ClickHouse 26. https://clickhouse.com/docs/sql-reference */
export const clickhouse: Dialect = {
  id: 'clickhouse',
  quoteName: (name) => `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`,
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
    isNull: ([a]) => `isNull(${a})`,
    isNotNull: ([a]) => `isNotNull(${a})`,
    isDistinct: ([a, b]) => `(NOT (${a} <=> ${b}))`,
    coalesce: (args) => `coalesce(${args.join(', ')})`,
    concat: (args) => `concat(${args.join(', ')})`,
  },
  cast,
  lambda: (params, body) => `((${params.join(', ')}) -> ${body})`,
  sortKey: sortKeyText,
  frame: frameText,
  array: (items) => `[${items.join(', ')}]`,
  indexes: (list) => `arrayMap(i -> toInt64(i) - 1, arrayEnumerate(${list}))`,
  nullForEmpty: (list) => `if(empty(${list}), [NULL], ${list})`,
  unnest: (carried, from, lists) => {
    const names = lists.map(({ name }) => clickhouse.quoteName(name));
    const joined = lists.map(({ name, sql }) => `${sql} AS ${clickhouse.quoteName(name)}`);
    return `SELECT ${[...carried, ...names].join(', ')} FROM ${from} ARRAY JOIN ${joined.join(', ')}`;
  },
  // Row numbers are unsigned in ClickHouse: without the cast, differences of row ids would wrap
  // around.
  rowNumber: (over) => `(toInt64(row_number() OVER (${over})) - 1)`,
  join: (how) => (how === 'SEMI' || how === 'ANTI' ? `LEFT ${how} JOIN` : `${how} JOIN`),
  // Without join_use_nulls, an outer join fills in empty strings and zeros. Formulas have our own
  // limits; ClickHouse's limit of 50,000 parts would reject a few of their date functions nested in
  // one another.
  suffix:
    '\nSETTINGS join_use_nulls = 1, prefer_column_name_to_alias = 1, max_ast_elements = 1000000, max_expanded_ast_elements = 1000000',
};

function typeName(type: LogicalType): string {
  if (isList(type)) return `Array(${typeName(type.list)})`;
  return isDecimal(type) ? `Nullable(Decimal(${decimalDigits}, ${scaleOf(type)}))` : typeNames[type];
}

function literal(type: LogicalType, value: Json): string {
  if (value === null) return `CAST(NULL, ${text(typeName(type))})`;
  if (isList(type)) {
    const items = (value as readonly Json[]).map((item) => literal(type.list, item));
    return `CAST([${items.join(', ')}], ${text(typeName(type))})`;
  }
  if (isDecimal(type)) return `toDecimal128OrNull('${plainDigits(String(value)) ?? ''}', ${scaleOf(type)})`;
  switch (type) {
    case 'integer':
      return `CAST('${BigInt(value as string | number)}', 'Int64')`;
    case 'number':
      return `CAST('${Number(value)}', 'Float64')`;
    case 'boolean':
      return value ? 'true' : 'false';
    case 'date':
      // toDate32 of a string would clamp dates before 1900 and after 2299, although the type can
      // hold them.
      return `toDate32(toDateTime64(${text(`${value} 00:00:00`)}, 6, 'UTC'))`;
    case 'datetime':
      return `toDateTime64(${text(String(value))}, 6, 'UTC')`;
    default:
      return text(String(value));
  }
}

function text(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\u0000', '\\0')}'`;
}

function cast(from: LogicalType, to: LogicalType, arg: string): string {
  if (isDecimal(to) && from !== 'null') return decimalOf(arg, to);
  if (to === 'number' && isDecimal(from)) return `toFloat64(toString(${arg}))`;
  if (to !== 'text') return `CAST(${arg}, ${text(typeName(to))})`;
  if (isList(from)) return listText(from.list, arg);
  if (from === 'datetime') return `replaceRegexpOne(toString(${arg}), '[.]?0*$', '')`;
  if (from === 'boolean') return `if(isNull(${arg}), NULL, if(${arg}, 'true', 'false'))`;
  // Adding zero turns -0 into 0.
  return from === 'number' ? `toString(${arg} + CAST(0, 'Float64'))` : `toString(${arg})`;
}

/**
 * Null if it has too many digits: ClickHouse's own casts check for overflow of 128 bits instead of
 * 38 digits, or not at all.
 */
function decimalOf(arg: string, type: DecimalType): string {
  const bound = `toDecimal256('1${'0'.repeat(decimalDigits - scaleOf(type))}', 0)`;
  return `if(abs(${arg}) < ${bound}, accurateCastOrNull(${arg}, ${text(typeName(type))}), NULL)`;
}

function listText(item: ScalarType, arg: string): string {
  const items = `arrayMap(_i -> coalesce(${cast(item, 'text', '_i')}, 'null'), ${arg})`;
  return `concat('[', arrayStringConcat(${items}, ', '), ']')`;
}
