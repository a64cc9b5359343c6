import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSqlite } from './load-sqlite.ts';
import { openToRead } from './open-to-read.ts';

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-open-to-read-'));
  path = join(folder, 'towns.sqlite');
  const sqlite = loadSqlite();
  const database = new sqlite.Database(path);
  database.exec("CREATE TABLE towns (name TEXT); INSERT INTO towns VALUES ('Ulm'), ('Bonn')");
  database.close();
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const namesIn = ({ database }: Awaited<ReturnType<typeof openToRead>>) =>
  database.all('SELECT name FROM towns').map(({ name }) => name);

test('lets several readers read at once, and leaves nothing next to the file', async () => {
  const one = await openToRead(path);
  const reading = one.database.prepare('SELECT name FROM towns').iterate();
  expect(reading.next().value).toEqual({ name: 'Ulm' });
  const other = await openToRead(path);
  expect(namesIn(other)).toEqual(['Ulm', 'Bonn']);
  expect(await readdir(folder)).toEqual(['towns.sqlite']);
  await other.close();
  expect(reading.next().value).toEqual({ name: 'Bonn' });
  reading.return?.();
  await one.close();
  expect(await readdir(folder)).toEqual(['towns.sqlite']);
});

test('throws for a file that is missing or not SQLite instead of opening an empty database', async () => {
  await expect(openToRead(join(folder, 'gone.sqlite'))).rejects.toThrow();
  expect(await readdir(folder)).toEqual(['towns.sqlite']);
});
