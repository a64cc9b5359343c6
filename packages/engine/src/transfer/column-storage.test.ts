import { unwrap } from '@winnow/kernel';
import { emptyRecipe } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import { openTestProject, rowsPlan, type TestProject } from '../testing/project.ts';
import type { StorageChoice } from './column-storage.ts';

const columns = ['id', 'town', 'note', 'empty'];

function rowsOf(count: number): readonly (readonly (string | null)[])[] {
  return Array.from({ length: count }, (_, i) => [
    `ORDER-${i}`,
    i % 7 === 0 ? '' : `Town ${i % 40}`,
    `Left at the door ${(i * 7_919) % count}`,
    null,
  ]);
}

async function stored(test: TestProject, rows: number, storage: StorageChoice): Promise<readonly string[][]> {
  unwrap(await test.project.importPlan('rows', rowsPlan(columns, rowsOf(rows)), { storage }));
  const [source] = test.project.catalog.sources;
  return test.project.database.use(async (session) => {
    await session.run('CHECKPOINT');
    const found = await session.rows(
      `SELECT DISTINCT column_name, compression FROM pragma_storage_info('source."${source!.table}"') WHERE segment_type = 'VARCHAR' ORDER BY ALL`,
    );
    return found.map((one) => one.map(String));
  });
}

describe('storage chosen from the first rows of a source', () => {
  it('stores recurring strings as a dictionary, and others by their common symbols', async () => {
    await using test = await openTestProject();
    expect(await stored(test, 50_000, 'sampled')).toEqual([
      ['empty', 'Dictionary'],
      ['id', 'FSST'],
      ['note', 'FSST'],
      ['town', 'Dictionary'],
    ]);
  });

  it('keeps every cell in its row, however the later rows differ from the first', async () => {
    await using test = await openTestProject();
    const few = Array.from({ length: 30_000 }, (_, i) => ['same', `text ${i}`]);
    const many = Array.from({ length: 30_000 }, (_, i) => [`${'x'.repeat(i % 900)}${i}`, i % 3 ? null : '']);
    const rows = [...few, ...many];
    unwrap(await test.project.importPlan('rows', rowsPlan(['a', 'b'], rows), { storage: 'sampled' }));
    for (const offset of [0, 29_800, 59_600]) {
      const page = unwrap(await test.engine.page({ view: { recipe: emptyRecipe }, offset, limit: 400 }));
      const expected = rows.slice(offset, offset + 400);
      expect(page.cells).toEqual([0, 1].map((column) => expected.map((row) => row[column])));
    }
  });

  // DuckDB estimates FSST from random strings, so only clear-cut cases give the same result each
  // time.
  it('leaves the choice to DuckDB if there are too few rows to judge', async () => {
    await using test = await openTestProject();
    const chosen = new Map((await stored(test, 5_000, 'sampled')).map(([name, way]) => [name, way]));
    expect(chosen.get('town')).toBe('Dictionary');
    expect(chosen.get('note')).not.toBe('Dictionary');
  });
});
