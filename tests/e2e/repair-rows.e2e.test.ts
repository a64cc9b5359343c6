import { describe, expect, inject } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';
import { expectCell, expectRows, recipeOf, submitStep } from './lib/workspace.ts';

const header = 'id,name,amount\n';
const broken = '2,Grace,Hopper,20\n';

describe('a rejected row', () => {
  test('is repaired in its place, even after the file is read again', async ({ page }) => {
    await signUp(page);
    const project = await importFile(page, csv(`${header}1,Ada,10\n${broken}3,Alan,30\n4,Edsger,40\n`));
    await expectRows(page, 4);
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByRole('button', { name: '1 row was rejected' }).click();
    await page.getByRole('button', { name: 'Repair line 3' }).click();
    const form = page.getByRole('form', { name: 'Repair line 3' });
    await form.getByLabel('name', { exact: true }).fill('Grace Hopper');
    await form.getByLabel('amount', { exact: true }).fill('20');
    await form.getByRole('textbox').last().fill('');
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await form.getByRole('button', { name: 'Restore' }).click();
    await submitStep(page.getByRole('form', { name: 'Edit cells', exact: true }));
    const repaired = async () => {
      const answer = await page.request.post(`/api/projects/${project}/page`, {
        data: { view: { filters: [], sort: [] }, offset: 0, limit: 10 },
        headers: { origin: inject('serverUrl') },
      });
      const { cells } = (await answer.json()) as { cells: readonly (readonly unknown[])[] };
      return cells.slice(0, 3).map((column) => column[1]);
    };
    expect(await repaired()).toEqual([2, 'Grace Hopper', '20']);
    expect((await recipeOf(page, project)).steps.map((step) => step.kind)).toContain('edit-cells');

    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByRole('button', { name: '1 row was rejected' }).click();
    await page.getByText('Repaired', { exact: true }).waitFor();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Update from a file: orders' }).click();
    const grown = `${header}1,Ada,10\n${broken}3,Alan,30\n4,Edsger,40\n5,Barbara,50\n`;
    await (await choosing).setFiles(csv(grown));
    await expectRows(page, 5);
    expect(await repaired()).toEqual([2, 'Grace Hopper', '20']);
  });

  test('that did not become a row is restored at the end', { tags: ['deep'] }, async ({ page }) => {
    await signUp(page);
    const people = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald'];
    const lines = people.map((name, i) => `${i + 1},${name},${(i + 1) * 10}`);
    await importFile(page, csv(`${header}${lines.join('\n')}\n\n7 Tony 70\n`));
    await expectRows(page, 6);
    await page.getByRole('tab', { name: 'Sources' }).click();
    await page.getByRole('button', { name: /rejected$/ }).click();
    await page.getByRole('button', { name: 'Repair line 9' }).click();
    const form = page.getByRole('form', { name: 'Repair line 9' });
    await form.getByLabel('id', { exact: true }).fill('7');
    await form.getByLabel('name', { exact: true }).fill('Tony');
    await form.getByLabel('amount', { exact: true }).fill('70');
    await form.getByRole('button', { name: 'Restore' }).click();
    await submitStep(page.getByRole('form', { name: 'Add rows', exact: true }));
    await expectRows(page, 7);
    await expectCell(page, 2, 7, 'Tony');
  });
});

const csv = (content: string) => ({
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});
