import { columnsRead, dialects, type Rel } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import type { Frame } from './frame.ts';
import { printFrame, printOver, readsTopOnly } from './print-frame.ts';

/**
 * Returns a SELECT of one row per list item, in order and without row ids, which are the row
 * numbers of the table created from it. Undefined if a scan does not return the rows in order, so
 * that they must be numbered.
 */
export function unnestInOrder(rel: Extract<Rel, { kind: 'unnest' }>, frame: Frame): string | undefined {
  const reads = [...columnsRead(rel.list, new Set(rel.input.columns))];
  if (!readsTopOnly(frame, reads)) return undefined;
  const kept = rel.input.columns.map((ref) => `t.${quoteName(ref)}`);
  let list = '_list';
  while (rel.columns.includes(list)) list += '_';
  const lists = `SELECT ${[...kept, `${printOver(rel.list)} AS ${quoteName(list)}`].join(', ')} FROM (${printFrame(frame, reads)}) AS t`;
  const items = `unnest(${dialects.duckdb.nullForEmpty(`t.${quoteName(list)}`)}) AS ${quoteName(rel.ref)}`;
  return `SELECT ${[...kept, items].join(', ')} FROM (${lists}) AS t`;
}
