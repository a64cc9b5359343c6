import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database.ts';
import type { Database } from './database.ts';
import { TableAppender } from './table-appender.ts';

let database: Database;
let dispose: () => Promise<void>;

beforeAll(async () => {
  ({ database, dispose } = await openTestDatabase());
});
afterAll(() => dispose());

const types = ['text', 'integer', 'date', { list: 'integer' }] as const;
const create = 'CREATE TABLE made (t VARCHAR, i BIGINT, d DATE, l BIGINT[])';
const table = { schema: 'main', name: 'made' };

test('appended rows of many chunks are in the table unchanged, including nulls', async () => {
  const rows = 5000;
  const of = <T>(cell: (row: number) => T): T[] => Array.from({ length: rows }, (_, row) => cell(row));
  await database.use((session) =>
    session.transaction(async () => {
      await session.run(create);
      const appender = await TableAppender.open(session, table, types);
      appender.append([
        of((row) => (row % 3 === 0 ? null : `a longer text, so that it is not kept in place: ${row}`)),
        of((row) => (row % 5 === 0 ? null : row === 1 ? -9007199254740991 : row)),
        of((row) => (row % 7 === 0 ? null : '2024-02-29')),
        of((row) => (row % 2 === 0 ? [] : [row, null])),
      ]);
      appender.append([['last'], [1], ['0001-01-01'], [null]]);
      appender.close();
    }),
  );
  const read = (at: number) =>
    database.use((session) =>
      session.row(`SELECT t, i::VARCHAR, d::VARCHAR, l::VARCHAR FROM made WHERE rowid = ${at}`),
    );
  expect(await read(1)).toEqual([
    'a longer text, so that it is not kept in place: 1',
    '-9007199254740991',
    '2024-02-29',
    '[1, NULL]',
  ]);
  expect(await read(4200)).toEqual([null, null, null, '[]']);
  expect(await read(4999)).toEqual([
    'a longer text, so that it is not kept in place: 4999',
    '4999',
    '2024-02-29',
    '[4999, NULL]',
  ]);
  expect(await read(5000)).toEqual(['last', '1', '0001-01-01', null]);
  const [row] = await database.use((session) =>
    session.rows('SELECT count(*)::INTEGER, count(t)::INTEGER, count(DISTINCT t)::INTEGER FROM made'),
  );
  expect(row).toEqual([5001, 3334, 3334]);
});

test('discarded rows do not appear later', async () => {
  await database.use(async (session) => {
    await session.run('CREATE TABLE other (t VARCHAR)');
    await session.run('BEGIN TRANSACTION');
    const appender = await TableAppender.open(session, { schema: 'main', name: 'other' }, ['text']);
    appender.append([['a', 'b']]);
    appender.discard();
    await session.run('ROLLBACK');
    expect(await session.row('SELECT count(*)::INTEGER FROM other')).toEqual([0]);
  });
});
