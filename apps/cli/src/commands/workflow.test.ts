import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const program = fileURLToPath(new URL('../../bin/winnow.mjs', import.meta.url));
let folder: string;

const recipe = {
  winnow: 1,
  name: 'Clean orders',
  steps: [
    { id: 's1', kind: 'use-first-row-as-header', params: {} },
    {
      id: 's2',
      kind: 'macro',
      params: {
        macro: { name: 'trimmed', title: 'Trim a column', version: '1.0.0' },
        recipe: {
          winnow: 1,
          name: 'Trim a column',
          parameters: [{ name: 'which', type: 'column', value: 'name', required: true }],
          steps: [{ id: 's1', kind: 'trim-text', params: { columns: [{ $parameter: 'which' }] } }],
        },
        values: { which: 'City' },
      },
    },
    { id: 's3', kind: 'set-types', params: { types: [{ column: 'n', type: 'integer' }] } },
  ],
  checks: [{ kind: 'filled', columns: ['City'], level: 'block' }],
};

const file = {
  winnow: 1,
  name: 'Nightly orders',
  graph: {
    nodes: [
      { id: 'orders', kind: 'source', title: 'Orders', settings: { from: 'project', projectId: 'p1' } },
      { id: 'clean', kind: 'recipe', settings: { projectId: 'p1' } },
      {
        id: 'check',
        kind: 'check',
        settings: { projectChecks: true, conditions: [{ kind: 'unique', columns: ['n'], level: 'warn' }] },
      },
      { id: 'csv', kind: 'output', settings: { to: 'file', format: 'csv', fileName: 'cleaned' } },
      {
        id: 'table',
        kind: 'output',
        settings: { to: 'database', connectionId: 'c1', table: 'orders', mode: 'upsert', key: ['n'] },
      },
      { id: 'mail', kind: 'notification', settings: { when: 'always' } },
    ],
    edges: [
      { from: 'orders', to: 'clean' },
      { from: 'clean', to: 'check' },
      { from: 'check', to: 'csv' },
      { from: 'check', to: 'table' },
    ],
  },
  recipes: { clean: recipe },
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-workflow-'));
  const files = {
    'workflow.json': JSON.stringify(file),
    'orders.csv': 'City,n\n Rome ,1\n"Bern, BE",2\nOslo ,3\n',
    'no-city.csv': 'City,n\n,1\nOslo,2\n',
    'renamed.csv': 'Town,n\nRome,1\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  winnow('--version');
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function winnow(...args: readonly string[]): {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
} {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { status, out: stdout, err: stderr };
}

test('a workflow with a macro in its recipe reads and writes files and reports on each step', async () => {
  const { status, out } = winnow('workflow', 'run', 'workflow.json', 'orders.csv', '-o', 'out', '--json');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    workflow: 'Nightly orders',
    conclusion: 'succeeded',
    steps: [
      { id: 'orders', conclusion: 'succeeded', rowsOut: 4 },
      { id: 'clean', conclusion: 'succeeded', rowsIn: 4, rowsOut: 3 },
      { id: 'check', checks: [{ held: true, found: expect.any(String) }, { held: true }] },
      { id: 'csv', conclusion: 'succeeded', rowsOut: 3 },
      { id: 'table', conclusion: 'succeeded' },
      { id: 'mail', conclusion: 'succeeded' },
    ],
    outputs: [
      { file: join(folder, 'out', 'cleaned.csv'), rows: 3 },
      { file: join(folder, 'out', 'orders.csv'), rows: 3 },
    ],
  });
  const cleaned = 'City,n\nRome,1\n"Bern, BE",2\nOslo,3\n';
  expect(await readFile(join(folder, 'out', 'cleaned.csv'), 'utf8')).toBe(cleaned);
  expect(await readdir(join(folder, 'out'))).toEqual(['cleaned.csv', 'orders.csv']);
}, 120_000);

