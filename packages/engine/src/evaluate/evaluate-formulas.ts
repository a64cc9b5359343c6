import { compileFormula } from '@winnow/formulas';
import {
  type Column,
  defineProblems,
  isTemporal,
  type Json,
  type LogicalType,
  type Problem,
  ProblemError,
  problem,
} from '@winnow/kernel';
import { castTo, type Dialect, type Expr, literal, mapColumns, native, printExpr } from '@winnow/sql';

const problems = defineProblems('engine', {
  evaluationFailed: problem<{ reason: string }>(
    422,
    ({ reason }) => `The engine could not compute the formula: ${reason}`,
  ),
});

export interface FormulaCase {
  readonly formula: string;
  /** Columns by name; `value` is the cell in hand too. */
  readonly values: { readonly [column: string]: Json };
}

export type FormulaResult =
  | { readonly value: Json; readonly type: LogicalType }
  | { readonly mismatch: string; readonly type: LogicalType }
  | { readonly problems: readonly Problem[] };

interface Compiled {
  readonly index: number;
  readonly type: LogicalType;
  readonly value: Expr;
  readonly mismatch: Expr | undefined;
}

const casesAtOnce = 200;

/**
 * Computes formulas over given values, many in one statement. A case that the engine cannot compute gets a problem of its own; the
 * others keep their results.
 *
 * @param query runs a statement of one row and gives its cells
 */
export async function evaluateFormulas(
  cases: readonly FormulaCase[],
  dialect: Dialect,
  query: (sql: string) => Promise<readonly Json[]>,
): Promise<readonly FormulaResult[]> {
  const results: FormulaResult[] = new Array(cases.length);
  const compiled: Compiled[] = [];
  for (const [index, one] of cases.entries()) {
    const made = compileCase(one, index);
    if ('problems' in made) results[index] = made;
    else compiled.push(made);
  }
  const run = async (some: readonly Compiled[]): Promise<void> => {
    try {
      const cells = await query(
        `SELECT ${some.flatMap((one) => print(one, dialect)).join(', ')}${dialect.suffix}`,
      );
      for (const [i, one] of some.entries()) results[one.index] = read(one, cells[2 * i], cells[2 * i + 1]);
    } catch (error) {
      if (some.length === 1) {
        results[some[0]!.index] = { problems: problemsOf(error) };
        return;
      }
      const half = some.length >> 1;
      await run(some.slice(0, half));
      await run(some.slice(half));
    }
  };
  for (let from = 0; from < compiled.length; from += casesAtOnce)
    await run(compiled.slice(from, from + casesAtOnce));
  return results;
}

function compileCase(one: FormulaCase, index: number): Compiled | { readonly problems: readonly Problem[] } {
  const columns = Object.entries(one.values).map(([name, value], i) => ({
    name,
    ref: `v${i}`,
    type: typeOf(value),
    value,
  }));
  const inHand = columns.find((column) => column.name === 'value');
  const scope: { columns: readonly Column[]; value?: Column } = inHand
    ? { columns, value: inHand }
    : { columns };
  const made = compileFormula(one.formula, scope);
  if (!made.ok) return { problems: made.problems };
  const byRef = new Map(columns.map((column) => [column.ref, column]));
  const fill = (expr: Expr): Expr =>
    mapColumns(expr, (ref) => {
      const column = byRef.get(ref)!;
      return literal(column.type, column.value);
    });
  const { cell } = made.value;
  return {
    index,
    type: cell.type,
    value: fill(cell.expr),
    mismatch: cell.mismatch && fill(cell.mismatch),
  };
}

/** A value as JSON text, and the text of a mismatch. */
function print(one: Compiled, dialect: Dialect): readonly string[] {
  const shown = isTemporal(one.type) ? castTo('text', one.type, one.value) : one.value;
  const json = native({ duckdb: 'CAST(to_json({0}) AS VARCHAR)', clickhouse: 'toJSONString({0})' }, shown);
  return [json, one.mismatch ?? literal('text', null)].map((expr) =>
    printExpr(expr, dialect, () => {
      throw new Error('Every column has become a literal.');
    }),
  );
}

function read(one: Compiled, json: Json | undefined, mismatch: Json | undefined): FormulaResult {
  if (typeof mismatch === 'string') return { mismatch, type: one.type };
  const value = typeof json === 'string' ? (JSON.parse(exactIntegers(json)) as Json) : null;
  return { value, type: one.type };
}

/** Whole numbers beyond 2^53 would be rounded by JSON: they become text. */
function exactIntegers(json: string): string {
  return /^-?\d{16,}$/.test(json) ? `"${json}"` : json;
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ProblemError) return error.problems;
  return [
    problems.evaluationFailed({
      reason: error instanceof Error ? error.message.slice(0, 500) : String(error),
    }),
  ];
}

function typeOf(value: Json): LogicalType {
  if (value === null) return 'null';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number';
  if (Array.isArray(value)) {
    const types = new Set(value.filter((one) => one !== null).map(typeOf));
    const [first = 'text'] = types;
    if (types.size <= 1 && typeof first === 'string') return { list: first };
    return { list: [...types].every((one) => one === 'integer' || one === 'number') ? 'number' : 'text' };
  }
  return 'text';
}
