import type { LogicalType } from '@winnow/kernel';
import { caseWhen, nullOf, op } from '@winnow/sql';
import type { Cell } from '../../cell.ts';
import { firstOf, withMismatch } from '../../lower/call.ts';

/**
 * Returns the cell of the first branch whose condition is true. If a condition is mismatched, so is
 * the result, since the choice is unknown.
 */
export function chooseCell(
  branches: readonly { readonly when: Cell; readonly result: Cell }[],
  otherwise: Cell,
  type: LogicalType,
): Cell {
  const doubts = branches.flatMap(({ when }) => (when.mismatch ? [when.mismatch] : []));
  const unsure = doubts.map((doubt) => ({ when: op('isNotNull', doubt), result: nullOf(type) }));
  const chosen = branches.map(({ when, result }) => ({ when: when.expr, result: result.expr }));
  const expr = caseWhen([...(typeof type === 'string' ? unsure : []), ...chosen], otherwise.expr);
  const kept = branches.map(({ when, result }) => ({
    when: when.expr,
    result: result.mismatch ?? nullOf('text'),
  }));
  const hasKept = branches.some(({ result }) => result.mismatch) || otherwise.mismatch !== undefined;
  const inherited = hasKept ? [caseWhen(kept, otherwise.mismatch ?? nullOf('text'))] : [];
  return withMismatch({ type, expr }, firstOf([...doubts, ...inherited]));
}
