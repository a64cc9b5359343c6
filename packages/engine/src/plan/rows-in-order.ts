import { rowIdRef } from '@winnow/kernel';
import { quoteName } from '../duckdb/sql-text.ts';
import type { Plan } from './compile-plan.ts';
import { namedTableFrame, orderRef } from './frame.ts';
import { bottomRefs, looksUpRows, printFrame } from './print-frame.ts';
import { StageList } from './stage.ts';

/**
 * Rewrites a plan to read from a table that contains the rows in order, so that a page is read from
 * one place. Otherwise each of its rows is looked up by number, for which DuckDB scans whole
 * columns. Undefined if nothing is looked up. That table is the last stage.
 *
 * @param refs the columns that pages read
 */
export function planInOrder({ stages, frame, sidecar }: Plan, refs: readonly string[]): Plan | undefined {
  const read = [...new Set([rowIdRef, ...refs])];
  if (frame.computedRows || !looksUpRows(frame, read)) return undefined;
  const stored = bottomRefs(frame, frame.layers.length, read).filter((ref) => ref !== orderRef);
  const list = new StageList(stages);
  const rows = printFrame({ ...frame, layers: [] }, [...new Set([...stored, orderRef])]);
  const columns = stored.map((ref) => `t.${quoteName(ref)}`).join(', ');
  const table = list.add(`SELECT ${columns} FROM (${rows}) AS t ORDER BY t.${quoteName(orderRef)}`);
  return { stages: list.all, frame: { ...namedTableFrame(table, stored), layers: frame.layers }, sidecar };
}
