import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { expect, test } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

const types = [
  { column: 'n', type: 'integer' },
  { column: 'd', type: 'date' },
];
const typed = { kind: 'set-types', params: { types } };
const sorted = { kind: 'sort-rows', params: { keys: [{ column: 'n', direction: 'ascending' }] } };
const filtered = {
  kind: 'filter-rows',
  params: { condition: 'endsWith(t, "0") or endsWith(t, "7")', action: 'keep' },
};

/** Exports 5,000 rows, of which every tenth has no integer, and every hundredth no date either. */
async function exported(
  format: string,
  options: { readonly mismatched?: string },
  ...steps: readonly Omit<Step, 'id'>[]
) {
  await using project = await openTestProject();
  const rows = Array.from({ length: 5_000 }, (_, i) => [
    i % 10 === 0 ? `x${i}` : `${i}`,
    i % 100 === 0 ? 'never' : '2024-02-29',
    `t${i}`,
  ]);
  await importRows(project, ['n', 'd', 't'], rows);
  const path = join(project.directory, `out.${format}`);
  const request = { view: { recipe: recipeOf(...steps) }, format, options: { ...options }, path };
  const report = unwrap(await project.engine.export(request));
  return { report, lines: format === 'csv' ? (await readFile(path, 'utf8')).trimEnd().split('\n') : [] };
}

test.each(['csv', 'json', 'parquet'])('counts mismatched cells while it writes %s', async (format) => {
  const { report } = await exported(format, { mismatched: 'empty' }, typed);
  expect(report).toMatchObject({ rows: 5_000, mismatched: 550 });
});

test('drops no row and keeps their order, whatever is filtered and sorted', async () => {
  const { report, lines } = await exported('csv', { mismatched: 'text' }, typed, filtered, sorted);
  expect(report).toMatchObject({ rows: 1_000, mismatched: 550 });
  expect(lines.slice(1, 4).map((line) => line.split(',')[0])).toEqual(['7', '17', '27']);
  expect(lines).toHaveLength(1_001);
});

test('counts nothing if no cell can be mismatched', async () => {
  const { report } = await exported('csv', {});
  expect(report).toMatchObject({ rows: 5_000, mismatched: 0 });
});
