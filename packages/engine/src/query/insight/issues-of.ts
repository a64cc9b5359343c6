import { findIssuesInPieces, type IssueReport, type IssueScope } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import type { TaskOptions, View } from '../../protocol.ts';
import { inTurn } from './in-turn.ts';
import { knownRepairs } from './known-repairs.ts';
import type { CellReader } from './repairs-of.ts';

/** Finding repairs takes about 40 µs a row of ten columns. */
const sampledRows = 50_000;

/** What looks wrong in a view: in all of its rows, or in some from all parts where there are too many. */
export async function issuesOf(
  read: CellReader,
  view: View,
  scope: IssueScope,
  options: TaskOptions = {},
): Promise<Result<IssueReport>> {
  const cells = await read(view, options, scope === 'sample' ? sampledRows : undefined);
  if (!cells.ok) return cells;
  const { table, columns, rowIds, positions, rows } = cells.value;
  const types = columns.map(({ type }) => type);
  const repairs = await knownRepairs(table, options.signal);
  const work = findIssuesInPieces({ cells: table, types, rowIds, positions, repairs });
  const issues = await inTurn(work, options.signal);
  return ok({ rows, looked: table.rows, issues });
}
