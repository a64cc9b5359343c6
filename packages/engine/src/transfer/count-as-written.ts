import type { Column } from '@winnow/kernel';
import { allOf, columnExpr, columnsRead, type Expr, native } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { type Frame, filterFrame } from '../plan/frame.ts';
import { printFrame, printOver } from '../plan/print-frame.ts';
import { countMismatched } from './export-plan.ts';
import { columnsPerStatement } from './written-rows.ts';

const mismatchCounter = 'mismatched_as_written';
const changeCounter = 'changed_as_written';
/**
 * Draws a number from a sequence for each cell to be counted; always true, so that no row is
 * dropped.
 */
const drawing = (counter: string, condition: string): string =>
  `CASE WHEN ${condition} THEN nextval('temp.main.${counter}') >= 0 ELSE true END`;

/** The cells of a file that are counted while it is written. */
export interface Counted {
  /** Columns whose mismatched cells are counted. */
  readonly columns: readonly Column[];
  /** Conditions that are true for cells that the format changes. */
  readonly changes: readonly Expr[];
}

export interface Counts {
  readonly mismatched: number;
  readonly changed: number;
}

/**
 * Runs work that reads every row of the frame, and counts cells at the same time, since reading the
 * columns again takes as long as reading them for the file.
 *
 * @param once whether the work reads every row exactly once; otherwise cells are counted beforehand
 */
export async function countAsWritten<T>(
  session: Session,
  frame: Frame,
  { columns, changes }: Counted,
  once: boolean,
  work: (frame: Frame) => Promise<T>,
): Promise<{ readonly value: T } & Counts> {
  const refs = columns.flatMap((column) => (column.mismatch === undefined ? [] : [column.mismatch]));
  if (refs.length === 0 && changes.length === 0)
    return { value: await work(frame), mismatched: 0, changed: 0 };
  if (!once) {
    const counts = await countMismatched(session, frame, columns);
    const mismatched = [...counts.values()].reduce((sum, one) => sum + one, 0);
    const changed = await countTrue(session, frame, changes);
    return { value: await work(frame), mismatched, changed };
  }
  for (const counter of [mismatchCounter, changeCounter])
    await session.run(`CREATE OR REPLACE TEMP SEQUENCE ${counter} MINVALUE 0 START 0`);
  const draw = (counter: string, condition: string, expr: Expr): Expr =>
    native({ duckdb: drawing(counter, condition), clickhouse: 'true' }, expr);
  const each = [
    ...refs.map((ref) => draw(mismatchCounter, '{0} IS NOT NULL', columnExpr(ref))),
    ...changes.map((expr) => draw(changeCounter, '{0}', expr)),
  ];
  const value = await work(filterFrame(frame, allOf(each)));
  const [mismatched, changed] = await session.row(
    `SELECT nextval('temp.main.${mismatchCounter}')::DOUBLE, nextval('temp.main.${changeCounter}')::DOUBLE`,
  );
  return { value, mismatched: Number(mismatched), changed: Number(changed) };
}

async function countTrue(session: Session, frame: Frame, conditions: readonly Expr[]): Promise<number> {
  let count = 0;
  for (let at = 0; at < conditions.length; at += columnsPerStatement) {
    const some = conditions.slice(at, at + columnsPerStatement);
    const reads = new Set<string>();
    for (const one of some) columnsRead(one, reads);
    const sums = some.map((one) => `count_if(${printOver(one)})::DOUBLE`);
    const row = await session.row(`SELECT ${sums.join(', ')} FROM (${printFrame(frame, [...reads])}) AS t`);
    count += row.reduce<number>((sum, one) => sum + Number(one), 0);
  }
  return count;
}
