import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { importRows, openTestProject, type TestProject } from '@winnow/engine/testing/project';
import { isList, type Json, unwrap } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import {
  type ExampleCell,
  type ExampleTable,
  type StepDefinition,
  type StepExample,
  steps,
} from '@winnow/steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonWithPolars as python } from '../support/python.ts';
import { isMismatch } from './step-runner.ts';

/**
 * Runs each script in one process, and compares its output with Winnow's: columns, types and
 * values.
 */
const runner = `
import json, runpy, sys, traceback
import polars as pl
for case in json.load(open(sys.argv[1])):
    sys.argv = [case["script"], *case["inputs"], case["output"]]
    try:
        runpy.run_path(case["script"])
        ours, theirs = pl.read_parquet(case["output"]), pl.read_parquet(case["expected"])
        if len({name.lower() for name in ours.columns}) < ours.width:
            # DuckDB numbers columns of a Parquet file whose names differ in case alone.
            theirs = theirs.rename(dict(zip(theirs.columns, ours.columns)))
        if ours.schema != theirs.schema:
            said = f"columns {ours.schema} instead of {theirs.schema}"
        else:
            said = None if ours.equals(theirs, null_equal=True) else f"{ours} instead of {theirs}"
    except BaseException:
        said = traceback.format_exc(limit=-2)
    print(json.dumps({"title": case["title"], "said": said}), flush=True)
`;

describe.skipIf(!python)('a recipe as a Polars script', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'winnow-polars-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('gives the same table as the engine, for every example of every step', {
    timeout: 600_000,
  }, async () => {
    const cases: object[] = [];
    const inPolars = new Set<string>();
    for (const step of steps) {
      for (const [i, example] of step.examples.entries()) {
        const place = join(folder, `${step.kind}-${i}`);
        const made = await written(place, step, example);
        if (!made) continue;
        if (made.inDuckDb.every(({ stepId }) => stepId !== 'step')) inPolars.add(step.kind);
        cases.push({ title: `${step.kind}: ${example.title}`, ...made });
      }
    }
    await writeFile(join(folder, 'cases.json'), JSON.stringify(cases));
    await writeFile(join(folder, 'run.py'), runner);
    const run = promisify(execFile);
    const { stdout } = await run(python!, [join(folder, 'run.py'), join(folder, 'cases.json')], {
      maxBuffer: 1e8,
    });
    const said = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { title: string; said: string | null });
    expect(said).toHaveLength(cases.length);
    expect(said.filter((one) => one.said !== null)).toEqual([]);
    expect(cases.length).toBeGreaterThan(200);
    // The most common steps need no second engine.
    expect([...inPolars]).toEqual(expect.arrayContaining(common));
    console.info(
      `${inPolars.size} of ${steps.length} kinds of steps run in Polars alone, ${cases.length} scripts were run.`,
    );
  });
});

const common = [
  'set-types',
  'trim-text',
  'change-case',
  'find-replace',
  'rename-columns',
  'keep-columns',
  'drop-columns',
  'reorder-columns',
  'filter-rows',
  'filter-by-text',
  'sort-rows',
  'fill-down',
  'fill-up',
  'empty-to-null',
  'null-to-empty',
  'limit-rows',
  'add-column',
];

/** Writes the files of one example: its tables as Parquet, its script, and the engine's result. */
async function written(place: string, step: StepDefinition, example: StepExample<unknown>) {
  const tables = [['input', example.input] as const, ...Object.entries(example.sources ?? {})];
  if (tables.some(([, table]) => table.columns.some(({ type }) => isList(type)))) return undefined;
  await mkdir(place, { recursive: true });
  await using project = await openTestProject({
    directories: [place],
    directory: join(place, 'project'),
    inMemory: true,
  });
  for (const [name, table] of tables) await importTable(project, name, table);
  const own: Step = {
    id: 'step',
    kind: step.kind,
    params: JSON.parse(JSON.stringify(example.params)) as Record<string, Json>,
  };
  const recipe: Recipe = {
    winnow: 1,
    name: 'Recipe',
    steps: [...typing('input', example.input), own],
    ...(tables.length === 1
      ? {}
      : {
          sources: Object.fromEntries(
            tables.slice(1).map(([name, table]) => [name, { steps: typing(name, table) }]),
          ),
        }),
  };
  const made = await project.engine.polars(recipe, {});
  if (!made.ok) return undefined;
  const script = join(place, 'script.py');
  await writeFile(script, made.value.script);
  const inputs: string[] = [];
  for (const name of made.value.sources) {
    const path = join(place, `${inputs.length}.parquet`);
    inputs.push(path);
    const view = { recipe: { ...recipe, steps: [], sources: {} }, source: name, filters: [], sort: [] };
    unwrap(await project.engine.export({ view, format: 'parquet', options: {}, path }));
  }
  const expected = join(place, 'expected.parquet');
  const view = { recipe, filters: [], sort: [] };
  unwrap(await project.engine.export({ view, format: 'parquet', options: {}, path: expected }));
  return { script, inputs, output: join(place, 'output.parquet'), expected, inDuckDb: made.value.inDuckDb };
}

async function importTable(project: TestProject, name: string, table: ExampleTable): Promise<void> {
  const text = (cell: ExampleCell): string | null =>
    cell === null ? null : isMismatch(cell) ? cell.mismatch : String(cell as Json);
  await importRows(
    project,
    table.columns.map((column) => column.name),
    table.rows.map((row) => row.map(text)),
    name,
  );
}

/** Returns the step that sets the column types of a text table. */
function typing(name: string, table: ExampleTable): readonly Step[] {
  const types = table.columns.flatMap(({ name: column, type }) =>
    type === 'text' || type === 'null' ? [] : [{ column, type: type as string }],
  );
  return types.length === 0 ? [] : [{ id: `types of ${name}`, kind: 'set-types', params: { types } }];
}
