import { findIssuesInPieces } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import type { IssueReport, TaskOptions, View } from '../../protocol.ts';
import { inTurn } from './in-turn.ts';
import { knownRepairs } from './known-repairs.ts';
import type { CellReader } from './repairs-of.ts';

/** Finding repairs takes about half a millisecond a row of ten columns. */
const maxRows = 50_000;

/** What looks wrong in a view: in all of its rows, or in a sample of them where they are too many to be looked at one by one. */
export async function issuesOf(
  read: CellReader,
  view: View,
  options: TaskOptions = {},
): Promise<Result<IssueReport>> {
  const cells = await read(view, options, maxRows);
  if (!cells.ok) return cells;
  const { table, columns, rowIds, positions, rows } = cells.value;
  const types = columns.map(({ type }) => type);
  const repairs = await knownRepairs(table, options.signal);
  const work = findIssuesInPieces({ cells: table, types, rowIds, positions, repairs });
  const issues = await inTurn(work, options.signal);
  return ok({ rows, looked: table.rows, issues });
}
