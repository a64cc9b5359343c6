import { findIssues } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import type { IssueReport, TaskOptions, View } from '../../protocol.ts';
import { knownRepairs } from './known-repairs.ts';
import type { CellReader } from './repairs-of.ts';

/** Finding repairs takes about half a millisecond a row, in which the process answers nothing else. */
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
  const issues = findIssues({ cells: table, types, rowIds, positions, repairs: knownRepairs(table) });
  return ok({ rows, looked: table.rows, issues });
}
