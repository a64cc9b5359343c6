import { expect } from 'vitest';
import { specTestOn } from '../spec/spec-test.ts';
import { test, waitUntilHydrated } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';

const specTest = specTestOn(test);

specTest(['constants.tooltip', 'constants.select-texts'], async ({ page }) => {
  await signInNewPerson(page);
  await page.goto('/settings');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await expect.poll(() => zone.getAttribute('placeholder')).toBe('Search...');
  await zone.fill('Atlantis');
  await page.getByText('No results for "Atlantis".').waitFor();
  await page.keyboard.press('Escape');
  // In a narrow window the navigation entries are icons, whose names are tooltips.
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.clock.install();
  await page.goto('/projects');
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Plugins' });
  await waitUntilHydrated(entry);
  await expect.poll(async () => (await entry.boundingBox())!.width).toBeLessThan(60);
  const { x, y, width, height } = (await entry.boundingBox())!;
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(x + width / 2, y + height / 2);
  const tooltip = page.getByRole('tooltip', { name: 'Plugins' });
  await page.clock.runFor(450);
  expect(await tooltip.count()).toBe(0);
  await page.clock.runFor(200);
  await tooltip.waitFor();
});
