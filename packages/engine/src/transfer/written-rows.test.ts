import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

const names = Array.from({ length: 520 }, (_, i) => `c${i}`);
const rows = ['3', '1', 'x', '2'].map((first) =>
  names.map((_, i) => (i === 0 ? first : i === 519 ? '=1' : `${i}`)),
);

/** A project with typed and sorted rows, wider than one statement allows. */
async function wide() {
  const project = await openTestProject();
  await importRows(project, names, rows);
  const types = names.filter((_, i) => i % 10 === 0).map((column) => ({ column, type: 'integer' }));
  const keys = [{ column: 'c0', direction: 'ascending' }];
  const recipe = recipeOf({ kind: 'set-types', params: { types } }, { kind: 'sort-rows', params: { keys } });
  const write = async (format: string, options = {}) => {
    const path = join(project.directory, `out.${format}`);
    const report = await project.engine.export({ view: { recipe }, format, options, path });
    return { report, text: report.ok ? await readFile(path, 'utf8') : '' };
  };
  return { project, write };
}

test('a wide table is written by the engine in order, with its mismatched strings', async () => {
  const { project, write } = await wide();
  await using _ = project;
  const { report, text } = await write('csv', { spreadsheetSafe: true });
  expect(unwrap(report)).toMatchObject({ rows: 4, mismatched: 1, changed: 4 });
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
  expect(lines[0]).toEqual(names);
  expect(lines.slice(1).map((line) => line[0])).toEqual(['1', '2', '3', 'x']);
  for (const line of lines.slice(1))
    expect(line.slice(1)).toEqual([...names.keys()].slice(1, 519).map(String).concat("'=1"));
  const left = await project.project.database.use((session) =>
    session.rows('SELECT table_name FROM duckdb_tables() WHERE temporary'),
  );
  expect(left).toEqual([]);
});

test('a wide table is written by a format of our own in order', async () => {
  const { project, write } = await wide();
  await using _ = project;
  const { report, text } = await write('json');
  expect(unwrap(report).rows).toBe(4);
  const records = JSON.parse(text) as Record<string, unknown>[];
  expect(records.map((one) => one.c0)).toEqual([1, 2, 3, 'x']);
  expect(records.map((one) => one.c510)).toEqual([510, 510, 510, 510]);
  expect(Object.keys(records[3]!)).toEqual(names);
});

test('a wide export that refuses mismatched cells fails if there are any', async () => {
  const { project, write } = await wide();
  await using _ = project;
  const { report } = await write('csv', { mismatched: 'refuse' });
  expect(report.problems.map((one) => one.code)).toEqual(['engine/mismatches-refused']);
});
