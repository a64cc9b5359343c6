import { columnsRead, type Item } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import { type Frame, orderRef } from './frame.ts';
import { printFrame, printOver, readsTopOnly } from './print-frame.ts';
import { streamed } from './streamed-windows.ts';

/** A SELECT of windows over a frame in its order, each under its name: row by row where the rows are read in order, and no window needs more. */
export function windowsSql(
  frame: Frame,
  windows: readonly Item[],
  names: readonly string[],
  position: string,
): string {
  const inOrder = windows.map(({ expr }) => streamed(expr, position));
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
