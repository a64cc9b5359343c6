// @module-tag deep
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { describeWithSharedData } from '../support/shared-data.ts';
import { importFile } from './lib/create-project.ts';
import { readCsv } from './lib/read-csv.ts';
import { runRecipe } from './lib/winnow.ts';
import {
  chooseColumns,
  chooseOption,
  download,
  eventually,
  expectCell,
  expectRows,
  pickStep,
  recipeOf,
  submitStep,
  writeFormula,
} from './lib/workspace.ts';

describeWithSharedData('cleaning the beers', 'error-repair/beers/dirty.csv', (dirty) => {
  test('steps produce the clean table', async ({ page, problems }) => {
    // A draft that is still incomplete has no effect to count.
    problems.allow(/status of 422.*\/effect/);
    await signInNewPerson(page);
    const id = await importFile(page, dirty);
    await expectRows(page, 2410);

    // 12.0 oz. Alumi-Tek
    const cans = await pickStep(page, 'Find and replace');
    await chooseColumns(cans, ['ounces']);
    await cans.getByRole('textbox', { name: 'Find', exact: true }).fill(' (Alumi-Tek|Silo Can)$');
    await cans.getByText('Regex', { exact: true }).click();
    await submitStep(cans);

    // 0.05%, which means 0.05
    const percent = await pickStep(page, 'Find and replace');
    await chooseColumns(percent, ['abv']);
    await percent.getByRole('textbox', { name: 'Find', exact: true }).fill('%');
    await submitStep(percent);

    // 12.0 oz., 16.0 ounce
    const numbers = await pickStep(page, 'Parse numbers');
    await chooseColumns(numbers, ['ounces', 'abv']);
    await numbers.getByRole('checkbox', { name: 'Ignore units after the number' }).check();
    await submitStep(numbers);
    await expectCell(page, 5, 1, '12');

    const round = await pickStep(page, 'Round numbers');
    await chooseColumns(round, ['ounces', 'abv']);
    await round.getByRole('textbox', { name: 'Decimal places' }).fill('3');
    await submitStep(round);

    const missing = await pickStep(page, 'Replace missing-value words with null');
    await chooseColumns(missing, ['ibu', 'abv']);
    await submitStep(missing);

    // “San Francisco CA” with an empty state
    const state = await pickStep(page, 'Transform by formula');
    await chooseColumns(state, ['state']);
    await writeFormula(
      state,
      'Formula',
      "if(isBlank(state), coalesce(extract(city, /[A-Z]{2}$/), ''), state)",
    );
    await eventually(() => state.getByTestId('draft-effect').textContent()).toMatch(/^127 cells/);
    await submitStep(state);
    const city = await pickStep(page, 'Find and replace');
    await chooseColumns(city, ['city']);
    await city.getByRole('textbox', { name: 'Find', exact: true }).fill(' [A-Z]{2}$');
    await city.getByText('Regex', { exact: true }).click();
    await submitStep(city);

    const names = await pickStep(page, 'Rename columns');
    await chooseOption(names.getByRole('combobox', { name: 'How', exact: true }), 'Find and replace');
    await chooseColumns(names, ['beer_name', 'brewery_name']);
    await names.getByRole('textbox', { name: 'Find', exact: true }).fill('_');
    await names.getByRole('textbox', { name: 'Replace with', exact: true }).fill('-');
    await submitStep(names);

    const file = await download(page);
    const clean = await readFile(join(dirname(dirty), 'clean.csv'), 'utf8');
    const { accuracy, wrong, header } = compare(readCsv(file.bytes.toString()), readCsv(clean));
    console.log(
      `beers: cell accuracy ${accuracy.toFixed(5)}; differing: ${wrong.slice(0, 5).join(' · ') || 'none'}`,
    );
    expect(header).toEqual(readCsv(clean)[0]);
    expect(accuracy).toBeGreaterThanOrEqual(0.99);

    const folder = await mkdtemp(join(tmpdir(), 'winnow-beers-'));
    try {
      const recipeFile = join(folder, 'recipe.json');
      await writeFile(recipeFile, JSON.stringify(await recipeOf(page, id)));
      const byCommand = await runRecipe(recipeFile, dirty, join(folder, 'out.csv'));
      expect(file.bytes.equals(byCommand), 'the download is what the command line writes').toBe(true);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

/** Returns the share of identical cells below the header, with columns compared by position. */
function compare(ours: string[][], truth: string[][]) {
  const wrong: string[] = [];
  let cells = 0;
  for (const [i, row] of truth.entries()) {
    if (i === 0) continue;
    for (const [j, cell] of row.entries()) {
      cells++;
      const own = ours[i]?.[j];
      if (own !== cell) wrong.push(`${truth[0]![j]} ${i}: ${own} for ${cell}`);
    }
  }
  return { accuracy: 1 - wrong.length / cells, wrong, header: ours[0] };
}
