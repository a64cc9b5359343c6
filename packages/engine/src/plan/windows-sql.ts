import { columnsRead, type Item } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import { type Frame, orderRef } from './frame.ts';
import { printFrame, printOver, readsTopOnly } from './print-frame.ts';
import { streamed } from './streamed-windows.ts';

/**
 * Returns a SELECT of windows over a frame in order, each under its name: row by row if the rows
 * are read in order and the windows need no more than that.
 */
export function windowsSql(
  frame: Frame,
  windows: readonly Item[],
  names: readonly string[],
  position: string,
): string {
  const exprs = windows.map(({ expr }) => expr);
  const inOrder = streamed(exprs, position);
  const reads = new Set<string>();
  for (const expr of inOrder ?? []) columnsRead(expr, reads);
  const streams = inOrder !== undefined && readsTopOnly(frame, [...reads]);
  if (!streams) for (const expr of exprs) columnsRead(expr, reads.add(orderRef));
  const columns = (streams ? inOrder : exprs).map(
    (expr, i) => `${printOver(expr)} AS ${quoteName(names[i]!)}`,
  );
  const order = streams ? '' : ` ORDER BY t.${quoteName(orderRef)}`;
  return `SELECT ${columns.join(', ')} FROM (${printFrame(frame, [...reads])}) AS t${order}`;
}
