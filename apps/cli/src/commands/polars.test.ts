import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pythonWithPolars as python } from '../../../../tests/support/python.ts';
import { polars } from './polars.ts';
import { run } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-polars-'));
  await writeFile(
    join(folder, 'orders.csv'),
    'City;n;day;price\n Rome ;1;2024-02-29;1.50\n"Zü;rich";x;2024-2-30;abc\nŁódź;3;;2e3\n Rome;;2024-03-01;-7\n',
  );
  await writeFile(join(folder, 'people.csv'), 'Town,people\nRome,2750000\nŁódź,640000\n');
  const header = { kind: 'use-first-row-as-header', params: {} };
  const types = [
    { column: 'n', type: 'integer' },
    { column: 'day', type: 'date' },
    { column: 'price', type: 'number' },
  ];
  const steps = [
    { id: 's1', ...header },
    { id: 's2', kind: 'set-types', params: { types } },
    { id: 's3', kind: 'trim-text', params: { columns: ['City'] } },
    { id: 's4', kind: 'fill-down', params: { columns: ['n'] } },
    { id: 's5', kind: 'add-column', params: { name: 'twice', formula: 'n * 2' } },
    { id: 's6', kind: 'sort-rows', params: { keys: [{ column: 'City', direction: 'descending' }] } },
    { id: 's7', kind: 'change-case', params: { columns: ['City'], case: 'title' } },
    { id: 's8', kind: 'join-source', params: { source: 'people', keys: [{ left: 'City', right: 'Town' }] } },
  ];
  const sources = { people: { steps: [{ id: 'p1', ...header }] } };
  await writeFile(join(folder, 'recipe.json'), JSON.stringify({ winnow: 1, name: 'r', steps, sources }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = () => ['recipe.json', 'orders.csv', 'people.csv'].map((name) => join(folder, name));
const call = (values: Record<string, string> = {}) => ({
  positionals: files(),
  values,
  say: () => undefined,
});

describe('winnow polars', () => {
  it('lists the steps that Polars cannot express, in its answer and in the script', async () => {
    const { json } = await polars.run(call());
    const { script, sources, inDuckDb } = json as {
      script: string;
      sources: string[];
      inDuckDb: { stepId: string }[];
    };
    expect(sources).toEqual(['main', 'people']);
    expect(inDuckDb.map(({ stepId }) => stepId)).toEqual(['s7']);
    expect(script).toContain('separator=";"');
    expect(script).toMatch(/Polars can’t express these steps.+\n# - .*City/);
  });

  it.skipIf(!python)('prints a script that produces the same result as the recipe', async () => {
    const [script, ours, theirs] = ['r.py', 'ours.parquet', 'theirs.parquet'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    await polars.run(call({ output: script }));
    execFileSync(python!, [script, ...files().slice(1), ours]);
    await run.run(call({ output: theirs }));
    const same = `import polars as pl; a = pl.read_parquet('${ours}'); b = pl.read_parquet('${theirs}'); print(a.schema == b.schema and a.equals(b), a.height)`;
    expect(execFileSync(python!, ['-c', same], { encoding: 'utf8' }).trim()).toBe('True 4');
  });
});
