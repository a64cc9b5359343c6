import type { TableDifference, TableToWrite } from '@winnow/services';
import { keepsNumber } from '../../../jobs/tables/kept-numbers.ts';
import { columnNamed, type MysqlColumn, type MysqlShape } from './mysql-shape.ts';

/** Maximum digits after the decimal point of a MySQL decimal. */
const maxScale = 30;
const keyCharacters = 255;

const newTypes: Readonly<Record<string, string>> = {
  integer: 'bigint',
  number: 'double',
  boolean: 'boolean',
  date: 'date',
  datetime: 'datetime(6)',
};

/**
 * Returns the MySQL type of a new column. Text has no length limit except in a key, which is
 * indexed.
 */
export function newColumnType(type: string, isInKey: boolean): string {
  const [, scale] = /^decimal\((\d+)\)$/.exec(type) ?? [];
  if (scale !== undefined && Number(scale) <= maxScale) return `decimal(38,${scale})`;
  return newTypes[type] ?? (isInKey ? `varchar(${keyCharacters})` : 'longtext');
}

const textTypes = ['char', 'varchar', 'tinytext', 'text', 'mediumtext', 'longtext'];
const integers = ['tinyint', 'smallint', 'mediumint', 'int', 'bigint'];

/** Column types that can hold values of a type; each value is checked when it is written. */
const acceptedTypes: Readonly<Record<string, readonly string[]>> = {
  integer: [...integers, 'year', 'decimal', 'double', ...textTypes],
  number: ['double', 'decimal', ...textTypes],
  boolean: ['tinyint', ...textTypes],
  date: ['date', 'datetime', 'timestamp', ...textTypes],
  datetime: ['datetime', 'timestamp', ...textTypes],
  decimal: ['decimal', 'double', ...textTypes],
  list: ['json', ...textTypes],
};

const isBinary = (base: string): boolean => /binary|blob|^bit$|geometry|point|polygon|linestring/.test(base);

function acceptsType({ base }: MysqlColumn, type: string): boolean {
  if (type === 'text' || type === 'null') return !isBinary(base);
  const [general = ''] = type.split(/[ (]/);
  return (acceptedTypes[general] ?? textTypes).includes(base);
}

/** Returns what prevents rows from being written into the table, column by column. */
export function compareMysql(
  { columns, mode, key }: TableToWrite,
  shape: MysqlShape,
): readonly TableDifference[] {
  if (!shape.isTable) return [{ kind: 'not-a-table' }];
  const differences = columns.flatMap(({ name, type }): TableDifference[] => {
    const there = columnNamed(shape, name);
    if (!there) return [{ kind: 'missing', column: name, type: newColumnType(type, false), similar: null }];
    if (there.generated) return [{ kind: 'generated', column: name }];
    return acceptsType(there, type) ? [] : [{ kind: 'type', column: name, from: type, to: there.type }];
  });
  const given = new Set(columns.map(({ name }) => name.toLowerCase()));
  const required = shape.columns.filter((one) => one.required && !given.has(one.name.toLowerCase()));
  const keyGone = mode === 'upsert' ? key.filter((name) => !columnNamed(shape, name)) : [];
  return [
    ...differences,
    ...required.map(({ name: column }): TableDifference => ({ kind: 'required', column })),
    ...keyGone.map((column): TableDifference => ({ kind: 'key', column })),
  ];
}

/** Returns a value as it is sent; undefined if the column would change it. */
export type ValueCheck = (text: string) => string | null | undefined;

/**
 * Returns the check for values of a type that are sent to a column. MySQL rounds numbers and
 * seconds and trims spaces without an error, so they are checked here; it refuses everything else
 * itself.
 */
export function valueCheck(type: string, { base, scale, length }: MysqlColumn): ValueCheck {
  const exact = exactCheck(type, { base, scale, length });
  // An empty string has no meaning as a date or a number.
  return type === 'text' && !textTypes.includes(base) ? (text) => (text === '' ? null : exact(text)) : exact;
}

function exactCheck(
  type: string,
  { base, scale, length }: Pick<MysqlColumn, 'base' | 'scale' | 'length'>,
): ValueCheck {
  const only = (isHeld: (text: string) => boolean): ValueCheck => {
    return (text) => (isHeld(text) ? text : undefined);
  };
  if (type === 'boolean' && integers.includes(base)) return (text) => (text === 'true' ? '1' : '0');
  if (integers.includes(base)) return only((text) => /^[+-]?\d+$/.test(text));
  if (base === 'decimal')
    return only((text) => {
      const [, fraction = ''] = /^[+-]?\d+(?:\.(\d+))?$/.exec(text) ?? [undefined, '0'.padEnd(99, '1')];
      return fraction.replace(/0+$/, '').length <= scale;
    });
  if (base === 'double' && type === 'integer') return only((text) => Number.isSafeInteger(Number(text)));
  if (base === 'double' && type.startsWith('decimal')) return only((text) => keepsNumber('float8', text));
  if (base === 'datetime' || base === 'timestamp')
    return only((text) => {
      const parts = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.(\d+))?)?)?$/.exec(text);
      return parts !== null && (parts[1] ?? '').replace(/0+$/, '').length <= scale;
    });
  if (base === 'date') return only((text) => /^\d{4}-\d\d-\d\d$/.test(text));
  if ((base === 'char' || base === 'varchar') && length !== undefined)
    return only((text) => text.length <= length || [...text].length <= length);
  return (text) => text;
}
