import { isDecimal, isList, type LogicalType, scaleOf } from '@winnow/kernel';
import type { OptionText } from '../german/options.ts';
import type { NameRules } from '../writing/names-collide.ts';

type ColumnType = 'text' | 'integer' | 'decimal' | 'number' | 'boolean' | 'date' | 'datetime';

/** How a database writes names, types and values. */
export interface SqlDialect {
  readonly title: OptionText;
  readonly name: (name: string) => string;
  /** Rules for the names of columns and tables. */
  readonly names: NameRules;
  readonly types: Readonly<Record<ColumnType, string>>;
  /** Whether its decimals are doubles, which have 15 digits. */
  readonly roundsDecimals?: true;
  readonly text: (text: string) => string;
  /** Literal for an infinite number; null if there is none. */
  readonly infinite: (value: number) => string | null;
  readonly boolean: (value: boolean) => string;
  readonly date: (iso: string) => string;
  readonly datetime: (iso: string) => string;
  /** Maximum number of rows in one INSERT. */
  readonly maxRows: number;
  /** Lines at the start of a script. */
  readonly before: string;
  /** Text after the columns of a table. */
  readonly tableOptions: string;
}

const doubled = (text: string, mark: string): string => mark + text.replaceAll(mark, mark + mark) + mark;
const quoted = (text: string): string => doubled(text, "'");
const word = (value: boolean): string => (value ? 'TRUE' : 'FALSE');
const bit = (value: boolean): string => (value ? '1' : '0');
const none = (): null => null;
const withoutNul = (name: string): string => name.replaceAll('\u0000', '');
const bytes = (name: string): number => Buffer.byteLength(name);
/** MySQL names contain no four-byte characters and no trailing spaces. */
const mysqlName = (name: string): string =>
  withoutNul(name)
    .replace(/[\u{10000}-\u{10ffff}]/gu, '_')
    .trimEnd();
/** MySQL compares names without their accents. */
const unaccented = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** SQL Server ignores spaces at the end of names. */
const trimmed = (name: string): string => name.trimEnd().toLowerCase();
/** A backslash before a line break would continue the literal and drop both of them. */
const sqlServerText = (text: string): string =>
  text
    .split(/(?<=\\)(?=\r?\n)/)
    .map((part) => `N${quoted(part)}`)
    .join(' + ');

export const sqlDialects = {
  postgresql: {
    title: 'PostgreSQL',
    name: (name) => doubled(name, '"'),
    names: { fit: withoutNul, size: bytes, limit: 63 },
    types: {
      text: 'text',
      integer: 'bigint',
      decimal: 'numeric(38, {places})',
      number: 'double precision',
      boolean: 'boolean',
      date: 'date',
      datetime: 'timestamp',
    },
    text: quoted,
    infinite: (value) => (value > 0 ? "'Infinity'" : "'-Infinity'"),
    boolean: word,
    date: quoted,
    datetime: quoted,
    maxRows: 1000,
    before: '',
    tableOptions: '',
  },
  mysql: {
    title: 'MySQL and MariaDB',
    name: (name) => doubled(name, '`'),
    names: { fit: mysqlName, limit: 64, fold: unaccented },
    types: {
      text: 'longtext',
      integer: 'bigint',
      decimal: 'decimal(65, {places})',
      number: 'double',
      boolean: 'boolean',
      date: 'date',
      datetime: 'datetime(6)',
    },
    text: (text) => quoted(text.replaceAll('\\', '\\\\')),
    infinite: none,
    boolean: word,
    date: quoted,
    datetime: quoted,
    maxRows: 1000,
    before: 'SET NAMES utf8mb4;\n',
    // MariaDB databases are in Latin-1 unless configured otherwise.
    tableOptions: ' DEFAULT CHARACTER SET utf8mb4',
  },
  sqlite: {
    title: 'SQLite',
    name: (name) => doubled(name, '"'),
    names: { fit: withoutNul },
    types: {
      text: 'TEXT',
      integer: 'INTEGER',
      decimal: 'DECIMAL(38, {places})',
      number: 'REAL',
      boolean: 'BOOLEAN',
      date: 'DATE',
      datetime: 'DATETIME',
    },
    roundsDecimals: true,
    text: quoted,
    infinite: (value) => (value > 0 ? '9e999' : '-9e999'),
    boolean: bit,
    date: quoted,
    datetime: quoted,
    maxRows: 500,
    before: '',
    tableOptions: '',
  },
  sqlserver: {
    title: 'SQL Server',
    name: (name) => `[${name.replaceAll(']', ']]')}]`,
    names: { fit: withoutNul, limit: 128, fold: trimmed },
    types: {
      text: 'nvarchar(max)',
      integer: 'bigint',
      decimal: 'decimal(38, {places})',
      number: 'float',
      boolean: 'bit',
      date: 'date',
      datetime: 'datetime2(6)',
    },
    text: sqlServerText,
    infinite: none,
    boolean: bit,
    date: quoted,
    datetime: quoted,
    maxRows: 1000,
    before: 'SET NOCOUNT ON;\n',
    tableOptions: '',
  },
  oracle: {
    title: 'Oracle',
    name: (name) => doubled(name, '"'),
    names: { fit: (name) => withoutNul(name).replaceAll('"', "'"), size: bytes, limit: 128 },
    types: {
      text: 'CLOB',
      integer: 'NUMBER(19)',
      decimal: 'NUMBER(38, {places})',
      number: 'BINARY_DOUBLE',
      boolean: 'NUMBER(1)',
      date: 'DATE',
      datetime: 'TIMESTAMP(6)',
    },
    text: longText,
    infinite: (value) => (value > 0 ? 'BINARY_DOUBLE_INFINITY' : '-BINARY_DOUBLE_INFINITY'),
    boolean: bit,
    date: (iso) => `DATE ${quoted(iso)}`,
    datetime: (iso) => `TIMESTAMP ${quoted(iso)}`,
    maxRows: 1,
    // Otherwise, SQL*Plus asks for what follows an &, and ends statements at empty lines in their
    // values.
    before: 'SET DEFINE OFF;\nSET SQLBLANKLINES ON;\n',
    tableOptions: '',
  },
} as const satisfies Readonly<Record<string, SqlDialect>>;

export type SqlDialectId = keyof typeof sqlDialects;

/** Maximum number of characters in an Oracle literal: 4,000 bytes, at up to four each. */
const oraclePart = 1000;

/** Splits a long text into parts, as Oracle requires. */
function longText(text: string): string {
  if (text.length <= oraclePart) return quoted(text);
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += oraclePart)
    parts.push(`TO_CLOB(${quoted(text.slice(at, at + oraclePart))})`);
  return parts.join(' || ');
}

/** Returns the type of a column in a table; lists are written as their text. */
export function columnType(type: LogicalType): ColumnType {
  if (isList(type) || type === 'null') return 'text';
  return isDecimal(type) ? 'decimal' : type;
}

/** Returns the name of a column's type, including the places of decimals. */
export function columnTypeName(types: SqlDialect['types'], type: LogicalType): string {
  const name = types[columnType(type)];
  return isDecimal(type) ? name.replace('{places}', String(scaleOf(type))) : name;
}
