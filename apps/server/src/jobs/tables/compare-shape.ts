import { decimalDigits } from '@winnow/kernel';
import type { TableDifference, TableToWrite } from '@winnow/services';
import type { ShapeColumn, TableShape } from './table-shape.ts';

/** Types of new columns; types that are not listed become text. */
const columnTypes: { readonly [type: string]: string } = {
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp',
};

export function columnTypeOf(type: string): string {
  const [, scale] = /^decimal\((\d+)\)$/.exec(type) ?? [];
  return scale === undefined ? (columnTypes[type] ?? 'text') : `numeric(${decimalDigits},${scale})`;
}

export const textTypes = ['text', 'varchar', 'bpchar', 'citext', 'name'];
const exact = ['numeric', 'float8', ...textTypes];

/**
 * Column types of a table, by their catalog names, that keep every value of a type unchanged: no
 * rounded number, no lost time of day, no value out of range. If only some values are changed,
 * `checkValues` checks each. COPY refuses numbers that are out of the range of an integer column.
 * Strings are left to the column: COPY also refuses those that it cannot parse.
 */
const acceptedTypes: { readonly [type: string]: readonly string[] } = {
  integer: ['int2', 'int4', 'int8', 'oid', ...exact],
  number: exact,
  boolean: ['bool', ...textTypes],
  date: ['date', 'timestamp', 'timestamptz', ...textTypes],
  datetime: ['timestamp', 'timestamptz', ...textTypes],
  decimal: exact,
};

/**
 * Returns what prevents rows with these columns from being written into the table, column by
 * column. Empty if they fit.
 */
export function compareShape(
  { columns, mode, key }: TableToWrite,
  shape: TableShape,
): readonly TableDifference[] {
  if (!shape.writable) return [{ kind: 'not-a-table' }];
  const differences = columns.flatMap(({ name, type }): TableDifference[] => {
    const there = shape.columns.find((one) => one.name === name);
    if (!there) {
      const similar = shape.columns.find((one) => one.name.toLowerCase() === name.toLowerCase());
      return [{ kind: 'missing', column: name, type: columnTypeOf(type), similar: similar?.name ?? null }];
    }
    if (there.generated) return [{ kind: 'generated', column: name }];
    return acceptsType(there, type) ? [] : [{ kind: 'type', column: name, from: type, to: there.type }];
  });
  const given = new Set(columns.map(({ name }) => name));
  const required = shape.columns.filter((one) => one.required && !given.has(one.name));
  const keyGone =
    mode === 'upsert' ? key.filter((name) => !shape.columns.some((one) => one.name === name)) : [];
  return [
    ...differences,
    ...required.map(({ name: column }): TableDifference => ({ kind: 'required', column })),
    ...keyGone.map((column): TableDifference => ({ kind: 'key', column })),
  ];
}

function acceptsType({ base }: ShapeColumn, type: string): boolean {
  if (type === 'text' || type === 'null') return true;
  if (type.startsWith('list')) return [...textTypes, 'json', 'jsonb'].includes(base);
  return (acceptedTypes[type.startsWith('decimal') ? 'decimal' : type] ?? textTypes).includes(base);
}
