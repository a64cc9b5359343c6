import { isDecimal, isList, type LogicalType, scaleOf } from '@winnow/kernel';

type ColumnType = 'text' | 'integer' | 'decimal' | 'number' | 'boolean' | 'date' | 'datetime';

/** How a database writes names, types and values. */
export interface SqlDialect {
  readonly title: string;
  readonly name: (name: string) => string;
  readonly types: Readonly<Record<ColumnType, string>>;
  readonly text: (text: string) => string;
  readonly boolean: (value: boolean) => string;
  readonly date: (iso: string) => string;
  readonly datetime: (iso: string) => string;
  /** Rows that one INSERT may hold. */
  readonly maxRows: number;
  /** Lines that a script starts with. */
  readonly before: string;
}

const doubled = (text: string, mark: string): string => mark + text.replaceAll(mark, mark + mark) + mark;
const quoted = (text: string): string => doubled(text, "'");
const word = (value: boolean): string => (value ? 'TRUE' : 'FALSE');
const bit = (value: boolean): string => (value ? '1' : '0');

export const sqlDialects = {
  postgresql: {
    title: 'PostgreSQL',
    name: (name) => doubled(name, '"'),
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
    boolean: word,
    date: quoted,
    datetime: quoted,
    maxRows: 1000,
    before: '',
  },
  mysql: {
    title: 'MySQL and MariaDB',
    name: (name) => doubled(name, '`'),
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
    boolean: word,
    date: quoted,
    datetime: quoted,
    maxRows: 1000,
    before: 'SET NAMES utf8mb4;\n',
  },
  sqlite: {
    title: 'SQLite',
    name: (name) => doubled(name, '"'),
    types: {
      text: 'TEXT',
      integer: 'INTEGER',
      // Its numbers have 15 digits.
      decimal: 'TEXT',
      number: 'REAL',
      boolean: 'INTEGER',
      date: 'TEXT',
      datetime: 'TEXT',
    },
    text: quoted,
    boolean: bit,
    date: quoted,
    datetime: quoted,
    maxRows: 500,
    before: '',
  },
  sqlserver: {
    title: 'SQL Server',
    name: (name) => `[${name.replaceAll(']', ']]')}]`,
    types: {
      text: 'nvarchar(max)',
      integer: 'bigint',
      decimal: 'decimal(38, {places})',
      number: 'float',
      boolean: 'bit',
      date: 'date',
      datetime: 'datetime2(6)',
    },
    text: (text) => `N${quoted(text)}`,
    boolean: bit,
    date: quoted,
    datetime: quoted,
    maxRows: 1000,
    before: 'SET NOCOUNT ON;\n',
  },
  oracle: {
    title: 'Oracle',
    name: (name) => doubled(name.replaceAll('"', "'"), '"'),
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
    boolean: bit,
    date: (iso) => `DATE ${quoted(iso)}`,
    datetime: (iso) => `TIMESTAMP ${quoted(iso)}`,
    maxRows: 1,
    before: 'SET DEFINE OFF;\n',
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
