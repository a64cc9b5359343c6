import { columnsRead, type Expr, type Item, partsOf } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import { type Frame, orderRef } from './frame.ts';
import { printFrame, printOver, readsTopOnly } from './print-frame.ts';
import { streamed } from './streamed-windows.ts';

/**
 * A SELECT of windows over a frame in its order, each under its name: row by row where the rows are read in order and there is one window, which needs
 * no more. DuckDB 1.5 mixes up what several such windows of one SELECT have carried so far.
 */
export function windowsSql(
  frame: Frame,
  windows: readonly Item[],
  names: readonly string[],
  position: string,
): string {
  const count = windows.reduce((sum, { expr }) => sum + countWindows(expr), 0);
  const inOrder = windows.map(({ expr }) => (count === 1 ? streamed(expr, position) : undefined));
  const reads = new Set<string>();
  for (const expr of inOrder) if (expr) columnsRead(expr, reads);
  const streams = inOrder.every((expr) => expr !== undefined) && readsTopOnly(frame, [...reads]);
  if (!streams) for (const { expr } of windows) columnsRead(expr, reads.add(orderRef));
  const columns = windows.map(
    ({ expr }, i) => `${printOver((streams && inOrder[i]) || expr)} AS ${quoteName(names[i]!)}`,
  );
  const order = streams ? '' : ` ORDER BY t.${quoteName(orderRef)}`;
  return `SELECT ${columns.join(', ')} FROM (${printFrame(frame, [...reads])}) AS t${order}`;
}

function countWindows(expr: Expr): number {
  return partsOf(expr).reduce((sum, part) => sum + countWindows(part), expr.kind === 'window' ? 1 : 0);
}