test('outputs, sources and recipes can be named by their step', async () => {
  await writeFile(join(folder, 'first.json'), JSON.stringify({ ...recipe, steps: recipe.steps.slice(0, 2) }));
  const { status, err } = winnow(
    ...['workflow', 'run', 'workflow.json', 'Orders=orders.csv', '--recipe', 'clean=first.json'],
    ...['-o', 'csv=cities.jsonl', '-o', 'out'],
  );
  expect(err).toContain('clean: 2 steps of the recipe over 4 rows');
  expect(status).toBe(0);
  expect(await readFile(join(folder, 'cities.jsonl'), 'utf8')).toBe(
    '{"City":"Rome","n":"1"}\n{"City":"Bern, BE","n":"2"}\n{"City":"Oslo","n":"3"}\n',
  );
}, 120_000);

test('the other sources of a recipe are files, and a missing one is reported', async () => {
  const join_ = {
    id: 's4',
    kind: 'join-source',
    params: {
      ...{ source: 'countries', how: 'left', keys: [{ left: 'City', right: 'City' }] },
      ...{ ignoreCase: false, matches: 'first', prefix: '' },
    },
  };
  const sources = { countries: { steps: [{ id: 'c1', kind: 'use-first-row-as-header', params: {} }] } };
  const recipes = { clean: { ...recipe, steps: [...recipe.steps, join_], sources } };
  await writeFile(join(folder, 'joined.json'), JSON.stringify({ ...file, recipes }));
  await writeFile(join(folder, 'countries.csv'), 'City,Country\nRome,Italy\nOslo,Norway\n');
  const args = ['workflow', 'run', 'joined.json', 'orders.csv', '-o', 'joined'] as const;
  const missing = winnow(...args);
  expect(missing.err).toContain('Add countries=FILE.');
  expect(missing.status).toBe(1);
  const { status, err } = winnow(...args, 'countries=countries.csv');
  expect(status, err).toBe(0);
  expect(await readFile(join(folder, 'joined', 'cleaned.csv'), 'utf8')).toBe(
    'City,n,Country\nRome,1,Italy\n"Bern, BE",2,\nOslo,3,Norway\n',
  );
}, 120_000);

test('a failing blocking check or missing columns write nothing and exit with 1', async () => {
  const blocked = winnow('workflow', 'run', 'workflow.json', 'no-city.csv', '-o', 'none', '--json');
  expect(blocked.status).toBe(1);
  expect(JSON.parse(blocked.out)).toMatchObject({
    conclusion: 'failed',
    problems: [{ code: 'workflow-runs/blocked' }],
    outputs: [],
  });
  const renamed = winnow('workflow', 'run', 'workflow.json', 'renamed.csv', '-o', 'none');
  expect(renamed).toMatchObject({ status: 1, out: '' });
  expect(renamed.err).toContain('Nothing was written: the workflow failed.');
  expect(await readdir(folder)).not.toContain('none');
}, 120_000);

test('an invalid workflow exits with 1, and wrong usage with 2', async () => {
  await writeFile(join(folder, 'bad.json'), JSON.stringify({ winnow: 1, graph: { nodes: 3 } }));
  await writeFile(join(folder, 'empty.json'), '{"winnow":1}');
  const run = (...args: readonly string[]) => winnow('workflow', 'run', ...args);
  expect(run('bad.json', '-o', 'none', '--json')).toMatchObject({
    status: 1,
    out: expect.stringContaining('graph.nodes'),
  });
  expect(run('empty.json', '-o', 'none')).toMatchObject({
    status: 1,
    err: expect.stringContaining('The workflow has no steps'),
  });
  const usage: readonly (readonly [readonly string[], RegExp])[] = [
    [['workflow.json', '-o', 'none'], /Missing the file of orders \(Orders\)\. Add orders=FILE/],
    [['workflow.json', 'orders.csv'], /Missing option: -o DIR, or -o csv=FILE/],
    [['workflow.json', 'x=orders.csv', '-o', 'none'], /No source is called “x”/],
    [['workflow.json', 'orders.csv', '-o', 'csv=a.nothing'], /unknown file extension/],
    [['gone.json', 'orders.csv', '-o', 'none'], /There is no file “gone\.(json|csv)”/],
    [['workflow.json', 'gone.csv', '-o', 'none'], /There is no file “gone\.(json|csv)”/],
  ];
  for (const [args, said] of usage) {
    const { status, err } = run(...args);
    expect(err).toMatch(said);
    expect(status).toBe(2);
  }
}, 120_000);
