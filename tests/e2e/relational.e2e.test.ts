import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectRows, recipeOf } from './lib/workspace.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const stores = ['Riga', 'Oslo', 'Graz', 'Łódź', 'Porto'];
const table = [
  ['Store', ...months],
  ...stores.map((store, i) => [store, ...months.map((_, m) => String(1200 + i * 37 + m * 11))]),
];
const file = {
  name: 'sales.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(table.map((row) => row.join(',')).join('\n')),
};
const plainFile = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'id,city,total',
      ...stores.flatMap((city, i) => [`${2 * i},${city},${i}.5`, `${2 * i + 1},${city},7.25`]),
    ].join('\n'),
  ),
};
const sessions = ['AI', 'Data', 'Cloud', 'Security'];
const listsFile = {
  name: 'attendees.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'id,attendee,sessions',
      ...Array.from({ length: 24 }, (_, i) => {
        const attended = sessions.filter((_, at) => (i + 1) & (1 << at)).reverse();
        return `${i},${i % 4 === 0 ? '  ' : ''}Attendee ${i},${attended.join('; ')}`;
      }),
    ].join('\n'),
  ),
};

describe('shapes', () => {
  test('suggests unpivoting a cross-tab, with the result next to it', async ({ page }) => {
    await signInNewPerson(page);
    const id = await importFile(page, file);
    await expectRows(page, 5);
    const before = (await recipeOf(page, id)).steps.length;
    const cards = page.getByRole('list', { name: 'Shape of the table' });
    const says = 'This looks like a cross-tab. Unpivot 12 month columns?';
    await cards.getByText(says).first().waitFor();
    const result = cards.getByRole('table', { name: `Result: ${says}` }).first();
    expect(await result.getByRole('columnheader').allTextContents()).toEqual(['Store', 'Month', 'Value']);
    expect(await result.getByRole('row').nth(1).getByRole('cell').allTextContents()).toEqual([
      'Riga',
      'Jan',
      '1200',
    ]);
    await cards.getByText('60 rows · 3 columns').waitFor();
    const shown = page.getByRole('region', { name: /^Suggestions/ });
    const uncounted = async (): Promise<number> => {
      const [heading] = await shown.getByRole('heading').allTextContents();
      return (await shown.getByRole('listitem').count()) - Number(heading?.replace('Suggestions', ''));
    };
    await eventually(uncounted).toBe(0);

    // It is a draft like any other.
    await cards.getByRole('button', { name: `Preview: ${says}` }).dblclick({ delay: 40 });
    const form = page.getByRole('form', { name: 'Unpivot columns' });
    // The second click lands on what the first one opened, and selects none of it.
    await form.waitFor();
    expect(await page.evaluate(() => String(window.getSelection()))).toBe('');
    await form.getByRole('button', { name: 'Add step' }).click();
    await form.waitFor({ state: 'detached' });
    await expectRows(page, 60);
    expect((await recipeOf(page, id)).steps.length).toBe(before + 1);
    await eventually(() => cards.count()).toBe(0);
  });

  test('adds several steps once, even on a double click', async ({ page }) => {
    await signInNewPerson(page);
    const rows = stores.flatMap((store, i) =>
      ['Bread', 'Cake', 'Pie'].map((item, at) => [
        at === 0 ? store : '',
        item,
        i + at + 10,
        i * at + 20,
        i + 30,
      ]),
    );
    const lines = [['Store', 'Item', '2021', '2022', '2023'], ...rows].map((row) => row.join(','));
    const buffer = Buffer.from(lines.join('\n'));
    const id = await importFile(page, { name: 'bakeries.csv', mimeType: 'text/csv', buffer });
    await expectRows(page, 15);
    const before = (await recipeOf(page, id)).steps.length;
    const add = page.getByRole('button', { name: /^Add steps: Store has a value only where it changes/ });
    await add.first().dblclick({ delay: 40 });
    await expectRows(page, 45);
    expect((await recipeOf(page, id)).steps.length).toBe(before + 2);
  });

  test('offers to split lists into rows after everything else', async ({ page }) => {
    await signInNewPerson(page);
    await importFile(page, listsFile);
    await expectRows(page, 24);
    const others = page.getByRole('list', { name: 'Other shapes of the table' });
    await others.getByText(/Split them into rows\?/).waitFor();
    const cards = page.getByRole('region', { name: /^Suggestions/ }).getByRole('listitem');
    expect(await cards.first().textContent()).toContain('spaces');
    expect(await cards.last().textContent()).toContain('Split them into rows?');
    expect(await page.getByRole('list', { name: 'Shape of the table', exact: true }).count()).toBe(0);
  });

  test('suggests nothing for a table that is relational already', async ({ page }) => {
    await signInNewPerson(page);
    const id = await importFile(page, plainFile);
    await expectRows(page, 10);
    const answer = await page.request.post(`/api/projects/${id}/relational`, { data: { view: {} } });
    expect(((await answer.json()) as { candidates: unknown }).candidates).toEqual([]);
    expect(await page.getByRole('list', { name: 'Shape of the table' }).count()).toBe(0);
  });
});
