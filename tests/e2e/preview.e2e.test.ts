import { describe, expect } from 'vitest';
import { test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { findSharedData } from '../support/shared-data.ts';
import { importFile } from './lib/create-project.ts';
import { eventually, expectRows, goToCell, pickStep, submitStep } from './lib/workspace.ts';

const columns = 40;
const rows = 3000;
/** One cell that a trim changes, far down and far right. */
const wide = {
  name: 'wide.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      Array.from({ length: columns }, (_, c) => `c${c + 1}`).join(','),
      ...Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) =>
          r === 2345 && c === 29 ? ' far ' : `v${(r + c) % 7}`,
        ).join(','),
      ),
    ].join('\n'),
  ),
};

describe('the preview of a draft', () => {
  test('scrolls to the first change, next to the original, with marks along the scrollbar', async ({
    page,
  }) => {
    await signInNewPerson(page);
    await importFile(page, wide);
    await expectRows(page, rows);
    await goToCell(page, 1, 1);
    const form = await pickStep(page, 'Trim spaces');
    await form.getByRole('combobox', { name: 'Columns: how to choose them' }).click();
    await page.getByRole('option', { name: 'All columns, including future ones' }).click();
    await eventually(() => form.getByTestId('draft-effect').textContent()).toBe('1 cell changes');
    // Column 30 appears twice: original and changed.
    await eventually(() => page.getByTestId('glide-cell-30-2345').textContent()).toBe(' far ');
    await eventually(() => page.getByTestId('glide-cell-31-2345').textContent()).toBe('far');
    const marks = page.getByTestId('scroll-marks');
    expect(await marks.getAttribute('data-bands')).toBe('1');
    await form.getByRole('switch', { name: 'Before and after side by side' }).click();
    await eventually(() => page.getByTestId('glide-cell-30-2345').textContent()).toBe('far');
    await submitStep(form);
    await marks.waitFor({ state: 'detached' });
  });
});

describe('the workspace in small windows', () => {
  const file = findSharedData('error-repair/hospital/dirty.csv');

  test.skipIf(!file)('keeps the grid visible, with its panels as drawers', async ({ page }) => {
    await signInNewPerson(page);
    await importFile(page, file!);
    await expectRows(page, 1000);
    const gridWidth = async () => (await page.getByTestId('data-grid').boundingBox())!.width;
    const gridHeight = async () => (await page.getByTestId('data-grid').boundingBox())!.height;
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    for (const [width, height, least] of [
      [1280, 800, 880],
      [768, 1024, 720],
      [720, 450, 680],
      [390, 844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await eventually(gridWidth).toBeGreaterThanOrEqual(least);
      expect(await gridHeight(), `${width}`).toBeGreaterThan(height / 2.2);
      expect(await overflow(), `${width}`).toBeLessThanOrEqual(0);
    }
    // On a phone the recipe is a sheet below the grid, which remains visible above it.
    const panel = page.getByRole('complementary', { name: 'Recipe and columns' });
    expect(await panel.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Recipe and columns', exact: true }).click();
    await panel.waitFor();
    expect((await panel.boundingBox())!.y).toBeGreaterThan(250);
    await page.getByRole('button', { name: 'Close recipe and columns' }).click();
    await panel.waitFor({ state: 'detached' });
    // An empty filter panel is a rail.
    await page.setViewportSize({ width: 1440, height: 900 });
    const rail = page.getByRole('navigation', { name: 'Filters' });
    await rail.getByRole('button', { name: 'Show filters' }).click();
    await page.getByRole('complementary', { name: 'Filters' }).waitFor();
    await page.getByRole('button', { name: 'Hide filters' }).click();
    expect((await rail.boundingBox())!.width).toBeLessThanOrEqual(40);
  });
});
