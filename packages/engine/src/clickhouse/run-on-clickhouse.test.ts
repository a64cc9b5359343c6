import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { expect, it } from 'vitest';
import { clickhouse } from '../../../../tests/support/chdb.ts';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';
import { runOnClickHouse } from './run-on-clickhouse.ts';

it('gives what DuckDB gives, typed and mismatched cells among it', async () => {
  const { client, query } = await clickhouse();
  await using test = await openTestProject();
  const rows = Array.from({ length: 3000 }, (_, i) => [
    ` City ${i % 7} `,
    i % 11 === 0 ? 'n/a ☃' : String(i),
    null,
  ]);
  await importRows(test, ['City', 'n', 'x'], rows);
  const recipe = recipeOf(
    { kind: 'trim-text', params: { columns: ['City'] } },
    { kind: 'set-types', params: { types: [{ column: 'n', type: 'integer' }] } },
    { kind: 'sort-rows', params: { keys: [{ column: 'City' }, { column: 'n', direction: 'descending' }] } },
    { kind: 'filter-rows', params: { condition: 'City != "City 3"', action: 'keep' } },
  );
  const request = (name: string) => ({
    view: { recipe },
    format: 'csv',
    options: {},
    path: join(test.directory, name),
  });
  const there = unwrap(await runOnClickHouse({ project: test.engine, request: request('a.csv'), client }));
  const here = unwrap(await test.engine.export(request('b.csv')));
  expect(there).toEqual(here);
  expect(here.mismatched).toBeGreaterThan(0);
  expect(await readFile(join(test.directory, 'a.csv'), 'utf8')).toBe(
    await readFile(join(test.directory, 'b.csv'), 'utf8'),
  );
  expect(await query("SELECT count() FROM system.tables WHERE name LIKE 'winnow_%'")).toEqual([['0']]);
  const without = await runOnClickHouse({ project: test.engine, request: request('c.csv') });
  expect(without.problems.map((one) => one.code)).toEqual(['engine/clickhouse-missing']);
}, 60_000);
