import type { Column } from '@winnow/kernel';
import { allOf, columnExpr, native } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { type Frame, filterFrame } from '../plan/frame.ts';
import { countMismatched } from './export-plan.ts';

const counter = 'temp.main.mismatched_as_written';
/** Draws a number for each text that is there, and leaves no row out. */
const drawing = `CASE WHEN {0} IS NULL THEN true ELSE nextval('${counter}') >= 0 END`;

/**
 * Does work that reads every row of the frame, and counts the cells of these columns that do not fit their type meanwhile: to read the
 * columns a second time takes as long as to read them for the file.
 *
 * @param once whether the work reads every row once; else they are counted before
 */
export async function countAsWritten<T>(
  session: Session,
  frame: Frame,
  columns: readonly Column[],
  once: boolean,
  work: (frame: Frame) => Promise<T>,
): Promise<{ readonly value: T; readonly mismatched: number }> {
  const refs = columns.flatMap((column) => (column.mismatch === undefined ? [] : [column.mismatch]));
  if (refs.length === 0) return { value: await work(frame), mismatched: 0 };
  if (!once) {
    const counts = await countMismatched(session, frame, columns);
    const mismatched = [...counts.values()].reduce((sum, one) => sum + one, 0);
    return { value: await work(frame), mismatched };
  }
  await session.run(`CREATE OR REPLACE TEMP SEQUENCE mismatched_as_written MINVALUE 0 START 0`);
  const each = refs.map((ref) => native({ duckdb: drawing, clickhouse: 'true' }, columnExpr(ref)));
  const value = await work(filterFrame(frame, allOf(each)));
  const [mismatched] = await session.row(`SELECT nextval('${counter}')::DOUBLE`);
  return { value, mismatched: Number(mismatched) };
}
