import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { describeWithSharedData } from '../support/shared-data.ts';
import { importFile } from './lib/create-project.ts';
import { chooseOption, expectRows, recipeOf, runCommand } from './lib/workspace.ts';

type Restaurant = Readonly<Record<'name' | 'addr' | 'city' | 'phone' | 'type', string>>;

interface Pair {
  readonly a: Restaurant;
  readonly b: Restaurant;
  readonly match: boolean;
}

const columns = ['name', 'addr', 'city', 'phone', 'type'] as const;
const lineOf = (one: Restaurant): string =>
  columns.map((name) => `"${(one[name] ?? '').replaceAll('"', '""')}"`).join(',');
const csv = (name: string, lines: readonly string[]) => ({
  ...{ name, mimeType: 'text/csv' },
  buffer: Buffer.from(lines.join('\n')),
});

/** Restaurants of two guides, and which of them are the same. */
async function guides(folder: string) {
  const strings = await Promise.all(
    ['train', 'valid', 'test'].map((part) => readFile(`${folder}/${part}.jsonl`, 'utf8')),
  );
  const pairs = strings.flatMap((text) => text.trim().split('\n')).map((line) => JSON.parse(line) as Pair);
  const fodors = [...new Set(pairs.map(({ a }) => lineOf(a)))];
  const zagats = [...new Set(pairs.map(({ b }) => lineOf(b)))];
  const same = new Set(pairs.filter(({ match }) => match).map(({ a, b }) => `${lineOf(a)} ${lineOf(b)}`));
  return { fodors, zagats, same };
}

describeWithSharedData('matching rows', 'entity-matching/fodors-zagats', (folder) => {
  test('duplicates of one table become one row each', async ({ page }) => {
    const { fodors, zagats, same } = await guides(folder);
    const all = [...fodors, ...zagats];
    await signInNewPerson(page);
    const id = await importFile(page, csv('guides.csv', [columns.join(','), ...all]));
    const before = (await recipeOf(page, id)).steps.length;
    await runCommand(page, 'Match rows');
    const dialog = page.getByRole('dialog', { name: 'Match rows' });
    await chooseOption(dialog.getByRole('combobox', { name: 'Keep' }), 'The longest value');
    await dialog.getByText(/^[\d,]+ rows become [\d,]+ rows\.$/).waitFor();
    await dialog.getByRole('button', { name: 'Add steps' }).click();
    await dialog.waitFor({ state: 'detached' });
    const added = (await recipeOf(page, id)).steps.slice(before);
    expect(added.map(({ kind }) => kind)).toEqual(['edit-cells', 'filter-by-row']);
    const removed = added[1]!.params.rows as readonly number[];
    await expectRows(page, all.length - removed.length);
    expect(removed.length).toBeGreaterThan(same.size * 0.8);
    // A single undo reverts all of it.
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectRows(page, all.length);
  });
});
