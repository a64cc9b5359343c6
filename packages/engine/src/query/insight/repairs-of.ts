import { correctionsOf, repairSteps, safeRepairs } from '@winnow/insight';
import { ok, printed, type Result } from '@winnow/kernel';
import type { Repairs, TaskOptions, View } from '../../protocol.ts';
import { knownRepairs } from './known-repairs.ts';
import type { CellsRead } from './read-cells.ts';

/** Reads the cells of a view, or of a limited number of its rows, on either engine. */
export type CellReader = (view: View, options: TaskOptions, maxRows?: number) => Promise<Result<CellsRead>>;

/**
 * Proposes new values for the wrong cells of a view, if they follow from the rest of the table.
 *
 * @param minConfidence minimum confidence of a change, from 0 to 1; from 0.92, an isolated change
 *   needs a higher one
 */
export async function repairsOf(
  read: CellReader,
  view: View,
  minConfidence: number,
  options: TaskOptions = {},
): Promise<Result<Repairs>> {
  const cells = await read(view, options);
  if (!cells.ok) return cells;
  const { table, rowIds, positions, rows } = cells.value;
  const repairs = safeRepairs(await knownRepairs(table, options.signal), minConfidence);
  const corrections = correctionsOf(table, rowIds, repairs);
  const changed = repairs.map(({ row, reason, rule, confidence }, i) => {
    const { column, from, to, where, ...only } = corrections[i]!;
    return {
      row: positions[row]!,
      rowId: rowIds[row]!,
      column,
      from,
      to,
      where: only.row === undefined ? where : null,
      ...printed({ reason, rule }, 'reason', 'rule'),
      confidence: Math.round(confidence * 1_000) / 1_000,
    };
  });
  return ok({ rows, looked: table.rows, cells: changed, steps: repairSteps(table, rowIds, repairs) });
}
