import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { describeWithSharedData } from '../support/shared-data.ts';
import { importFile } from './lib/create-project.ts';
import {
  eventually,
  expectCell,
  expectRows,
  goToCell,
  recipeOf,
  runCommand,
  typeInCell,
} from './lib/workspace.ts';

describeWithSharedData('formulas by example', 'error-repair/beers/dirty.csv', (dirty) => {
  test('a column fills as values are typed, in the form and in the grid', async ({ page }) => {
    await signInNewPerson(page);
    const id = await importFile(page, dirty);
    await expectRows(page, 2410);
    const before = (await recipeOf(page, id)).steps.length;

    // 12.0 oz, 12.0 oz., 12.0 ounce, 12.0 OZ. …
    await goToCell(page, 5, 1);
    await runCommand(page, 'Column from examples');
    const form = page.getByRole('form', { name: 'Add column by formula' });
    const examples = form.getByRole('region', { name: 'Examples' });
    const first = examples.getByRole('textbox').first();
    await first.waitFor();
    await eventually(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('12 ounces');
    // The neighboring column fills.
    await expectCell(page, 6, 1, '12 ounces');
    await expectCell(page, 6, 5, '12 ounces');

    // Other formulas that match the example are one key away, and rows where they differ are asked
    // about.
    await examples.getByText(/formulas give these values/).waitFor();
    const chosen = () => examples.getByRole('radio', { checked: true }).getAttribute('value');
    expect(await chosen()).toBe('0');
    await first.press('Alt+ArrowDown');
    await eventually(chosen).toBe('1');
    await first.press('Alt+ArrowUp');
    await eventually(chosen).toBe('0');
    await examples.getByText(/^The formulas differ in/).waitFor();
    await examples.getByText('Is this right?').first().waitFor();

    // A value typed into the grid becomes another example.
    const given = () => examples.getByRole('button', { name: /^Remove the example/ }).count();
    expect(await given()).toBe(1);
    await typeInCell(page, 6, 22, '8.4 ounces');
    await eventually(given).toBe(2);
    await expectCell(page, 6, 22, '8.4 ounces');
    await expectCell(page, 6, 3, '12 ounces');

    // The formula is an ordinary one: it is shown, and the added step computes it for all rows.
    await form.getByRole('button', { name: 'Add step' }).click();
    await form.waitFor({ state: 'detached' });
    const { steps } = await recipeOf(page, id);
    expect(steps.length).toBe(before + 1);
    expect(steps.at(-1)).toMatchObject({ kind: 'add-column', params: { name: 'ounces 2', after: 'ounces' } });
    await expectCell(page, 6, 1, '12 ounces');
    // Row 51 contains 16.0 ounce.
    const answer = await page.request.post(`/api/projects/${id}/page`, {
      data: { view: {}, offset: 50, limit: 1, columns: ['ounces', 'ounces 2'] },
    });
    expect(((await answer.json()) as { cells: unknown }).cells).toEqual([['16.0 ounce'], ['16 ounces']]);
  });

  test('an edited cell offers the same change for all similar values', { tags: ['deep'] }, async ({
    page,
  }) => {
    await signInNewPerson(page);
    const id = await importFile(page, dirty);
    await expectRows(page, 2410);
    await typeInCell(page, 9, 1, 'Brewing Company: 10 Barrel');
    await page.getByText(/^All similar, by formula: .* cells/).click();
    const form = page.getByRole('form', { name: 'Transform by formula' });
    await form.waitFor();
    // Next to the original column.
    await expectCell(page, 10, 2, 'Brewery: 18th Street');
    await form.getByRole('button', { name: 'Add step' }).click();
    await form.waitFor({ state: 'detached' });
    expect((await recipeOf(page, id)).steps.at(-1)).toMatchObject({
      kind: 'transform-column',
      params: { columns: ['brewery_name'] },
    });
    await expectCell(page, 9, 2, 'Brewery: 18th Street');
  });
});
