import { codeInPieces, proposeChecks } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import type { CheckProposals, TaskOptions, View } from '../../protocol.ts';
import type { CellReader } from './repairs-of.ts';
import { runInPieces } from './run-in-pieces.ts';

/** Number of rows from which the rules of a table are derived. */
const maxRows = 50_000;

/**
 * Proposes rules that nearly all rows of a view satisfy, derived from its rows or a sample of them.
 */
export async function proposedChecksOf(
  read: CellReader,
  view: View,
  options: TaskOptions = {},
): Promise<Result<CheckProposals>> {
  const cells = await read(view, options, maxRows);
  if (!cells.ok) return cells;
  const { table, columns, rows } = cells.value;
  const coded = await runInPieces(codeInPieces(table), options.signal);
  const types = columns.map(({ type }) => type);
  const checks = await runInPieces(proposeChecks({ table: coded, types }), options.signal);
  return ok({ rows, looked: table.rows, checks });
}
