import type { CellValue, ColumnBatch } from '@winnow/formats';
import { isDecimal, isList, type LogicalType } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import type { WrittenRows } from './written-rows.ts';

/**
 * Reads rows in order, column by column, one DuckDB chunk at a time, so that no more than a few
 * thousand rows are in memory.
 */
export async function* readBatches(
  session: Session,
  rows: WrittenRows,
  columns: readonly { readonly type: LogicalType }[],
  onRows: (rows: number) => void,
): AsyncGenerator<ColumnBatch> {
  const items = rows.items.map((item, i) => `${item} AS ${quoteName(`c${i}`)}`);
  const result = await session.connection.stream(`SELECT ${items.join(', ')} FROM ${rows.from}`);
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

/**
 * Returns SQL of a value in the form that DuckDB passes as the JavaScript type which writers
 * expect.
 */
export function carried(type: LogicalType, sql: string): string {
  if (isList(type)) return `CAST(to_json(${sql}) AS VARCHAR)`;
  if (isDecimal(type)) return dialects.duckdb.cast(type, 'text', sql);
  return type === 'date' || type === 'datetime' ? `CAST(${sql} AS VARCHAR)` : sql;
}
