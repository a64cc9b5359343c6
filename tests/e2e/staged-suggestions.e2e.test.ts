import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectRows } from './lib/workspace.ts';

const cities = ['Riga', 'Oslo', 'Graz', 'Porto'];
const lineOf = (at: number): string => `${at},${cities[at % 4]}${at % 20 === 7 ? '  ' : ''},${at}.5`;
const rows = Array.from({ length: 8_000 }, (_, at) => lineOf(at));
// Twice the same row, in a part that the first answer doesn't read.
rows.splice(112, 1, lineOf(111));

test('a large table has suggestions from some rows at once, and then from all of them', async ({ page }) => {
  await signInNewPerson(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/suggestions?*scope=sample*', (route) => held.then(() => route.continue()));
  const buffer = Buffer.from(['id,city,total', ...rows].join('\n'));
  await importFile(page, { name: 'orders.csv', mimeType: 'text/csv', buffer });
  await expectRows(page, 8_000);
  const section = page.getByRole('region', { name: /^Suggestions/ });
  const says = (text: string | RegExp) => section.getByText(text).first();

  await says('Found in a sample of 2,000 rows').waitFor();
  // What it finds is counted over all rows, and the search goes on, as the panel says.
  await says('Extra spaces in values of city').waitFor();
  await eventually(() => section.textContent()).toContain('400');
  await says('Searching 8,000 rows…').waitFor();
  expect(await says(/repeats an earlier row/).count()).toBe(0);

  // Nothing moves under the pointer: the whole answer waits until it leaves, or until it is asked for.
  await says('Extra spaces in values of city').hover();
  const cards = () => section.getByRole('button', { name: /^Preview a step/ }).count();
  const before = await cards();
  release();
  const updated = section.getByRole('button', { name: 'Show updated suggestions' });
  await updated.waitFor();
  expect(await cards()).toBe(before);
  await updated.click();
  await says(/repeats an earlier row/).waitFor();
  await says('Extra spaces in 400 values of city').waitFor();
  await says('Found in a sample').waitFor({ state: 'detached' });
  await says('Searching 8,000 rows…').waitFor({ state: 'detached' });
});
