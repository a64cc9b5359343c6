import { columnExpr, type Expr, native } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import type { Compilation } from './compilation.ts';
import { atTop, type Frame, freeRefs, withRowNumber } from './frame.ts';

/** Bits of the integers that store whether rows were kept. */
const bitsPerInteger = 64;
/** Bits of the integers that store codes of values. */
const codeBits = 128;
/** Maximum number of distinct values for 16-bit codes; code 0 means no value. */
export const maxPacked = 2 ** 16 - 1;

/**
 * Filters a frame without moving its rows: a bitmap table with a 64th of the rows says which are
 * kept. A table with one row per kept row would have to be held in memory while all rows pass by,
 * or all rows be written to disk.
 *
 * @param numbers a SELECT of the kept row numbers in the top table, called `n`
 */
export function packedSelection(plan: Compilation, frame: Frame, numbers: string): Frame {
  const table = plan.stage(
    `SELECT t.n // ${bitsPerInteger} AS block, bit_or(1::UBIGINT << (t.n % ${bitsPerInteger})::UBIGINT) AS bits FROM (${numbers}) AS t GROUP BY 1`,
  );
  const { frame: looked, ref, number } = sidecarPacked(frame, table, '"bits"', bitsPerInteger);
  // A comparison that rejects null would turn the lookup into an inner join, whose larger side
  // DuckDB might hold in memory.
  const template = `((coalesce({0}, 0::UBIGINT) >> ({1} % ${bitsPerInteger})::UBIGINT) & 1) = 1`;
  const kept = inDuckDb(template, columnExpr(ref), columnExpr(number));
  const projections = frame.layers.filter((layer) => layer.kind === 'project');
  return { ...looked, layers: [{ kind: 'filter', where: kept }, ...projections] };
}

/**
 * Adds a side column with few distinct values to the frame. It is looked up by codes that are
 * packed into integers, since a table with one row per row would have to be held in memory.
 *
 * @param table a table with one row for each row of the frame
 * @param column a string column of that table, named by its ref
 * @param values number of distinct values, at most {@link maxPacked}
 */
export function packedColumns(
  plan: Compilation,
  frame: Frame,
  table: string,
  column: string,
  values: number,
): { readonly frame: Frame; readonly value: Expr } {
  const bits = values < 2 ** 8 ? 8 : 16;
  const together = codeBits / bits;
  const name = quoteName(column);
  const codes = plan.stage(
    `SELECT row_number() OVER (ORDER BY t.v) AS code, t.v FROM (SELECT DISTINCT ${name} AS v FROM ${table} WHERE ${name} IS NOT NULL) AS t`,
  );
  const row = `(f.rowid + ${frame.skip})`;
  const packed = plan.stage(
    `SELECT ${row} // ${together} AS block, bit_or(d.code::UHUGEINT << (${row} % ${together} * ${bits})::UHUGEINT) AS codes FROM ${table} AS f INNER JOIN ${codes} AS d ON d.v = f.${name} GROUP BY 1`,
  );
  const { frame: looked, ref, number } = sidecarPacked(frame, packed, '"codes"', together);
  const template = `(SELECT list(d.v ORDER BY d.code) FROM ${codes} AS d)[(({0} >> ({1} % ${together} * ${bits})::UHUGEINT) & ${2 ** bits - 1}::UHUGEINT)::INTEGER]`;
  return { frame: looked, value: inDuckDb(template, columnExpr(ref), columnExpr(number)) };
}

function sidecarPacked(frame: Frame, table: string, column: string, packed: number) {
  const ref = freeRefs(frame, 1)[0]!;
  const columns = new Map([[ref, column]]);
  const part = { table, at: atTop, shift: 0, optional: true, columns, packed };
  const { frame: numbered, ref: number } = withRowNumber({ ...frame, parts: [...frame.parts, part] });
  return { frame: numbered, ref, number };
}

function inDuckDb(template: string, ...args: readonly Expr[]): Expr {
  return native({ duckdb: template, clickhouse: { unsupported: 'these plans only run on DuckDB' } }, ...args);
}
