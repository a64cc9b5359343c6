import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const folder = fileURLToPath(new URL('../../test-results', import.meta.url));

/**
 * Saves a screenshot of a page as `test-results/<name>.png` (the name is sanitized for a file) and
 * returns the path.
 */
export async function saveScreenshot(page: Page, name: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = `${folder}/${name.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120)}.png`;
  await page.screenshot({ path, animations: 'disabled' });
  return path;
}
