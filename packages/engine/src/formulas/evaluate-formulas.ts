import { type Cell, compileFormula } from '@winnow/formulas';
import {
  type Column,
  type Json,
  type LogicalType,
  type Problem,
  ProblemError,
  type ScalarType,
} from '@winnow/kernel';
import { type Dialect, type Expr, literal, mapColumns, printExpr } from '@winnow/sql';
import { explainError } from '../duckdb/explain-error.ts';
import { jsonText } from '../query/page-columns.ts';

export interface FormulaCase {
  readonly formula: string;
  /** What columns hold; `value` is the cell in hand. */
  readonly values: { readonly [column: string]: Json };
}

export type FormulaResult =
  | { readonly value: Json; readonly type: LogicalType }
  | { readonly mismatch: string; readonly type: LogicalType }
  | { readonly problems: readonly Problem[] };

/**
 * Computes formulas over values, many in one statement.
 *
 * @param row the one row that a statement gives
 */
export async function evaluateFormulas(
  cases: readonly FormulaCase[],
  dialect: Dialect,
  row: (sql: string) => Promise<readonly Json[]>,
): Promise<readonly FormulaResult[]> {
  const compiled = cases.map(compileCase);
  const cells = compiled.flatMap((one) => ('cell' in one ? [one.cell] : []));
  const computed = await compute(cells, dialect, row);
  let next = 0;
  return compiled.map((one) => ('cell' in one ? computed[next++]! : one));
}

function compileCase({
  formula,
  values,
}: FormulaCase): { readonly cell: Cell } | { readonly problems: readonly Problem[] } {
  const given = new Map<string, { readonly column: Column; readonly value: Expr }>();
  for (const [name, value] of Object.entries(values)) {
    const type = typeOf(value);
    const ref = `v${given.size}`;
    given.set(ref, { column: { name, ref, type }, value: literal(type, value) });
  }
  const columns = [...given.values()].map((one) => one.column);
  const value = columns.find((column) => column.name === 'value');
  const result = compileFormula(formula, { columns, value });
  if (!result.ok) return { problems: result.problems };
  const fill = (expr: Expr): Expr => mapColumns(expr, (ref) => given.get(ref)!.value);
  const { type, expr, mismatch } = result.value.cell;
  return {
    cell: { type, expr: fill(expr), ...(mismatch === undefined ? {} : { mismatch: fill(mismatch) }) },
  };
}

/** A statement that fails is halved until the cell at fault is found. */
async function compute(
  cells: readonly Cell[],
  dialect: Dialect,
  row: (sql: string) => Promise<readonly Json[]>,
): Promise<readonly FormulaResult[]> {
  if (cells.length === 0) return [];
  const print = (expr: Expr): string => printExpr(expr, dialect, (ref) => dialect.quoteName(ref));
  try {
    const items = cells.flatMap(({ type, expr, mismatch }, i) => [
      `${jsonText(type, print(expr))} AS v${i}`,
      `${mismatch === undefined ? 'NULL' : print(mismatch)} AS m${i}`,
    ]);
    const found = await row(`SELECT ${items.join(', ')}`);
    return cells.map(({ type }, i): FormulaResult => {
      const [value, mismatch] = [found[i * 2], found[i * 2 + 1]];
      if (mismatch != null) return { mismatch: String(mismatch), type };
      return { value: value == null ? null : (JSON.parse(String(value)) as Json), type };
    });
  } catch (error) {
    if (cells.length === 1) {
      return [{ problems: error instanceof ProblemError ? error.problems : [explainError(error)] }];
    }
    const middle = Math.ceil(cells.length / 2);
    return [
      ...(await compute(cells.slice(0, middle), dialect, row)),
      ...(await compute(cells.slice(middle), dialect, row)),
    ];
  }
}

/** The type that a JSON value has as a cell. */
function typeOf(value: Json): LogicalType {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number';
  if (!Array.isArray(value)) return 'null';
  const items = value.map(typeOf).filter((type) => type !== 'null') as ScalarType[];
  const [first = 'null'] = items;
  const list = items.every((type) => type === first) ? first : items.every(isNumber) ? 'number' : 'text';
  return { list };
}

function isNumber(type: ScalarType): boolean {
  return type === 'integer' || type === 'number';
}
