import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { openedProject } from './lib/create-project.ts';
import { eventually } from './lib/workspace.ts';

let files: Server;
let address: string;
let file = 'id,city,amount\n1,Ulm,10\n2,Bonn,20\n3,Kiel,30\n';

beforeAll(async () => {
  files = createServer((request, response) =>
    request.url === '/orders.csv'
      ? response.writeHead(200, { 'content-type': 'text/csv' }).end(file)
      : response.writeHead(404).end(),
  );
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(() => {
  files.closeAllConnections();
  files.close();
});

describe('a source of a web address', () => {
  test('is imported by keyboard, read anew with what changed, and goes back', async ({ page, problems }) => {
    problems.allow(/status of 422/);
    await signUp(page);
    await page.goto('/projects/create');
    await page.getByRole('button', { name: 'Enter an address' }).focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('url');
    await page.keyboard.type(`${address}/nothing.csv`);
    await page.keyboard.press('Enter');
    await page.getByText('has no file at this URL (404)').waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await page.getByLabel('Address of the file').fill(`${address}/orders.csv`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    const rows = page.getByTestId('row-count');
    await rows.filter({ hasText: '3 rows' }).waitFor();

    await page.getByRole('tab', { name: 'Sources' }).click();
    const refresh = page.getByRole('button', { name: 'Refresh orders' });
    await refresh.click();
    await page.getByText(/^The file at .* hasn’t changed$/).waitFor();

    file = `${file}4,Jena,40\n`.replace('amount', 'amount,note').replaceAll('0\n', '0,\n');
    await refresh.click();
    await page.getByText('orders was read anew: 4 rows, 1 more; note is new').waitFor();
    await rows.filter({ hasText: '4 rows' }).waitFor();
    await page.getByRole('button', { name: 'Versions of orders' }).click();
    await page.getByRole('list', { name: 'Versions of orders' }).getByText('note is new').waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');

    // Columns that are gone are asked about, and what was taken can be given back.
    file = 'id,town\n1,Ulm\n';
    await refresh.click();
    const dialog = page.getByRole('dialog', { name: 'Columns are gone' });
    await dialog.getByText('“city”').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await refresh.waitFor();
    await rows.filter({ hasText: '4 rows' }).waitFor();
    await refresh.click();
    await dialog.getByRole('button', { name: 'Use the new form' }).click();
    const toast = page.getByRole('alert').filter({ hasText: '1 row, 3 fewer' });
    await toast.waitFor();
    await rows.filter({ hasText: /^1 row$/ }).waitFor();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await rows.filter({ hasText: '4 rows' }).waitFor();
    await page.getByRole('button', { name: 'Go back to version 1 of orders' }).click();
    await rows.filter({ hasText: '3 rows' }).waitFor();
    await page.getByRole('button', { name: 'Restore version 3 of orders' }).waitFor();
  });
});
