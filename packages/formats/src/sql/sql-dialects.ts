import { isDecimal, isList, type LogicalType, scaleOf } from '@winnow/kernel';
import type { OptionText } from '../german/options.ts';
import type { NameRules } from '../writing/names-collide.ts';

type ColumnType = 'text' | 'integer' | 'decimal' | 'number' | 'boolean' | 'date' | 'datetime';

/** How a database writes names, types and values. */
export interface SqlDialect {
  readonly title: OptionText;
  readonly name: (name: string) => string;
  /** What it takes as the name of a column or table. */
  readonly names: NameRules;
  readonly types: Readonly<Record<ColumnType, string>>;
  /** Its decimals are doubles, which have 15 digits. */
  readonly roundsDecimals?: true;
  readonly text: (text: string) => string;
  /** Infinite numbers; null where it has none. */
  readonly infinite: (value: number) => string | null;
  readonly boolean: (value: boolean) => string;
  readonly date: (iso: string) => string;
  readonly datetime: (iso: string) => string;
  /** Rows that one INSERT may hold. */
  readonly maxRows: number;
  /** Lines that a script starts with. */
  readonly before: string;
  /** What follows the columns of a table. */
  readonly tableOptions: string;
}

const doubled = (text: string, mark: string): string => mark + text.replaceAll(mark, mark + mark) + mark;
const quoted = (text: string): string => doubled(text, "'");
const word = (value: boolean): string => (value ? 'TRUE' : 'FALSE');
const bit = (value: boolean): string => (value ? '1' : '0');
const none = (): null => null;
const withoutNul = (name: string): string => name.replaceAll('\u0000', '');
const bytes = (name: string): number => Buffer.byteLength(name);
/** Its names have no characters of four bytes, and spaces at their end only inside. */
const mysqlName = (name: string): string =>
  withoutNul(name)
    .replace(/[\u{10000}-\u{10ffff}]/gu, '_')
    .trimEnd();
/** It compares names without their accents. */
const unaccented = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
/** It ignores spaces at the end of names. */
const trimmed = (name: string): string => name.trimEnd().toLowerCase();
/** A backslash before a line break would continue the literal, without both of them. */
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
    // Databases of MariaDB are in Latin-1 where nothing else was chosen.
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
    // Else SQL*Plus asks for what follows an &, and ends statements at empty lines of their values.
    before: 'SET DEFINE OFF;\nSET SQLBLANKLINES ON;\n',
    tableOptions: '',
  },
} as const satisfies Readonly<Record<string, SqlDialect>>;

export type SqlDialectId = keyof typeof sqlDialects;

/** Characters of a literal that Oracle takes: 4,000 bytes, of at most four each. */
const oraclePart = 1000;

/** Oracle takes a long text in parts. */
function longText(text: string): string {
  if (text.length <= oraclePart) return quoted(text);
  const parts: string[] = [];
  for (let at = 0; at < text.length; at += oraclePart)
    parts.push(`TO_CLOB(${quoted(text.slice(at, at + oraclePart))})`);
  return parts.join(' || ');
}

/** The type of a column in a table: lists are their text. */
export function columnType(type: LogicalType): ColumnType {
  if (isList(type) || type === 'null') return 'text';
  return isDecimal(type) ? 'decimal' : type;
}

/** The name of a column's type, with the places of decimals. */
export function columnTypeName(types: SqlDialect['types'], type: LogicalType): string {
  const name = types[columnType(type)];
  return isDecimal(type) ? name.replace('{places}', String(scaleOf(type))) : name;
}
