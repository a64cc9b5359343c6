import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { describeWithSharedData } from '../support/shared-data.ts';
import { importFile } from './lib/create-project.ts';
import { readCsv } from './lib/read-csv.ts';
import { download, eventually, expectRows, recipeOf } from './lib/workspace.ts';

const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

describeWithSharedData('reviewing repairs', 'error-repair/hospital/dirty.csv', (dirty) => {
  test('accepts by rule, by column and by cell, as one step', async ({ page }) => {
    await signInNewPerson(page);
    const id = await importFile(page, dirty);
    await expectRows(page, 1000);
    const before = (await recipeOf(page, id)).steps.length;
    await page.getByRole('button', { name: /^Review [\d,]+ cells contradict \d+ rules$/ }).click();
    const dialog = page.getByRole('dialog', { name: /cells contradict/ });
    const said = (await dialog.getByRole('heading').first().textContent())!;
    const cells = Number(/^([\d,]+) cells/.exec(said)![1]!.replaceAll(',', ''));
    const accepted = async () => Number((await dialog.getByRole('status').textContent())!.replace(/\D/g, ''));
    expect(cells).toBeGreaterThan(300);
    expect(await accepted()).toBe(cells);

    // One rule, then one column, then one value less; each can be undone.
    const rule = dialog.getByRole('checkbox', { name: /^Accept .* determines? / }).first();
    await rule.uncheck();
    const withoutRule = await accepted();
    expect(withoutRule).toBeLessThan(cells);
    await rule.check();
    expect(await accepted()).toBe(cells);
    const column = dialog.getByRole('checkbox', { name: /^city \(/ });
    const ofColumn = Number(/\((\d+)\)/.exec((await dialog.getByText(/^city \(/).textContent())!)![1]);
    await column.uncheck();
    expect(await accepted()).toBe(cells - ofColumn);
    await dialog
      .getByRole('checkbox', { name: / to .* in state$/ })
      .first()
      .uncheck();
    const left = await accepted();
    expect(left).toBeLessThan(cells - ofColumn);

    // The step is a draft that the grid previews, with its reason.
    await dialog.getByRole('button', { name: 'Preview the step' }).click();
    const form = page.getByRole('form', { name: 'Correct values' });
    await eventually(() => form.getByTestId('draft-effect').textContent()).toMatch(/^\d+ cells/);
    await form.getByRole('button', { name: 'Add step' }).click();
    await form.waitFor({ state: 'detached' });
    // It selects nothing in the grid that cards would be about.
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add step');
    const { steps } = await recipeOf(page, id);
    expect(steps.length).toBe(before + 1);
    const added = steps.at(-1)!;
    expect(added.note).toMatch(/determines? .*\(\d+ cells?\)/);
    expect(added.kind).toBe('correct-values');

    // The result is compared with the truth, cell by cell.
    const [wrong, clean, out] = await Promise.all([
      readFile(dirty, 'utf8').then(readCsv),
      readFile(dirty.replace('dirty.csv', 'clean.csv'), 'utf8').then(readCsv),
      download(page).then(({ bytes }) => readCsv(bytes.toString('utf8'))),
    ]);
    const [names, ...rows] = wrong as [string[], ...string[][]];
    const changed = rows.flatMap((row, at) =>
      names.flatMap((name, column) => {
        const value = plain(out[at + 1]![column]);
        return value === plain(row[column])
          ? []
          : [{ name, isRight: value === plain(clean[at + 1]![column]) }];
      }),
    );
    expect(changed.length).toBe(left);
    expect(changed.some(({ name }) => name === 'city')).toBe(false);
    expect(changed.filter(({ isRight }) => isRight).length / changed.length).toBeGreaterThan(0.97);
  });
});

test('adds repairs as patterns, which change new values too', async ({ page }) => {
  await signInNewPerson(page);
  const amounts = Array.from({ length: 40 }, (_, i) =>
    i % 3 === 0 ? `${1 + i}.${200 + i},75` : `${1 + i},${100 + i}.50`,
  );
  const lines = ['id;amount', ...amounts.map((one, i) => `${i};${one}`), ''];
  const buffer = Buffer.from(lines.join('\n'));
  const id = await importFile(page, { name: 'amounts.csv', mimeType: 'text/csv', buffer });
  await expectRows(page, 40);
  await page.getByRole('button', { name: /^Review / }).click();
  const dialog = page.getByRole('dialog', { name: /contradict/ });
  await dialog.getByRole('button', { name: /^Add as patterns/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => (await recipeOf(page, id)).steps.at(-1)!.kind).toBe('find-replace');
  const { bytes } = await download(page);
  expect(bytes.toString('utf8')).toContain('0;1,200.75');
});
