import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { startPostgres, type TestPostgres } from '../support/postgres.ts';
import { signUp } from './lib/account.ts';
import { openedProject } from './lib/create-project.ts';

let postgres: TestPostgres | undefined;
let client: pg.Client;
let database = new URL('postgres://127.0.0.1');

beforeAll(async () => {
  postgres = await startPostgres();
  if (!postgres) return;
  database = new URL(await postgres.createDatabase());
  client = new pg.Client({ connectionString: database.href });
  await client.connect();
  await client.query(`CREATE TABLE orders (id bigint, city text, amount numeric(10,2));
    INSERT INTO orders VALUES (1, 'Ulm', 10.50), (2, 'Bonn', 20.00), (3, NULL, 30.25)`);
}, 240_000);
afterAll(async () => {
  await client?.end();
  await postgres?.stop();
});

describe('a source from a connection', () => {
  test('is imported from a table, refreshed, and its connection edited and deleted', async ({
    page,
    problems,
  }) => {
    if (!postgres) return;
    problems.allow(/status of (422|503)|connections.unreachable/);
    await signUp(page);
    await page.goto('/projects/create');
    await page.getByRole('button', { name: 'Use a connection' }).click();
    await page.getByRole('button', { name: 'Add connection' }).click();
    const form = page.getByRole('dialog', { name: 'Add connection' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Shop');
    await form.getByRole('textbox', { name: 'Host' }).fill('127.0.0.1');
    await form.getByRole('textbox', { name: 'Port' }).fill('1');
    await form.getByRole('textbox', { name: 'Database' }).fill(database.pathname.slice(1));
    await form.getByRole('textbox', { name: 'User' }).fill('winnow');
    await form.getByRole('textbox', { name: 'Password' }).fill('not to be seen');
    await form.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: 'None' }).click();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await form.getByRole('button', { name: 'Save and test' }).click();
    // A connection that does not work is saved, reported, and fixed in the same place.
    const said = form.getByText(/can’t be reached/);
    await said.waitFor();
    const edge = await form.evaluate((element) => element.getBoundingClientRect().bottom);
    const { y = 0, height = 0 } = (await said.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(edge);
    await form.getByRole('textbox', { name: 'Port' }).fill(database.port);
    await form.getByRole('button', { name: 'Save and test' }).click();
    await form.getByText(/has to be entered again/).waitFor();
    await form.getByRole('textbox', { name: 'Password' }).fill('not to be seen');
    await form.getByRole('button', { name: 'Save and test' }).click();
    await form.waitFor({ state: 'detached' });

    const read = page.getByRole('form', { name: 'Read from Shop' });
    await read.getByRole('combobox', { name: 'Table' }).click();
    await page.getByRole('option', { name: 'public.orders' }).click();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await read.getByRole('button', { name: 'Read data' }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    const rows = page.getByTestId('row-count');
    await rows.filter({ hasText: '3 rows' }).waitFor();

    await client.query("INSERT INTO orders VALUES (4, 'Kiel', 1)");
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByRole('button', { name: 'Refresh orders' }).click();
    await page.getByText('orders was refreshed: 4 rows, 1 more').waitFor();
    await rows.filter({ hasText: '4 rows' }).waitFor();

    await page.goto('/settings');
    const settings = page.getByRole('region', { name: 'Connections' });
    await settings.getByRole('button', { name: 'Test Shop' }).click();
    await page.getByText('Shop works.').waitFor();
    await settings.getByRole('button', { name: 'Edit Shop' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit connection' });
    expect(await edit.getByRole('textbox', { name: 'Password' }).inputValue()).toBe('');
    expect(await page.content()).not.toContain('not to be seen');
    await edit.getByRole('textbox', { name: 'Name' }).fill('Old shop');
    await edit.getByRole('button', { name: 'Save and test' }).click();
    await edit.waitFor({ state: 'detached' });
    await settings.getByRole('button', { name: 'Delete Old shop' }).click();
    await page.getByRole('button', { name: 'Delete connection' }).click();
    await settings.getByText('No connections yet').waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
  });

  test('is imported from a query; one that writes is refused', { tags: ['deep'] }, async ({
    page,
    problems,
  }) => {
    if (!postgres) return;
    problems.allow(/status of 422/);
    await signUp(page);
    const { hostname: host, port, pathname } = database;
    const values = { host, port, database: pathname.slice(1), user: 'winnow', sslmode: 'disable' };
    const made = await page.request.post('/api/connections', {
      data: { name: 'Shop', kind: 'postgres', values },
      headers: { origin: new URL(page.url()).origin },
    });
    expect(made.status()).toBe(201);
    await page.goto('/projects/create');
    await page.getByRole('button', { name: 'Use a connection' }).click();
    const read = page.getByRole('form', { name: 'Read from Shop' });
    await read.getByText('Query', { exact: true }).click();
    await read.getByRole('textbox', { name: 'Query' }).fill('SELECT 1; DROP TABLE orders');
    await read.getByRole('button', { name: 'Read data' }).click();
    await read.getByText('The query isn’t a single statement').waitFor();
    await read
      .getByRole('textbox', { name: 'Query' })
      .fill('SELECT city, sum(amount) AS total FROM orders WHERE id < 3 GROUP BY city');
    await read.getByRole('button', { name: 'Read data' }).click();
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    await page.getByTestId('row-count').filter({ hasText: '2 rows' }).waitFor();
  });
});
