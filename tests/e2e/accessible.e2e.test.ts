import { expectAccessibleInBothThemes, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { expectCell, expectRows, pickStep, runCommand, writeFormula } from './lib/workspace.ts';

const orders = ['id,city,amount', '1,Rome,12.5', '2,,n/a', '3,Oslo,7', '4,Rome,8'].join('\n');
const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) };

test('the workspace has no accessibility violations on any of its screens, in dark and light mode', async ({
  page,
  problems,
}) => {
  problems.allow(/status of (404|422)|This project doesn’t exist/);
  await signInNewPerson(page);
  await importFile(page, file);
  await expectRows(page, 4);
  await expectCell(page, 2, 1, 'Rome');
  await page.getByText('Ready', { exact: true }).waitFor();
  await expectAccessibleInBothThemes(page);

  await runCommand(page, 'About city');
  await page.getByRole('list', { name: 'Quality' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Facet by value' }).click();
  await page.getByRole('list', { name: 'Quality' }).waitFor();
  await expectAccessibleInBothThemes(page);
  for (const [tab, list] of [
    ['History', 'Versions of the recipe'],
    ['Sources', undefined],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    if (list) await page.getByRole('list', { name: list }).getByRole('listitem').first().waitFor();
    await expectAccessibleInBothThemes(page);
  }

  await page.keyboard.press('Control+j');
  await page.getByRole('dialog', { name: 'Add a step' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Recipe' }).click();
  const filter = await pickStep(page, 'Filter rows');
  await writeFormula(filter, 'Condition', 'nothing(city');
  await page.getByRole('alert').first().waitFor();
  await expectAccessibleInBothThemes(page);
  await writeFormula(filter, 'Condition', 'isBlank(city)');
  await filter.getByTestId('draft-effect').filter({ hasText: 'rows are removed' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await filter.getByRole('button', { name: 'Discard' }).click();
  const values = await pickStep(page, 'Map values');
  await values.getByRole('button', { name: 'Add value', exact: true }).click();
  await expectAccessibleInBothThemes(page);
  await values.getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await runCommand(page, 'Show the SQL for DuckDB');
  const sql = page.getByRole('dialog', { name: 'SQL for DuckDB' });
  await sql
    .getByText(/select/i)
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page);

  await page.goto('/dashboard');
  await page
    .getByRole('link', { name: /orders/ })
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page);
  await page.goto('/projects');
  await page
    .getByRole('link', { name: /orders/ })
    .first()
    .waitFor();
  await expectAccessibleInBothThemes(page);
  await page.goto('/projects/01aaaaaaaaaaaaaaaaaaaaaaaa');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessibleInBothThemes(page);
  await page.goto('/no/such/page');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectAccessibleInBothThemes(page);
});
