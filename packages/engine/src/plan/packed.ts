import { columnExpr, type Expr, native } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import type { Compilation } from './compilation.ts';
import { atTop, type Frame, freeRefs, withRowNumber } from './frame.ts';

/** Bits of an integer that holds whether rows were kept. */
const bitsTogether = 64;
/** Bits of an integer that holds the codes of values. */
const codeBits = 128;
/** Codes of so many bits can tell this many values apart: a row without one has the code 0. */
export const maxPacked = 2 ** 16 - 1;

/**
 * The frame with only some of its rows, which stay where they are: which ones is looked up in a table of a 64th of its rows. A table with a
 * row for each that is kept would have to be held in memory while all rows pass by, or all of them be written aside.
 *
 * @param numbers a SELECT of their row numbers in the top table, called `n`
 */
export function packedSelection(plan: Compilation, frame: Frame, numbers: string): Frame {
  const table = plan.stage(
    `SELECT t.n // ${bitsTogether} AS block, bit_or(1::UBIGINT << (t.n % ${bitsTogether})::UBIGINT) AS bits FROM (${numbers}) AS t GROUP BY 1`,
  );
  const { frame: looked, ref, number } = sidecarPacked(frame, table, '"bits"', bitsTogether);
  // A comparison that null fails would make an inner join of it, whose larger side DuckDB might hold in memory.
  const template = `((coalesce({0}, 0::UBIGINT) >> ({1} % ${bitsTogether})::UBIGINT) & 1) = 1`;
  const kept = inDuckDb(template, columnExpr(ref), columnExpr(number));
  const projections = frame.layers.filter((layer) => layer.kind === 'project');
  return { ...looked, layers: [{ kind: 'filter', where: kept }, ...projections] };
}

/**
 * The frame with a table next to it of which one column has few values: looked up by codes of which
 * many are in one integer, since a table with a row for each row would have to be held in memory.
 *
 * @param table has a row for each row of the frame
 * @param column of text in it, whose name is its own in the table
 * @param values how many different ones there are, at most {@link maxPacked}
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
  return native({ duckdb: template, clickhouse: { unsupported: 'these plans are of DuckDB' } }, ...args);
}
