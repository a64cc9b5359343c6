import { type Cell, compileFormula, type FormulaPlugins, pluginsNamedIn } from '@winnow/formulas';
import {
  type Column,
  type Json,
  type LogicalType,
  type Problem,
  ProblemError,
  type ScalarType,
} from '@winnow/kernel';
import { emptyRecipe, formulaPlugins } from '@winnow/recipe';
import { type Dialect, type Expr, literal, mapColumns, printExpr } from '@winnow/sql';
import { explainError } from '../duckdb/explain-error.ts';
import type { ProjectPlugins } from '../plugins/project-plugins.ts';
import { jsonText } from '../query/page-columns.ts';
import { computedCalls } from './computed-calls.ts';

export interface FormulaCase {
  readonly formula: string;
  /** Values of the columns; `value` is the current cell. */
  readonly values: { readonly [column: string]: Json };
}

export type FormulaResult =
  | { readonly value: Json; readonly type: LogicalType }
  | { readonly mismatch: string; readonly type: LogicalType }
  | { readonly problems: readonly Problem[] };

/**
 * Evaluates formulas over given values, many in one statement.
 *
 * @param row runs a statement and returns its only row
 * @param plugins plugins whose functions formulas may call; none if left out
 */
export async function evaluateFormulas(
  cases: readonly FormulaCase[],
  dialect: Dialect,
  row: (sql: string) => Promise<readonly Json[]>,
  plugins?: ProjectPlugins,
): Promise<readonly FormulaResult[]> {
  const named = cases.flatMap((one) => pluginsNamedIn(one.formula));
  const known = formulaPlugins((await plugins?.resolve(emptyRecipe, named))?.plugins);
  const compiled: (CompiledCase | Refused)[] = cases.map((one) => compileCase(one, known));
  for (const [i, one] of compiled.entries())
    if (plugins && 'cell' in one) compiled[i] = await withCallsMade(one, plugins, dialect, row);
  const cells = compiled.flatMap((one) => ('cell' in one ? [one.cell] : []));
  const computed = await compute(cells, dialect, row);
  let next = 0;
  return compiled.map((one) => ('cell' in one ? computed[next++]! : one));
}

interface CompiledCase {
  readonly cell: Cell;
}

interface Refused {
  readonly problems: readonly Problem[];
}

/** Returns the case with its plugin calls replaced by their results. */
async function withCallsMade(
  { cell }: CompiledCase,
  plugins: ProjectPlugins,
  dialect: Dialect,
  row: (sql: string) => Promise<readonly Json[]>,
): Promise<CompiledCase | Refused> {
  const print = (expr: Expr): string => printExpr(expr, dialect, (ref) => dialect.quoteName(ref));
  const value = async (type: LogicalType, expr: Expr): Promise<Json> => {
    const [json] = await row(`SELECT ${jsonText(type, print(expr))} AS v`);
    return json == null ? null : (JSON.parse(String(json)) as Json);
  };
  const { type, expr, mismatch } = cell;
  try {
    const [own, why] = await computedCalls(mismatch ? [expr, mismatch] : [expr], plugins, value);
    return { cell: { type, expr: own!, ...(why ? { mismatch: why } : {}) } };
  } catch (error) {
    return { problems: error instanceof ProblemError ? error.problems : [explainError(error)] };
  }
}

function compileCase(
  { formula, values }: FormulaCase,
  plugins: FormulaPlugins | undefined,
): CompiledCase | Refused {
  const given = new Map<string, { readonly column: Column; readonly value: Expr }>();
  for (const [name, value] of Object.entries(values)) {
    const type = typeOf(value);
    const ref = `v${given.size}`;
    given.set(ref, { column: { name, ref, type }, value: literal(type, value) });
  }
  const columns = [...given.values()].map((one) => one.column);
  const value = columns.find((column) => column.name === 'value');
  const result = compileFormula(formula, { columns, value, plugins });
  if (!result.ok) return { problems: result.problems };
  const fill = (expr: Expr): Expr => mapColumns(expr, (ref) => given.get(ref)!.value);
  const { type, expr, mismatch } = result.value.cell;
  return {
    cell: { type, expr: fill(expr), ...(mismatch === undefined ? {} : { mismatch: fill(mismatch) }) },
  };
}

/** Bisects the cells of a failing statement until the one at fault is found. */
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

/** Returns the data type of a JSON value in a cell. */
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
