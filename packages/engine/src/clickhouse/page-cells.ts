import { type Column, isDecimal, isList, type Json, type LogicalType } from '@winnow/kernel';
import type { Page } from '../protocol.ts';
import { cellLimit } from '../query/page-columns.ts';
import { nestedDialect } from './remote-plan.ts';

/**
 * Returns the SQL of what a page reads of each column, over `t`: first the cells, then the original
 * strings of mismatched cells.
 */
export function pageItems(columns: readonly Column[]): readonly string[] {
  const companions = columns.flatMap((column) => (column.mismatch === undefined ? [] : [column.mismatch]));
  return [
    ...columns.map((column) => carried(column.type, at(column.ref))),
    ...companions.map((ref) => shortened(at(ref))),
  ];
}

/**
 * Builds a page from rows as the server returned them: id, cells, mismatched strings. Further items
 * are ignored.
 */
export function pageOf(
  columns: readonly Column[],
  rows: readonly (readonly Json[])[],
  offset: number,
): Omit<Page, 'rows'> {
  const truncated: Record<number, number[]> = {};
  const cells = columns.map((column, index) =>
    rows.map((row, at) => {
      const value = plain(column.type, row[index + 1] ?? null);
      if (column.type !== 'text' || typeof value !== 'string' || value.length <= cellLimit) return value;
      const letters = [...value];
      if (letters.length <= cellLimit) return value;
      truncated[index] = [...(truncated[index] ?? []), at];
      return letters.slice(0, cellLimit).join('');
    }),
  );
  const mismatches: Record<number, Record<number, string>> = {};
  let place = columns.length + 1;
  columns.forEach((column, index) => {
    if (column.mismatch === undefined) return;
    const ref = place++;
    rows.forEach((row, at) => {
      const text = row[ref];
      if (text !== null && text !== undefined)
        mismatches[index] = { ...mismatches[index], [at]: String(text) };
    });
  });
  return {
    columns: columns.map(({ name, type }) => ({ name, type })),
    offset,
    rowIds: rows.map(([id]) => Number(id)),
    cells,
    mismatches,
    truncated,
  };
}

/** Returns SQL that truncates a string to one character more than a page carries. */
export function shortened(sql: string): string {
  return `if(lengthUTF8(${sql}) > ${cellLimit}, substringUTF8(${sql}, 1, ${cellLimit + 1}), ${sql})`;
}

function at(ref: string): string {
  return `t.${nestedDialect.quoteName(ref)}`;
}

function carried(type: LogicalType, sql: string): string {
  if (isList(type)) return `arrayMap(x -> ${carried(type.list, 'x')}, ${sql})`;
  if (type === 'text') return shortened(sql);
  return type === 'date' || type === 'datetime' || isDecimal(type)
    ? nestedDialect.cast(type, 'text', sql)
    : sql;
}

/** Converts a value to its form in pages: integers beyond 2^53, infinities and NaN as strings. */
function plain(type: LogicalType, value: Json): Json {
  if (value === null) return null;
  if (isList(type)) return (value as readonly Json[]).map((item) => plain(type.list, item));
  if (type === 'boolean') return Boolean(value);
  if (type !== 'integer') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : String(value);
}
