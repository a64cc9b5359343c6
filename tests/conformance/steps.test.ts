import { allocateRef, type Column, isList, type Json, type LogicalType, positionRef } from '@winnow/kernel';
import {
  columnExpr,
  type DialectId,
  dialectIds,
  isRowWise,
  project,
  type Rel,
  source,
  stepMark,
} from '@winnow/sql';
import {
  type ExampleCell,
  type ExampleTable,
  type Relation,
  type StepDefinition,
  type StepExample,
  steps,
} from '@winnow/steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, runRel, type TestEngine } from './engines.ts';

/** A column as the engines hold it: its ref, and that of the texts that did not fit where it can have any. */
interface Loaded {
  readonly relation: Relation;
  readonly rows: number;
}

describe.each(dialectIds)('steps on %s', (id: DialectId) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
  });
  afterAll(() => engine.close());

  describe.each(steps.map((step) => [step.kind, step] as const))('%s', (_, step) => {
    it.each(step.examples.map((example) => [example.title, example] as const))(
      '%s',
      async (_title, example) => {
        const ran = await runExample(engine, step, example, example.input, false);
        expect(ran.table).toEqual(example.output);
        holdsItsTraits(step, example, ran);
      },
    );

    it('gives the same where every typed column could hold mismatches', async () => {
      for (const example of step.examples) {
        const ran = await runExample(engine, step, example, example.input, true);
        expect(ran.table, example.title).toEqual(example.output);
      }
    });

    it('takes a table without rows', async () => {
      for (const example of step.examples) {
        const empty = { ...example.input, rows: [] };
        const ran = await runExample(engine, step, example, empty, false, 'allowProblems');
        expect(ran.rows, example.title).toBeGreaterThanOrEqual(0);
      }
    });
  });
});

describe('the registry of steps', () => {
  it('has a kind, a sentence, defaults and an example for each', () => {
    expect(new Set(steps.map((step) => step.kind)).size).toBe(steps.length);
    for (const step of steps) {
      expect(step.examples.length, step.kind).toBeGreaterThan(0);
      for (const example of step.examples) {
        const params = step.params.parse(JSON.parse(JSON.stringify(example.params)));
        const sentence = step.sentence(params);
        expect(sentence, step.kind).toMatch(/^\p{Lu}/u);
        expect(sentence, step.kind).not.toMatch(/undefined|\[object|NaN|\.$/);
      }
      expect(() => step.defaults([]), step.kind).not.toThrow();
      expect(() => step.defaults(['a', 'b']), step.kind).not.toThrow();
    }
  });
});

interface Ran {
  readonly table: ExampleTable;
  readonly rel: Rel;
  readonly ids: readonly Json[];
  readonly rows: number;
}

async function runExample(
  engine: TestEngine,
  step: StepDefinition,
  example: StepExample<unknown>,
  input: ExampleTable,
  companions: boolean,
  problems: 'fail' | 'allowProblems' = 'fail',
): Promise<Ran> {
  const loaded = await load(engine, 'input', input, companions);
  const sources = new Map<string, Relation>();
  for (const [name, table] of Object.entries(example.sources ?? {})) {
    sources.set(name, (await load(engine, `source ${name}`, table, companions)).relation);
  }
  const params = step.params.parse(JSON.parse(JSON.stringify(example.params)));
  const context = {
    stepId: 's1',
    ordinal: 1,
    source: (name: string) => sources.get(name),
    sourceNames: [...sources.keys()],
  };
  const probe = step.probe?.(loaded.relation, params, context);
  const probed = probe
    ? await runRel(
        engine,
        probe,
        probe.columns.map(() => 'text' as const),
      )
    : [];
  const lowered = step.lower(loaded.relation, params, { ...context, probed });
  if (!lowered.ok) {
    if (problems === 'allowProblems') return { table: input, rel: loaded.relation.rel, ids: [], rows: 0 };
    throw new Error(lowered.problems.map((one) => one.message).join(' '));
  }
  return read(engine, {
    schema: lowered.value.schema,
    rel: stepMark(lowered.value.rel, 's1', step.sentence(params)),
  });
}

async function load(
  engine: TestEngine,
  name: string,
  table: ExampleTable,
  companions: boolean,
): Promise<Loaded> {
  const taken: string[] = [];
  const fresh = (wanted: string): string => {
    const ref = allocateRef(wanted, taken);
    taken.push(ref);
    return ref;
  };
  const columns: Column[] = table.columns.map(({ name: title, type }, i) => {
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
  const relation = {
    schema: { columns },
    rel: source(
      name,
      physical.map((one) => one.ref),
    ),
  };
  return { relation, rows: rows.length };
}

function physicalColumns(column: Column): { ref: string; type: LogicalType }[] {
  const own = { ref: column.ref, type: column.type };
  return column.mismatch ? [own, { ref: column.mismatch, type: 'text' }] : [own];
}

/** The result as an example writes it. What the schema says is what the engine must give. */
async function read(engine: TestEngine, relation: Relation): Promise<Ran> {
  const { columns } = relation.schema;
  const physical = columns.flatMap(physicalColumns);
  expect(relation.rel.columns).toEqual(physical.map((one) => one.ref));
  const rel = project(
    relation.rel,
    physical.map(({ ref }) => ({ ref, expr: columnExpr(ref) })),
  );
  const rows = await runRel(
    engine,
    rel,
    physical.map((one) => one.type),
    { hidden: true },
  );
  const hidden = rel.position === positionRef ? 2 : 1;
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
  return { table, rel: relation.rel, ids: rows.map((row) => row[0]!), rows: rows.length };
}

function holdsItsTraits(step: StepDefinition, example: StepExample<unknown>, ran: Ran): void {
  const traits = step.traits(step.params.parse(JSON.parse(JSON.stringify(example.params))));
  const before = example.input.rows.map((_, i) => i);
  if (traits.rowWise) expect(onlyRowWise(ran.rel), 'the plan is row by row').toBe(true);
  if (traits.keepsRows && traits.keepsOrder) expect(ran.ids).toEqual(before);
  if (traits.keepsOrder) {
    const kept = ran.ids.map(Number).filter((id) => id < before.length);
    expect(kept).toEqual([...kept].sort((a, b) => a - b));
  }
}

function onlyRowWise(rel: Rel): boolean {
  if (rel.kind === 'source') return true;
  return isRowWise(rel) && 'input' in rel && onlyRowWise(rel.input);
}

function isMismatch(cell: unknown): cell is { readonly mismatch: string } {
  return typeof cell === 'object' && cell !== null && !Array.isArray(cell);
}
