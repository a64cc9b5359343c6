import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { chooseOption, eventually, expectRows, runCommand } from './lib/workspace.ts';

const towns = ['Ulm', 'Bonn', 'Kiel', 'Köln', '"Trier <b>"'];
const lines = Array.from({ length: 600 }, (_, i) => {
  const price = i % 50 === 0 ? 'n/a' : (i % 97) + 0.5;
  const day = `2024-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`;
  return [towns[Math.min(4, Math.floor(Math.sqrt(i % 25)))], price, i, day].join(',');
});
const csv = `town,price,weight,day\n${lines.join('\n')}\n`;

async function openProject(page: Page): Promise<string> {
  const id = await importFile(page, { name: 'towns.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expectRows(page, 600);
  return id;
}

const drawing = (within: Page | Locator, name: string): Locator =>
  within.getByRole('img', { name: `Chart: ${name}`, exact: true });

/** Opens the menu of a column with the keyboard. */
async function openMenu(page: Page, column: string): Promise<void> {
  await runCommand(page, `About ${column}`);
  await page.keyboard.press('Escape');
}

describe('charts', () => {
  test('show chosen columns, filter the grid by click and by brush, and are saved', async ({
    page,
    browser,
  }) => {
    await signInNewPerson(page);
    const id = await openProject(page);

    // From a cell, where the shortcut types nothing.
    const form = page.getByRole('form', { name: 'New chart' });
    await page
      .getByTestId('data-grid')
      .locator('.dvn-scroller')
      .click({ position: { x: 120, y: 86 } });
    await page.getByText('For “Ulm” in town').waitFor();
    await page.keyboard.press('Alt+c');
    await form.waitFor();
    expect(await page.locator('.gdg-input').count()).toBe(0);

    // The current column: categories become bars.
    await openMenu(page, 'town');
    await page.keyboard.press('Alt+c');
    const bars = drawing(form, 'Rows by town');
    await bars.locator('.mark-rect path').first().waitFor();
    await form.getByText('All 600 rows.').waitFor();
    expect(describeViolations(await findAxeViolations(page))).toBe('');

    // A click on a bar filters the grid to its rows; a second click shows all of them again.
    await bars.locator('.mark-rect path').first().click();
    await form.getByRole('button', { name: 'Clear the chart’s filter' }).waitFor();
    await eventually(() => page.getByTestId('row-count').textContent()).toMatch(/^216 of 600/);
    await bars.locator('.mark-rect path').first().click();
    await expectRows(page, 600);

    // With the keyboard: the numbers as a table, whose rows filter like the bars.
    await form.getByRole('button', { name: 'Show the numbers' }).press('Enter');
    await form.getByRole('button', { name: 'Filter by Trier <b>' }).press('Enter');
    await eventually(() => page.getByTestId('row-count').textContent()).toMatch(/^216 of 600/);
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    await form.getByRole('button', { name: 'Clear the chart’s filter' }).press('Enter');
    await form.getByRole('button', { name: 'Show the chart' }).press('Enter');

    await form.getByRole('textbox', { name: 'Name' }).fill('Towns');
    await form.getByRole('button', { name: 'Save chart' }).click();
    const kept = page.getByRole('list', { name: 'Charts' });
    await drawing(kept.getByRole('article', { name: 'Chart Towns' }), 'Rows by town').waitFor();

    // Numbers become a histogram, which says what it can't read; a brush filters to a range.
    await openMenu(page, 'price');
    await page.keyboard.press('Alt+c');
    await form.getByText('588 of 600 rows. 12 of 600 rows have no readable number in price.').waitFor();
    const histogram = drawing(form, 'Distribution of price');
    await brush(page, histogram);
    await eventually(() => page.getByTestId('row-count').textContent()).toMatch(/^\d+ of 600/);
    const filtered = await page.getByTestId('row-count').textContent();
    expect(Number(/^\d+/.exec(filtered ?? '')?.[0])).toBeLessThan(588);
    await form.getByRole('button', { name: 'Clear the chart’s filter' }).click();
    await expectRows(page, 600);
    // Another type and color of the same column.
    await chooseOption(form.getByRole('combobox', { name: 'Color' }), 'town');
    await drawing(form, 'Distribution of price by town').waitFor();
    await chooseOption(form.getByRole('combobox', { name: 'Type' }), 'Box plot');
    await form.getByText('Choose a column for the y-axis.').waitFor();
    await chooseOption(form.getByRole('combobox', { name: 'Numbers' }), 'weight');
    await drawing(form, 'weight by price').waitFor();
    await chooseOption(form.getByRole('combobox', { name: 'Type' }), 'Histogram');
    await form.getByRole('button', { name: 'Save chart' }).click();
    await form.waitFor({ state: 'detached' });

    // Another page of the project shows them, and a change of their order immediately.
    const context = await browser.newContext({
      baseURL: new URL(page.url()).origin,
      storageState: await page.context().storageState(),
      locale: 'en-GB',
    });
    const other = await context.newPage();
    await other.goto(`/projects/${id}`);
    await expectRows(other, 600);
    await runCommand(other, 'Show the charts');
    const names = () => other.getByRole('list', { name: 'Charts' }).getByRole('heading').allTextContents();
    await eventually(names).toEqual(['Towns', 'Distribution of price by town']);
    await page.getByRole('button', { name: 'Actions for the chart Towns' }).click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await eventually(names).toEqual(['Distribution of price by town', 'Towns']);

    // A chart says if its column is gone.
    const headers = { origin: new URL(page.url()).origin };
    const state = await (await page.request.get(`/api/projects/${id}/recipe`)).json();
    const drop = { id: 'drop', kind: 'drop-columns', params: { columns: ['town'] } };
    const recipe = { ...state.recipe, steps: [...state.recipe.steps, drop] };
    await page.request.put(`/api/projects/${id}/recipe`, {
      data: { base: state.version, recipe, summary: 'Drop town' },
      headers,
    });
    await kept
      .getByText(/^town isn’t a column at this step\./)
      .first()
      .waitFor();

    await page.getByRole('button', { name: 'Actions for the chart Towns' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await eventually(names).toEqual(['Distribution of price by town']);
    await context.close();
  });

  test('of several selected columns come from their menu, and are in the report of an export', {
    tags: ['deep'],
  }, async ({ page }) => {
    await signInNewPerson(page);
    const id = await openProject(page);
    const headers = { origin: new URL(page.url()).origin };
    for (const chart of [
      { type: 'line', x: 'day', y: 'price', aggregate: 'mean', color: 'town', unit: 'month' },
      { type: 'scatter', x: 'weight', y: 'price', color: 'town' },
      { type: 'heatmap', x: 'day', y: 'town' },
      { type: 'box', x: 'town', y: 'price' },
    ]) {
      const added = await page.request.post(`/api/projects/${id}/charts`, {
        data: { name: `A ${chart.type}`, chart },
        headers,
      });
      expect(added.ok(), await added.text()).toBe(true);
    }
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 1920],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.reload();
      await runCommand(page, 'Show the charts');
      const list = page.getByRole('list', { name: 'Charts' });
      await eventually(() => list.locator('figure, svg.marks').count()).toBe(4);
      expect(describeViolations(await findAxeViolations(page))).toBe('');
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByRole('button', { name: 'Enlarge the chart A box' }).click();
    await drawing(page.getByRole('dialog', { name: 'A box' }), 'price by town').waitFor();
    await page.keyboard.press('Escape');

    // The scatter plot is a two-dimensional brush.
    const scatter = page.getByRole('article', { name: 'Chart A scatter' });
    await brush(page, drawing(scatter, 'price against weight by town'));
    await scatter.getByRole('button', { name: 'Clear the chart’s filter' }).waitFor();
    await eventually(() => page.getByTestId('row-count').textContent()).toMatch(/^\d+ of 600/);
    await scatter.getByRole('button', { name: 'Clear the chart’s filter' }).click();
    await expectRows(page, 600);

    await page.keyboard.press('Control+e');
    const dialog = page.getByRole('dialog', { name: /Export/ });
    await chooseOption(dialog.getByRole('combobox', { name: 'Format' }), 'Clean-up report (HTML)');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog
        .getByRole('button', { name: /^(Export|Download)/ })
        .first()
        .click(),
    ]);
    const html = await readFile(await download.path(), 'utf8');
    expect(html.match(/<svg /g)).toHaveLength(4);
    expect(html).toContain('Trier &lt;b&gt;');
    expect(html).toContain('12 of 600 rows have no readable number in price.');
    expect(html).not.toMatch(/<script/);
  });
});

/** Drags across the middle of a chart. */
async function brush(page: Page, chart: Locator): Promise<void> {
  const plot = chart.locator('svg .background').first();
  await plot.scrollIntoViewIfNeeded();
  const box = (await plot.boundingBox())!;
  const at = (part: number) => [box.x + box.width * part, box.y + box.height * part] as const;
  await page.mouse.move(...at(0.3));
  await page.mouse.down();
  await page.mouse.move(...at(0.45));
  await page.mouse.move(...at(0.6));
  await page.mouse.up();
}
