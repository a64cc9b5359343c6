import { unwrap } from '@winnow/kernel';
import {
  libraryOf,
  type PluginLibrary,
  type PluginVersion,
  pluginProblems,
  pluginVersion,
} from '@winnow/plugins';
import { expect, test } from 'vitest';
import { importRows, openTestProject, recipeOf, type TestProject } from '../testing/project.ts';

function versionOf(code: string): PluginVersion {
  const functions = [{ name: 'f', inputs: [{ name: 'x', type: 'text' }], result: 'text' }];
  const manifest = { kind: 'function', name: 'own', title: 'Own', version: '1.0.0', functions };
  return unwrap(pluginVersion({ manifest, code, examples: [] }));
}

const recipe = recipeOf({ kind: 'add-column', params: { name: 'y', formula: 'own.f(v)' } });
const query = { view: { recipe }, offset: 0, limit: 1000, exact: true } as const;

async function openWith(plugins: PluginLibrary, rows: number, sandbox: object = {}): Promise<TestProject> {
  const project = await openTestProject({ plugins, sandbox });
  await importRows(
    project,
    ['v'],
    Array.from({ length: rows }, (_, i) => [`row ${i}`]),
  );
  return project;
}

test('a batch with too much output is rerun in smaller batches', async () => {
  const long = versionOf('export function f(x) { return x.padEnd(500, "."); }');
  await using project = await openWith(libraryOf([long]), 3000, { resultCharacters: 200_000 });
  const page = unwrap(await project.engine.page({ ...query, offset: 2990 }));
  expect(page.cells[1]).toHaveLength(10);
  expect(page.cells[1]!.every((cell, i) => String(cell).startsWith(`row ${2990 + i}.`))).toBe(true);
});

test('a batch that needs too much memory or time is rerun in smaller batches', async () => {
  const keeping = versionOf(
    'const kept = []; export function f(x) { kept.push(x.padEnd(20000, "." + kept.length)); return x; }',
  );
  await using project = await openWith(libraryOf([keeping]), 3000, { memoryBytes: 32 * 2 ** 20 });
  const page = unwrap(await project.engine.page(query));
  expect(page.cells[1]).toEqual(page.cells[0]);
  const busy = versionOf(
    'export function f(x) { let n = 0; for (let i = 0; i < 40000; i++) n += i; return x + (n > 0 ? "" : n); }',
  );
  await using slow = await openWith(libraryOf([busy]), 1000, { milliseconds: 800 });
  const made = unwrap(await slow.engine.page(query));
  expect(made.cells[1]).toEqual(made.cells[0]);
}, 60_000);

test('a row that stops the plugin for good is named, and failing rows near it are not blamed', async () => {
  const stopping = versionOf(
    'export function f(x) { if (x === "row 700") for (;;) {} if (x === "row 5") throw new Error("five"); return x; }',
  );
  await using project = await openWith(libraryOf([stopping]), 1500, { milliseconds: 400 });
  const answer = await project.engine.page(query);
  expect(answer.problems).toMatchObject([
    {
      code: 'plugins/too-slow',
      message: 'The plugin “own” took longer than 0.4 s for a batch of rows and was stopped, at "row 700".',
    },
  ]);
}, 60_000);

test('a plugin that is revoked while rows are computed stops with the next batch', async () => {
  const version = versionOf('export function f(x) { return x; }');
  const known = libraryOf([version]);
  let revoked = false;
  let asked = 0;
  const plugins: PluginLibrary = {
    resolve: async (requests) => {
      const pinned = requests.some((one) => one.pin);
      if (pinned) asked += 1;
      if (!(revoked && pinned)) return known.resolve(requests);
      const problem = pluginProblems.revoked({ name: 'own', version: '1.0.0', reason: 'It is wrong' });
      return requests.map(() => ({ ok: false, problems: [problem] }));
    },
  };
  await using project = await openWith(plugins, 30_000);
  revoked = true;
  const answer = await project.engine.page(query);
  expect(answer.problems).toMatchObject([{ code: 'plugins/revoked' }]);
  expect(asked).toBeGreaterThan(0);
}, 60_000);
