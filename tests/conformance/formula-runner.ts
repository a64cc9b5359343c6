import type { Cell, FunctionDefinition, FunctionExample } from '@winnow/formulas';
import { type Column, isList, type Json, type LogicalType } from '@winnow/kernel';
import { printExpr } from '@winnow/sql';
import type { TestColumn, TestEngine } from './engines.ts';

/** A cell to compute, and the row of values that it reads. */
export interface Case {
  readonly title: string;
  readonly cell: Cell;
}

/** Result of a cell in an engine. */
export type Outcome = Json | { readonly mismatch: string } | { readonly error: string };

/**
 * Computes many cells over one row in few statements. A failing statement is halved until the
 * faulty cell is found; its outcome is the error with the SQL.
 */
export async function computeAll(
  engine: TestEngine,
  table: string,
  cases: readonly Case[],
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let i = 0; i < cases.length; i += 40) {
    outcomes.push(...(await computeSome(engine, table, cases.slice(i, i + 40))));
  }
  return outcomes;
}

async function computeSome(engine: TestEngine, table: string, cases: readonly Case[]): Promise<Outcome[]> {
  const { sql, types } = selectOf(engine, table, cases);
  try {
    const [row] = await engine.query(sql, types);
    return cases.map(({ cell }, i) => outcome(row!, cases, i, cell.type));
  } catch (error) {
    if (cases.length === 1) return [{ error: `${(error as Error).message}\n${sql}` }];
    const half = Math.ceil(cases.length / 2);
    const first = await computeSome(engine, table, cases.slice(0, half));
    return [...first, ...(await computeSome(engine, table, cases.slice(half)))];
  }
}

/**
 * Returns a statement that computes each cell, and its mismatch if it can have one, for each row of
 * the table.
 */
export function selectOf(
  engine: TestEngine,
  table: string,
  cases: readonly Case[],
): { readonly sql: string; readonly types: readonly LogicalType[] } {
  const print = (expr: Cell['expr']) =>
    printExpr(expr, engine.dialect, (ref) => `t.${engine.dialect.quoteName(ref)}`);
  const items: string[] = [];
  const types: LogicalType[] = [];
  for (const { cell } of cases) {
    items.push(`${print(cell.expr)} AS c${items.length}`);
    types.push(cell.type);
    if (!cell.mismatch) continue;
    items.push(`${print(cell.mismatch)} AS c${items.length}`);
    types.push('text');
  }
  return {
    sql: `SELECT ${items.join(', ')} FROM ${engine.source(table)} AS t${engine.dialect.suffix}`,
    types,
  };
}

function outcome(row: readonly Json[], cases: readonly Case[], index: number, type: LogicalType): Outcome {
  let at = 0;
  for (const { cell } of cases.slice(0, index)) at += cell.mismatch ? 2 : 1;
  return outcomeOf(row[at]!, cases[index]!.cell.mismatch ? row[at + 1]! : null, type);
}

export function outcomeOf(value: Json, mismatch: Json, type: LogicalType): Outcome {
  if (mismatch !== null) {
    if (value !== null && !isList(type))
      return { error: `a mismatch ${mismatch} beside the value ${JSON.stringify(value)}` };
    return { mismatch: String(mismatch) };
  }
  return truth(value, type);
}

/** ClickHouse's comparisons return 0 and 1. */
function truth(value: Json, type: LogicalType): Json {
  if (isList(type)) return (value as readonly Json[] | null)?.map((item) => truth(item, type.list)) ?? null;
  return type === 'boolean' && typeof value === 'number' ? value === 1 : value;
}

/**
 * Whether two values are the same; doubles may differ in the last digits, where the libraries of
 * the engines differ.
 */
export function sameOutcome(a: Outcome | undefined, b: Outcome | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') {
    return a === b || Math.abs(a - b) <= Math.max(1e-12 * Math.max(Math.abs(a), Math.abs(b)), 1e-300);
  }
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => sameOutcome(item as Json, b[i] as Json));
  }
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Returns the columns of an example, each with its own ref, so that one row can contain the values
 * of all examples.
 */
export function columnsOf(
  example: FunctionExample,
  prefix: string,
): readonly (Column & { readonly value: Json })[] {
  return Object.entries(example.values ?? {}).map(([name, value]) => ({
    name,
    ref: `${prefix}_${name}`,
    type: example.types?.[name] ?? typeOf(value),
    value,
  }));
}

function typeOf(value: Json): LogicalType {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number';
  if (!Array.isArray(value)) return 'null';
  const item = value.map(typeOf).find((type) => type !== 'null') ?? 'null';
  return { list: item as 'text' };
}

export interface FunctionCase {
  readonly definition: FunctionDefinition;
  readonly example: FunctionExample;
  readonly columns: readonly (Column & { readonly value: Json })[];
}

export function tableOf(cases: readonly FunctionCase[]): {
  readonly columns: TestColumn[];
  readonly row: Json[];
} {
  const all = cases.flatMap(({ columns }) => columns);
  return {
    columns: [{ ref: 'unused', type: 'integer' }, ...all.map(({ ref, type }) => ({ ref, type }))],
    row: [0, ...all.map(({ value }) => value)],
  };
}
