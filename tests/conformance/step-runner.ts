import { allocateRef, type Column, isList, type Json, type LogicalType, positionRef } from '@winnow/kernel';
import { columnExpr, project, type Rel, source, stepMark } from '@winnow/sql';
import type { ExampleCell, ExampleTable, Relation, StepDefinition } from '@winnow/steps';
import { expect } from 'vitest';
import { runHiddenRel, runRel, type TestEngine } from './engines.ts';

/** Result of a step on a table in an engine. */
export interface StepRun {
  readonly table: ExampleTable;
  readonly rel: Rel;
  /** Row ids in order. */
  readonly ids: readonly Json[];
}

export interface StepUse {
  readonly step: StepDefinition;
  /** Parameters as in a recipe. */
  readonly params: unknown;
}

interface StepTables {
  readonly input: ExampleTable;
  readonly sources?: Readonly<Record<string, ExampleTable>> | undefined;
  /**
   * Whether every typed column has a companion for mismatches, even if no cell of the table is one.
   */
  readonly companions?: boolean;
}

export interface StepCall extends StepUse, StepTables {}

/** Runs a step on a table; returns the result, or the codes of its problems. */
export async function runStep(engine: TestEngine, call: StepCall): Promise<StepRun | readonly string[]> {
  return runSteps(engine, [call], call);
}

/** Runs steps one after the other in one statement. */
export async function runSteps(
  engine: TestEngine,
  uses: readonly StepUse[],
  tables: StepTables,
): Promise<StepRun | readonly string[]> {
  const companions = tables.companions ?? false;
  let relation = await load(engine, 'input', tables.input, companions);
  const sources = new Map<string, Relation>();
  for (const [name, table] of Object.entries(tables.sources ?? {})) {
    sources.set(name, await load(engine, `source ${name}`, table, companions));
  }
  for (const [index, use] of uses.entries()) {
    const { step } = use;
    const stepId = `s${index + 1}`;
    const params = step.params.parse(JSON.parse(JSON.stringify(use.params)));
    const context = {
      stepId,
      run: {},
      ordinal: index + 1,
      source: (name: string) => sources.get(name),
      sourceNames: [...sources.keys()],
    };
    const probe = step.probe?.(relation, params, context);
    const textTypes = probe?.columns.map(() => 'text' as const) ?? [];
    const probed = probe ? await runRel(engine, probe, textTypes) : [];
    const lowered = step.lower(relation, params, { ...context, probed });
    if (!lowered.ok) return lowered.problems.map((one) => one.code);
    const { schema, rel } = lowered.value;
    relation = { schema, rel: stepMark(rel, stepId, step.sentence(params)) };
  }
  return read(engine, relation);
}

export function isMismatch(cell: unknown): cell is { readonly mismatch: string } {
  return typeof cell === 'object' && cell !== null && !Array.isArray(cell);
}

async function load(
  engine: TestEngine,
  name: string,
  table: ExampleTable,
  companions: boolean,
): Promise<Relation> {
  const taken: string[] = [];
  const fresh = (wanted: string): string => {
    const ref = allocateRef(wanted, taken);
    taken.push(ref);
    return ref;
  };
  const columns = table.columns.map(({ name: title, type }, i): Column => {
    const ref = fresh(title);
    const mismatched =
      table.rows.some((row) => isMismatch(row[i])) || (companions && type !== 'text' && !isList(type));
    return mismatched
      ? { name: title, ref, type, mismatch: fresh(`${title} (text)`) }
      : { name: title, ref, type };
  });
  const rows = table.rows.map((row) =>
    columns.flatMap((column, i): Json[] => {
      const cell = row[i] as ExampleCell;
      if (isMismatch(cell)) return [null, cell.mismatch];
      return column.mismatch ? [cell as Json, null] : [cell as Json];
    }),
  );
  const physical = columns.flatMap(physicalColumns);
  await engine.table(name, physical, rows);
  const refs = physical.map((one) => one.ref);
  return { schema: { columns }, rel: source(name, refs) };
}

function physicalColumns(column: Column): { ref: string; type: LogicalType }[] {
  const own = { ref: column.ref, type: column.type };
  return column.mismatch ? [own, { ref: column.mismatch, type: 'text' }] : [own];
}

/**
 * Reads the result in the form of an example. The engine must return what the schema says: columns,
 * types and cells.
 */
async function read(engine: TestEngine, relation: Relation): Promise<StepRun> {
  const { columns } = relation.schema;
  const physical = columns.flatMap(physicalColumns);
  expect(relation.rel.columns).toEqual(physical.map((one) => one.ref));
  const rel = project(
    relation.rel,
    physical.map(({ ref }) => ({ ref, expr: columnExpr(ref) })),
  );
  const types = physical.map((one) => one.type);
  const { sql, types: described, rows } = await runHiddenRel(engine, rel, types);
  const hidden = rel.position === positionRef ? 2 : 1;
  haveTypes(engine, described.slice(hidden), types, sql);
  expect(new Set(rows.map((row) => row[0])).size, 'row ids are unique').toBe(rows.length);
  expect(new Set(rows.map((row) => row[hidden - 1])).size, 'positions are unique').toBe(rows.length);
  const cells = rows.map((row) => {
    let at = hidden;
    return columns.map((column): ExampleCell => {
      const value = row[at++] as Json;
      const mismatch = column.mismatch ? row[at++] : null;
      if (mismatch === null) return value;
      expect(value, 'a mismatched cell has no value').toBeNull();
      return { mismatch: mismatch as string };
    });
  });
  const table = { columns: columns.map(({ name, type }) => ({ name, type })), rows: cells };
  return { table, rel: relation.rel, ids: rows.map((row) => row[0]!) };
}

/**
 * Compares with the engine's own type names of the columns. ClickHouse's comparisons return 0 and
 * 1, and it knows which columns cannot be null.
 */
function haveTypes(
  { dialect }: TestEngine,
  described: readonly string[],
  types: readonly LogicalType[],
  sql: string,
): void {
  const plain = (type: string): string =>
    dialect.id === 'clickhouse'
      ? type.replace(/Nullable\(((?:[^()]|\([^()]*\))*)\)/g, '$1').replace(/UInt8/g, 'Bool')
      : type;
  expect(described.map(plain), sql).toEqual(types.map((type) => plain(dialect.typeName(type))));
}
