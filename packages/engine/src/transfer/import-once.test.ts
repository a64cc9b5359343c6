import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { openTestProject, recipeOf, type TestProject } from '../testing/project.ts';

const header = recipeOf({ kind: 'use-first-row-as-header', params: { rows: 1 } });
const rows = Array.from({ length: 30_000 }, (_, i) => [
  `A-${i}`,
  i % 7 === 0 ? '' : `Town ${i % 40}`,
  String(i),
]);

async function imported(once: boolean): Promise<TestProject> {
  const test = await openTestProject();
  const path = join(test.directory, 'rows.csv');
  writeFileSync(path, [['id', 'town', 'nr'], ...rows].map((row) => `${row.join(',')}\n`).join(''));
  const options = { delimiter: ',', headerRows: 1 };
  const request = { source: 'rows', path, fileName: 'rows.csv', format: 'csv', options, once };
  const report = unwrap(await test.engine.importSource(request));
  expect(report.rows).toBe(rows.length + 1);
  expect(report.steps.map(({ kind }) => kind)).toEqual(once ? [] : ['use-first-row-as-header', 'set-types']);
  return test;
}

async function compressionsOf({ project }: TestProject): Promise<readonly string[]> {
  const [source] = project.catalog.sources;
  const found = await project.database.use(async (session) => {
    await session.run('CHECKPOINT');
    return session.rows(
      `SELECT DISTINCT compression FROM pragma_storage_info('source."${source!.table}"') WHERE segment_type = 'VARCHAR'`,
    );
  });
  return found.map(([name]) => String(name));
}

describe('a source that is read only once', () => {
  it('has the same rows in the same order, uncompressed and without first steps', async () => {
    await using kept = await imported(false);
    await using once = await imported(true);
    expect(await compressionsOf(once)).toEqual(['Uncompressed']);
    expect(await compressionsOf(kept)).not.toContain('Uncompressed');
    for (const offset of [0, 14_500, rows.length - 500]) {
      const page = { view: { recipe: header }, offset, limit: 500, exact: true };
      const [one, other] = await Promise.all([kept.engine.page(page), once.engine.page(page)]);
      expect(unwrap(other).cells).toEqual(unwrap(one).cells);
      expect(unwrap(other).cells[0]?.[0]).toBe(`A-${offset}`);
    }
  });
});

it('a source with very many columns is also stored uncompressed, but with first steps', async () => {
  await using test = await openTestProject();
  const path = join(test.directory, 'wide.csv');
  const lines = Array.from({ length: 31 }, (_, row) =>
    Array.from({ length: 1_000 }, (_column, i) => (row === 0 ? `c${i}` : row * i)).join(','),
  );
  writeFileSync(path, `${lines.join('\n')}\n`);
  const options = { delimiter: ',', headerRows: 1 };
  const request = { source: 'rows', path, fileName: 'wide.csv', format: 'csv', options };
  const report = unwrap(await test.engine.importSource(request));
  expect(report.steps.map(({ kind }) => kind)).toEqual(['use-first-row-as-header', 'set-types']);
  expect(await compressionsOf(test)).toEqual(['Uncompressed']);
});
