import type { CellValue, ColumnBatch } from '@winnow/formats';
import { isList, type LogicalType } from '@winnow/kernel';
import { columnsRead, type Expr } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { type Frame, orderRef } from '../plan/frame.ts';
import { printFrame, printOver, readsTopOnly } from '../plan/print-frame.ts';

/** Rows of a frame in order, column by column, a chunk of DuckDB at a time: no more than some thousand rows are held. */
export async function* readBatches(
  session: Session,
  frame: Frame,
  columns: readonly { readonly type: LogicalType; readonly expr: Expr }[],
  onRows: (rows: number) => void,
): AsyncGenerator<ColumnBatch> {
  const reads = new Set<string>();
  for (const column of columns) columnsRead(column.expr, reads);
  const inOrder = readsTopOnly(frame, [...reads]);
  if (!inOrder) reads.add(orderRef);
  const items = columns.map(
    ({ type, expr }, i) => `${carried(type, printOver(expr))} AS ${quoteName(`c${i}`)}`,
  );
  const order = inOrder ? '' : ` ORDER BY t.${quoteName(orderRef)}`;
  const result = await session.connection.stream(
    `SELECT ${items.join(', ')} FROM (${printFrame(frame, [...reads])}) AS t${order}`,
  );
  for (;;) {
    session.throwIfAborted();
    const chunk = await result.fetchChunk();
    if (!chunk || chunk.rowCount === 0) return;
    yield columns.map(({ type }, i) => {
      const values = chunk.getColumnValues(i) as readonly (CellValue | string)[];
      return isList(type) ? values.map((one) => JSON.parse(String(one)) as CellValue) : values;
    });
    onRows(chunk.rowCount);
  }
}

/** What crosses from DuckDB as a JavaScript value of the type that writers expect. */
function carried(type: LogicalType, sql: string): string {
  if (isList(type)) return `CAST(to_json(${sql}) AS VARCHAR)`;
  return type === 'date' || type === 'datetime' ? `CAST(${sql} AS VARCHAR)` : sql;
}
