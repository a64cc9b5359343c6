import { PGlite } from '@electric-sql/pglite';
import sqlite from 'node-sqlite3-wasm';
import { expect, inject, test } from 'vitest';
import { startMariadb } from '../support/connections/mariadb.ts';
import { newClient } from './lib/api-client.ts';

const names = ['id', 'a"b', 'a`b', 'a\nb', '😀', 'select', 'Name', 'name', 'é', 'e'];
const more = ['x'.repeat(70), `${'x'.repeat(70)}y`, '[x]', ' pad ', "it's"];
const strings = ["it's", '\\', '\\N', 'a\\\nb', 'ends;\n\nnext', 'l1\r\nl2', '😀é', '', null, '&sub', '`"[]'];
const columns = [...names, ...more];
const records = strings.map((_, row) =>
  Object.fromEntries(
    columns.map((name, i) => [name, name === 'id' ? row : strings[(row + i) % strings.length]]),
  ),
);
const wanted = records.map((record) => columns.map((name) => record[name]));
const table = 'my `"data" 😀';

test('a script runs on its target database, and restores the rows exactly', async () => {
  const client = await newClient(inject('serverUrl'), 'scripts');
  const project = await client.importFile('nasty.json', JSON.stringify(records));
  const script = async (dialect: string): Promise<string> => {
    const job = await client.untilEnded(
      await client.beginExport(project, 'sql', { dialect, table, rowsAStatement: 3 }),
    );
    expect(job.problems).toEqual([]);
    expect(job.result).toMatchObject({ changed: 0 });
    return client.download(job.id);
  };

  await using postgres = new PGlite();
  await postgres.exec(await script('postgresql'));
  const { rows } = await postgres.query(`SELECT * FROM "${table.replaceAll('"', '""')}"`, [], {
    rowMode: 'array',
  });
  expect(rows).toEqual(wanted);

  const database = new sqlite.Database();
  database.exec(await script('sqlite'));
  const found = database.all(`SELECT * FROM "${table.replaceAll('"', '""')}"`);
  database.close();
  expect(found.map((row) => Object.values(row!))).toEqual(wanted);

  const mariadb = await startMariadb();
  if (!mariadb) return;
  try {
    const connection = await mariadb.connect();
    // MariaDB's default for new databases.
    await connection.query('CREATE DATABASE scripts CHARACTER SET latin1; USE scripts');
    await connection.query(await script('mysql'));
    const [read] = await connection.query({
      sql: `SELECT * FROM \`${table.replaceAll('`', '``').replace('😀', '_')}\``,
      rowsAsArray: true,
    });
    expect(read).toEqual(wanted);
    await connection.end();
  } finally {
    await mariadb.stop();
  }
});
