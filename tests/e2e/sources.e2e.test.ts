import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { oldWorkbookBytes } from '@winnow/formats/testing/old-workbook-bytes';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { saveScreenshot } from '../support/screenshot.ts';
import { signUp } from './lib/account.ts';
import { importFile, openedProject } from './lib/create-project.ts';
import { eventually, expectCell } from './lib/workspace.ts';

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

describe('a source from a URL', () => {
  test('is imported by keyboard, reloaded with what changed, and reverted', async ({ page, problems }) => {
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
    await page.getByLabel('URL of the file').fill(`${address}/orders.csv`);
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
    const question = page.getByRole('dialog', { name: 'Columns of orders have changed' });
    await question.getByText('The new version has 4 rows, 1 more.').waitFor();
    await question.getByText('note', { exact: true }).waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await page.keyboard.press('Enter');
    await page.getByText('orders was refreshed: 4 rows, 1 more; note is new').waitFor();
    await rows.filter({ hasText: '4 rows' }).waitFor();
    await page.getByRole('button', { name: 'Versions of orders' }).click();
    await page.getByRole('list', { name: 'Versions of orders' }).getByText('note is new').waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');

    // Missing columns are asked about, and the change can be undone.
    file = 'id,place\n1,Ulm\n';
    await refresh.click();
    await question.getByText('3 columns aren’t in the new version').waitFor();
    await question.getByRole('button', { name: 'Keep the previous version' }).click();
    await refresh.waitFor();
    await rows.filter({ hasText: '4 rows' }).waitFor();
    await refresh.click();
    await question.getByRole('button', { name: 'Refresh' }).click();
    const toast = page.getByRole('alert').filter({ hasText: '1 row, 3 fewer' });
    await toast.waitFor();
    await rows.filter({ hasText: /^1 row$/ }).waitFor();
    await toast.getByRole('button', { name: 'Undo' }).click();
    await rows.filter({ hasText: '4 rows' }).waitFor();
    await page.getByRole('button', { name: 'Go back to version 1 of orders' }).click();
    await rows.filter({ hasText: '3 rows' }).waitFor();
    await page.getByRole('button', { name: 'Restore version 3 of orders' }).waitFor();
  });

  test('with renamed columns asks once, and recognizes them from then on', { tags: ['deep'] }, async ({
    page,
  }) => {
    const people = (header: string, rows: number): string =>
      `${header}\n${Array.from({ length: rows }, (_, i) => `${i},Town ${i % 40},${i}`).join('\n')}\n`;
    file = people('id,city,amount', 100);
    await signUp(page);
    await page.goto('/projects/create');
    await page.getByRole('button', { name: 'Enter an address' }).click();
    await page.getByLabel('URL of the file').fill(`${address}/orders.csv`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Create project' }).click();
    await openedProject(page);
    const rows = page.getByTestId('row-count');
    await rows.filter({ hasText: '100 rows' }).waitFor();
    await page.getByRole('tab', { name: 'Sources' }).click();
    const refresh = page.getByRole('button', { name: 'Refresh orders' });

    file = people('ID,Ort,Menge', 120);
    await refresh.click();
    const question = page.getByRole('dialog', { name: 'Columns of orders have changed' });
    await question.getByText('Same name, spelled differently').waitFor();
    await question
      .getByText(/of the values are the same|All values are the same/)
      .first()
      .waitFor();
    const city = question.getByRole('combobox', { name: 'city' });
    expect(await city.inputValue()).toBe('Renamed to Ort');
    for (const scheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: scheme });
      expect(describeViolations(await findAxeViolations(page))).toBe('');
      await saveScreenshot(page, `schema-question-${scheme}`);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    await saveScreenshot(page, 'schema-question-390');
    await page.setViewportSize({ width: 1280, height: 800 });
    await question.getByRole('button', { name: 'Refresh' }).click();
    await rows.filter({ hasText: '120 rows' }).waitFor();
    await expectCell(page, 2, 1, 'Town 0');

    file = people('ID,Ort,Menge', 130);
    await refresh.click();
    await rows.filter({ hasText: '130 rows' }).waitFor();
    file = people('id,city,amount', 140);
    await refresh.click();
    await rows.filter({ hasText: '140 rows' }).waitFor();
  });
});

test('a project says when it opens that the file of a source is damaged', async ({ page }) => {
  await signInNewPerson(page);
  const bytes = oldWorkbookBytes('dbf', {
    A: [['name', 'n'], ...Array.from({ length: 9 }, (_, i) => ['x', i])],
  });
  await importFile(page, {
    name: 'cut.dbf',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes).subarray(0, bytes.length - 30),
  });
  const notice = page
    .getByRole('status')
    .filter({ hasText: /^"cut\.dbf" is a damaged dBase file: after \d rows/ });
  await notice.waitFor();
  expect(describeViolations(await findAxeViolations(page))).toBe('');
  await notice.getByRole('button', { name: 'Show sources' }).click();
  await page.getByText('dBase', { exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
});
