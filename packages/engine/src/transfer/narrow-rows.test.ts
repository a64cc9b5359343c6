import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { beforeAll, expect, test } from 'vitest';
import { importRows, openTestProject, recipeOf, type TestProject } from '../testing/project.ts';
import { relationOfView } from '../view.ts';
import { planOf, writeFrame } from './export-file.ts';
import type { NarrowLimits } from './narrow-rows.ts';
import { withCodes } from './written-rows.ts';

const count = 30_000;
const limits = { fromCells: 1, sampleRows: 20_000 };

/**
 * The last rows, which a sample of the first does not reach, each have a town of their own; every
 * tenth row has neither a town nor a number.
 */
const rows = Array.from({ length: count }, (_, i) => [
  `A-${(i * 7_919) % count}`,
  i % 10 === 3 ? null : i < 29_000 ? ['', 'Oslo', 'São Paulo', "Town of 'x'"][i % 4]! : `New ${i}`,
  i % 10 === 3 ? 'many' : `${i % 5}`,
  i % 2 ? 'a text that is longer than twelve characters' : 'b',
]);
const recipe = recipeOf(
  { kind: 'set-types', params: { types: [{ column: 'n', type: 'integer' }] } },
  { kind: 'sort-rows', params: { keys: [{ column: 'note' }, { column: 'id' }] } },
);

let shared: TestProject;
beforeAll(async () => {
  shared = await openTestProject();
  await importRows(shared, ['id', 'town', 'n', 'note'], rows);
  return () => shared[Symbol.asyncDispose]();
});

async function framed(format: string) {
  const { project } = shared;
  const path = join(shared.directory, `out.${format}`);
  const { schema, rel } = unwrap(await relationOfView(project.recipes, { recipe }, {}));
  const request = { view: { recipe }, format, options: { mismatched: 'empty' }, path };
  const plan = unwrap(planOf(request, schema));
  return { project, path, schema, request, plan, pass: await project.runner.passPlan(rel, true) };
}

async function written(format: string, limit: NarrowLimits | undefined) {
  const { project, path, schema, request, plan, pass } = await framed(format);
  const report = await project.runner.pass(pass, (frame) =>
    project.database.use((session) => writeFrame(session, { request, schema, plan }, frame, {}, limit)),
  );
  return { report: unwrap(report), text: await readFile(path, 'utf8') };
}

test.each(['csv', 'json'])(
  'rows that are narrowed for sorting are written unchanged in %s',
  async (format) => {
    const wide = await written(format, undefined);
    const narrow = await written(format, limits);
    expect(narrow.report).toEqual(wide.report);
    expect(narrow.report).toMatchObject({ rows: count, mismatched: count / 10 });
    expect(narrow.text === wide.text).toBe(true);
    expect(narrow.text).toContain('New 29999');
  },
);

test('columns with few strings in a sample are coded if there are many cells', async () => {
  const coded = async (format: string, limit: NarrowLimits | undefined) => {
    const { project, plan, pass } = await framed(format);
    return project.runner.pass(pass, (frame) =>
      project.database.use((session) =>
        withCodes(session, frame, plan.columns, (found) => Promise.resolve(found), limit),
      ),
    );
  };
  expect(await coded('parquet', limits)).toEqual([1, 3]);
  expect(await coded('parquet', undefined)).toEqual([]);
  // Numbers are strings in CSV.
  expect(await coded('csv', limits)).toEqual([1, 2, 3]);
});

test('temporary tables and types are dropped afterwards', async () => {
  await written('csv', limits);
  const left = await shared.project.database.use((session) =>
    session.rows(
      "SELECT table_name FROM duckdb_tables() WHERE temporary UNION ALL SELECT type_name FROM duckdb_types() WHERE type_name LIKE 'narrow%'",
    ),
  );
  expect(left).toEqual([]);
});
