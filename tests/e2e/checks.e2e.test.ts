import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { chooseOption, eventually, expectRows, runCommand } from './lib/workspace.ts';

const file = {
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Order,State,Code,Pieces\nA1,OR,AB-12,3\nA2,CA,AB-13,40\nA2,TX,ab13,\nA4,,AB-15,5\nA5,OR,AB-16,-1\n',
  ),
};

describe('checks of a project', () => {
  test('are created from rules for a column, and show the rows that break them', async ({ page }) => {
    await signInNewPerson(page);
    await importFile(page, file);
    await expectRows(page, 5);
    await page.getByRole('tab', { name: 'Checks' }).click();
    const form = page.getByRole('form', { name: 'New check' });
    const list = page.getByRole('list', { name: 'Checks' });
    const add = async (rule: string, column: string, fill?: () => Promise<void>) => {
      const before = await list.getByRole('listitem').count();
      await chooseOption(form.getByRole('combobox', { name: 'New check' }), rule);
      await chooseOption(form.getByRole('combobox', { name: 'Column', exact: true }), column);
      await fill?.();
      await form.getByRole('button', { name: 'Add check' }).click();
      await eventually(() => list.getByRole('listitem').count()).toBe(before + 1);
    };
    /** The rows that break a check are one click away. */
    const expectBreaking = async (sentence: string, text: RegExp, rows: number) => {
      const item = list.getByRole('listitem').filter({ hasText: sentence });
      await item.getByRole('button', { name: text }).click();
      await eventually(() => page.getByTestId('row-count').textContent()).toBe(`${rows} of 5 rows`);
    };
    await add('Unique values', 'Order');
    await expectBreaking('Order is unique', /1 row fails/, 2);
    await add('No missing values', 'State');
    await expectBreaking('State has no missing values', /1 row fails/, 1);
    await add('Determines another column', 'State', () =>
      chooseOption(form.getByRole('combobox', { name: 'Determined column' }), 'Code'),
    );
    await expectBreaking('Each State has one Code', /2 rows fail/, 2);
    await add('One of a set of values', 'State', async () => {
      for (const value of ['OR', 'CA']) {
        await form.getByLabel('Allowed values', { exact: true }).first().fill(value);
        await page.keyboard.press('Enter');
      }
    });
    await expectBreaking('State is one of OR, CA', /1 row fails/, 1);
    await page.getByText('Fails: State is one of OR, CA', { exact: true }).waitFor();
    await add('Within a range', 'Pieces', async () => {
      await form.getByRole('textbox', { name: 'At least' }).fill('0');
      await form.getByRole('textbox', { name: 'At most' }).fill('10');
      await chooseOption(form.getByRole('combobox', { name: 'When rows fail' }), 'Block');
    });
    await expectBreaking('Pieces is 0 to 10', /2 rows fail/, 2);
    expect(await list.getByRole('listitem').filter({ hasText: 'Pieces is' }).textContent()).toContain(
      'blocking',
    );
    await add('Matches a pattern', 'Code', () =>
      form.getByRole('textbox', { name: 'Regular expression' }).fill('^[A-Z]{2}-\\d+$'),
    );
    await expectBreaking('Code matches', /1 row fails/, 1);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const exporting = page.getByRole('dialog', { name: 'Export' });
    await exporting.getByText('Pieces is 0 to 10: 2 rows fail · blocking', { exact: true }).waitFor();
    const written = page.waitForEvent('download');
    await exporting.getByRole('button', { name: 'Export anyway', exact: true }).click();
    await page.getByText('Exported 5 rows').waitFor();
    expect((await readFile(await (await written).path(), 'utf8')).trim().split('\n')).toHaveLength(6);

    // The recipe file carries the checks to the command line.
    await runCommand(page, 'Export recipe…');
    const downloaded = page.waitForEvent('download');
    await page
      .getByRole('dialog', { name: 'Export recipe' })
      .getByRole('button', { name: 'Download' })
      .click();
    const recipe = JSON.parse(await readFile(await (await downloaded).path(), 'utf8')) as {
      checks: readonly { kind: string; level: string }[];
    };
    expect(recipe.checks.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      'unique warn',
      'filled warn',
      'determines warn',
      'rows warn',
      'between block',
      'rows block',
    ]);
  });

  test('are suggested from what nearly all rows satisfy, and added with one click', {
    tags: ['deep'],
  }, async ({ page }) => {
    await signInNewPerson(page);
    const rows = Array.from(
      { length: 60 },
      (_, i) => `P-${i === 9 ? 1008 : 1000 + i},${['open', 'done'][i % 2]},${i % 7}`,
    );
    const parcels = `Parcel No,State,Pieces\n${rows.join('\n')}\n`;
    await importFile(page, { name: 'parcels.csv', mimeType: 'text/csv', buffer: Buffer.from(parcels) });
    await expectRows(page, 60);
    await page.getByRole('tab', { name: 'Checks' }).click();
    const suggested = page.getByRole('list', { name: 'Suggested checks' });
    await eventually(() => suggested.getByRole('listitem').allTextContents()).toEqual([
      'Parcel No is unique1 row fails',
      'Parcel No, State, Pieces have no missing valuesAll rows pass',
      'State is one of open, doneAll rows pass',
      'Pieces is at least 0All rows pass',
      'Parcel No looks like P-1008All rows pass',
    ]);
    await page.getByRole('button', { name: 'Add check: Parcel No is unique' }).dblclick();
    const list = page.getByRole('list', { name: 'Checks', exact: true });
    await eventually(() => list.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^Parcel No is unique1 row fails/),
    ]);
    await eventually(() => suggested.getByRole('listitem').count()).toBe(4);
    // With the keyboard: the focus stays in the panel when the focused element is gone.
    const byKey = page.getByRole('button', { name: 'Add check: Parcel No looks like P-1008' });
    await byKey.press('Enter');
    await byKey.waitFor({ state: 'detached' });
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(
      /^(Add|Remove) /,
    );
    await eventually(() => list.getByText('Every row passes').count()).toBe(1);
    await expectAccessible(page);
  });
});
