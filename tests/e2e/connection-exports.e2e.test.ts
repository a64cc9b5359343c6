import pg from 'pg';
import { afterAll, beforeAll, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { clickhouse } from '../support/engines/chdb.ts';
import { clickhouseServer } from '../support/engines/clickhouse-server.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';

let postgres: TestPostgres | undefined;
let client: pg.Client;
let database = new URL('postgres://127.0.0.1');

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  database = new URL(await postgres.createDatabase());
  client = new pg.Client({ connectionString: database.href });
  await client.connect();
}, 240_000);
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
});

test('a project is exported to a table of a writable connection', async ({ page }) => {
  if (!postgres) return;
  await client.query('DROP TABLE IF EXISTS orders, narrow; CREATE TABLE narrow (id boolean, city text)');
  await signUp(page);
  const text = 'id,city,amount\n1,Ulm,10.50\n2,Bonn,20.00\n3,,30.25\n';
  await importFile(page, { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText('Connection', { exact: true }).click();
  await dialog.getByText(/None of your connections may be written to/).waitFor();

  await dialog.getByRole('button', { name: 'Add connection' }).click();
  const form = page.getByRole('dialog', { name: 'Add connection' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Shop');
  await form.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
  await form.getByRole('textbox', { name: 'Port' }).fill(database.port);
  await form.getByRole('textbox', { name: 'Database' }).fill(database.pathname.slice(1));
  await form.getByRole('textbox', { name: 'User' }).fill('winnow');
  await form.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await form.getByRole('combobox', { name: 'Access' }).click();
  await page.getByRole('option', { name: 'Read and write' }).click();
  await form.getByRole('button', { name: 'Save and test' }).click();
  await form.waitFor({ state: 'detached' });

  await dialog.getByRole('textbox', { name: 'Table' }).fill('narrow');
  await dialog.getByRole('combobox', { name: 'Rows' }).click();
  await page.getByRole('option', { name: 'Append rows' }).click();
  await dialog.getByRole('button', { name: 'Compare with table' }).click();
  await dialog.getByText('2 differences: nothing would be written').waitFor();
  expect(describeViolations(await findAxeViolations(page))).toBe('');

  await dialog.getByRole('textbox', { name: 'Table' }).fill('orders');
  await dialog.getByRole('combobox', { name: 'Rows' }).click();
  await page.getByRole('option', { name: 'Create a table' }).click();
  await dialog.getByRole('button', { name: 'Compare with table' }).click();
  await dialog.getByText('It will be created with 3 columns').waitFor();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('Exported to public.orders').waitFor();
  expect(describeViolations(await findAxeViolations(page))).toBe('');
  const { rows } = await client.query('SELECT id, city, amount::text AS amount FROM orders ORDER BY id');
  expect(rows).toEqual([
    { id: '1', city: 'Ulm', amount: '10.50' },
    { id: '2', city: 'Bonn', amount: '20.00' },
    { id: '3', city: '', amount: '30.25' },
  ]);

  // Repeating it is refused, but updating by key is not.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByText(/The table public\.orders already exists/).waitFor();
  await dialog.getByRole('combobox', { name: 'Rows' }).click();
  await page.getByRole('option', { name: 'Update rows by key' }).click();
  const key = dialog.getByLabel('Key columns').first();
  await key.fill('id');
  await key.press('Enter');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('Exported to public.orders').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  expect((await client.query('SELECT count(*) FROM orders')).rows).toEqual([{ count: '3' }]);
});

test('a project is exported to a ClickHouse table, which offers what ClickHouse can do', {
  tags: ['deep'],
}, async ({ page }) => {
  const engine = await clickhouse();
  await using server = await clickhouseServer();
  await engine.command('CREATE DATABASE shop');
  await signUp(page);
  const text = 'id,city\n1,Ulm\n2,Bonn\n';
  await importFile(page, { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText('Connection', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Add connection' }).click();
  const form = page.getByRole('dialog', { name: 'Add connection' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Events');
  await form.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'ClickHouse' }).click();
  await form.getByRole('textbox', { name: 'URL' }).fill(server.url);
  await form.getByRole('textbox', { name: 'Database' }).fill('shop');
  await form.getByRole('combobox', { name: 'Access' }).click();
  await page.getByRole('option', { name: 'Read and write' }).click();
  await form.getByRole('button', { name: 'Save and test' }).click();
  await form.waitFor({ state: 'detached' });

  await dialog.getByRole('textbox', { name: 'Table' }).fill('orders');
  await dialog.getByRole('combobox', { name: 'Rows' }).click();
  const modes = page.getByRole('option').filter({ hasText: /table|rows/i });
  expect(await modes.allTextContents()).toEqual(['Create a table', 'Replace all rows', 'Append rows']);
  await page.getByRole('option', { name: 'Create a table' }).click();
  await dialog.getByText('All rows appear at once').waitFor();
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await dialog.getByText('Exported to shop.orders').waitFor();
  expect(describeViolations(await findAxeViolations(page))).toBe('');
  expect(await engine.query('SELECT * FROM shop.orders ORDER BY id')).toEqual([
    ['1', 'Ulm'],
    ['2', 'Bonn'],
  ]);
});
