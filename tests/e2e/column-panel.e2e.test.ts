import { describe, expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectCell, expectRows } from './lib/workspace.ts';

const rows = 400;
const file = {
  name: 'beers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Beer,Ounces,Contact,Price',
      ...Array.from(
        { length: rows },
        (_, i) => `Beer ${i},${(i * 37) % 100},b${i}@brewery.org,${2503 + i}.30`,
      ),
    ].join('\n'),
  ),
};

describe('the column panel', () => {
  test('draws the column, filters by its bars, and says where it comes from', async ({ page }) => {
    await signInNewPerson(page);
    await importFile(page, file);
    await expectRows(page, rows);
    await page.getByRole('tab', { name: 'Column' }).click();
    const column = page.getByRole('combobox', { name: 'Column', exact: true });
    await column.fill('Contact');
    await page.getByRole('option', { name: 'Contact', exact: true }).click();
    const panel = page.getByRole('tabpanel');
    await panel.getByText('Email address · 87%').waitFor();
    await panel.getByText('200 of 200 values match').waitFor();
    await column.fill('Ounces');
    await page.getByRole('option', { name: 'Ounces', exact: true }).click();
    await page.getByRole('img', { name: /^Smallest 0, First quartile .* Largest 99$/ }).waitFor();
    const bars = page.getByRole('tabpanel').getByRole('group', { name: 'Distribution', exact: true });
    const first = bars.getByRole('button').first();
    const count = Number(/: (\d+) rows$/.exec((await first.getAttribute('aria-label')) ?? '')?.[1]);
    expect(count).toBeGreaterThan(0);
    await first.focus();
    await page.keyboard.press('Enter');
    await eventually(() => page.getByTestId('row-count').textContent()).toBe(`${count} of ${rows} rows`);
    await expectAccessible(page);

    // Decimals have all their digits, wherever they are drawn.
    await page.getByRole('button', { name: 'Clear all filters' }).first().click();
    await expectRows(page, rows);
    await expectCell(page, 4, 1, '2503.30');
    await column.fill('Price');
    await page.getByRole('option', { name: 'Price', exact: true }).click();
    const facts = page.getByRole('tabpanel').getByRole('definition');
    await facts.filter({ hasText: /^2,?503\.30$/ }).waitFor();
    await page
      .getByRole('list', { name: 'Most frequent values' })
      .getByText(/^2\d{3}\.30$/)
      .first()
      .waitFor();
    await column.fill('Ounces');
    await page.getByRole('option', { name: 'Ounces', exact: true }).click();

    // The header step gave the column its name; each entry shows the data at that point.
    const lineage = page.getByRole('list', { name: 'Where the column comes from' });
    await lineage.getByText(/^Step 1 renames it: Use the first row as header/).waitFor();
    await lineage.getByRole('button', { name: /^Source column/ }).click();
    await expectCell(page, 1, 1, 'Beer');
  });
});
