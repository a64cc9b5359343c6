import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { saveScreenshot } from '../support/screenshot.ts';
import { chooseFile, importByScreen } from './lib/create-project.ts';

const text = `Report of sales
for the board

name;city;amount
Ann;Köln;1,5
Bob;Bonn;2,25
"C; D";Ulm;4,75

Source: the office
(3 rows)
`;

test('the import screen explains why each option was detected, and rereads the file with others on a click', async ({
  page,
}) => {
  await signInNewPerson(page);
  await chooseFile(page, { name: 'sales.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('All 4 rows checked have 3 fields.').waitFor();
  await page.getByText('The first 3 lines don’t have 3 fields: “Report of sales”.').waitFor();
  await page.getByText('The last 2 lines are text below the table: “Source: the office”.').waitFor();
  await page.getByText('The first row looks like column names: “name, city, amount”.').waitFor();
  const preview = page.getByRole('region', { name: 'First rows of the file' });
  await preview.getByText('C; D').waitFor();
  expect(await preview.getByText('the office').count()).toBe(0);
  await saveScreenshot(page, 'import dialect');

  const others = page.getByRole('list', {
    name: 'Alternatives for Lines to skip at the end',
    includeHidden: true,
  });
  await page.locator('details', { has: others }).locator('summary').click();
  await others.getByRole('button', { name: 'These lines would be read as rows.' }).click();
  await preview.getByText('Source: the office').waitFor();
  await saveScreenshot(page, 'import dialect changed');
  await page.getByRole('button', { name: 'Use detected settings' }).click();
  await preview.getByText('Source: the office').waitFor({ state: 'detached' });
});

test('an encoding detected from few characters lists the alternatives, and choosing one rereads the file', {
  tags: ['deep'],
}, async ({ page }) => {
  await signInNewPerson(page);
  // 名前,都市 and 田中,東京 in Shift-JIS.
  const buffer = Buffer.from('96bc914f2c93738e730a936392862c938c8b9e0a', 'hex');
  await chooseFile(page, { name: 'people.csv', mimeType: 'text/csv', buffer });
  const preview = page.getByRole('region', { name: 'First rows of the file' });
  await preview.getByText('東京').waitFor();
  const warning = page.getByText(/If it looks wrong, choose another encoding: most likely/);
  await warning.waitFor();
  const others = page.getByRole('list', { name: 'Alternatives for Encoding', includeHidden: true });
  await page.locator('details', { has: others }).locator('summary').click();
  await others.getByRole('button').first().click();
  await preview.getByText('東京').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Use detected settings' }).click();
  await preview.getByText('東京').waitFor();
});

test('the export of a file without a header omits it, and says which lines are not written', async ({
  page,
}) => {
  await signInNewPerson(page);
  const rows = Array.from({ length: 20 }, (_, i) => `${i};${i * 7};${i * 3}\r\n`).join('');
  const buffer = Buffer.from(`Readings of May\r\n\r\n${rows}`);
  await importByScreen(page, { name: 'readings.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByText('Left out from the source file: 2 lines above the table.').waitFor();
  await dialog.getByRole('button', { name: 'Format options' }).click();
  const header = dialog.getByRole('checkbox', { name: 'Column names in the first row' });
  expect(await header.isChecked()).toBe(false);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toBe(rows);
});
