import {
  BOOLEAN,
  DOUBLE,
  type DuckDBAppender,
  DuckDBDataChunk,
  type DuckDBType,
  type DuckDBValue,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api';
import { isList, type Json, type LogicalType } from '@winnow/kernel';
import type { Session } from './session.ts';

/** Number of rows in a DuckDB chunk. */
const chunkRows = 2048;

/**
 * Appends JavaScript rows to a table in the session's transaction, several times faster than SQL
 * would.
 */
export class TableAppender {
  private readonly appender: DuckDBAppender;
  private readonly types: readonly LogicalType[];
  /**
   * One chunk is reused for all rows, since its memory outside of the JavaScript heap is only freed
   * when the chunk is garbage-collected.
   */
  private readonly chunk: DuckDBDataChunk;

  private constructor(appender: DuckDBAppender, types: readonly LogicalType[]) {
    this.appender = appender;
    this.types = types;
    this.chunk = DuckDBDataChunk.create(types.map(carrierOf));
  }

  /** @param types data types of all columns of the table */
  static async open(
    session: Session,
    table: { readonly schema: string; readonly name: string },
    types: readonly LogicalType[],
  ): Promise<TableAppender> {
    return new TableAppender(await session.connection.createAppender(table.name, table.schema), types);
  }

  /** @param columns cells in the data types of the columns; dates and datetimes as ISO strings */
  append(columns: readonly (readonly Json[])[]): void {
    const rows = columns[0]?.length ?? 0;
    for (let at = 0; at < rows; at += chunkRows) {
      this.chunk.reset();
      this.chunk.rowCount = Math.min(chunkRows, rows - at);
      for (const [i, cells] of columns.entries())
        this.chunk.setColumnValues(i, valuesOf(cells.slice(at, at + chunkRows), this.types[i]!));
      this.appender.appendDataChunk(this.chunk);
    }
  }

  close(): void {
    this.appender.closeSync();
  }

  /** Discards rows that are not in the table yet. */
  discard(): void {
    try {
      this.appender.clear();
      this.appender.closeSync();
    } catch {
      // The transaction is already over, and its table gone.
    }
  }
}

/**
 * Returns the DuckDB type in which cells are passed. The appender casts them to the table's own
 * types; whole numbers below 2^53 are exact as DOUBLE.
 */
function carrierOf(type: LogicalType): DuckDBType {
  if (isList(type)) return LIST(VARCHAR);
  if (type === 'integer' || type === 'number') return DOUBLE;
  return type === 'boolean' ? BOOLEAN : VARCHAR;
}

function valuesOf(cells: readonly Json[], type: LogicalType): readonly DuckDBValue[] {
  if (!isList(type)) return cells as readonly DuckDBValue[];
  return cells.map((cell) =>
    Array.isArray(cell) ? listValue(cell.map((item) => (item === null ? null : String(item)))) : null,
  );
}
