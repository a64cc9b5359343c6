import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { describeViolations, findAxeViolations } from '../support/axe.ts';
import { test } from '../support/browser.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';
import { eventually } from './lib/workspace.ts';

const winnow = fileURLToPath(new URL('../../apps/cli/bin/winnow.mjs', import.meta.url));

test('a workflow is downloaded, run by the command line, and created again from its file', {
  timeout: 240_000,
}, async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-workflow-file-'));
  try {
    await signUp(page);
    const orders = 'Id;City\n1; Rome\n2;Oslo\n';
    await importFile(page, { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(orders) });
    await page.goto('/workflows/create');
    await page.getByRole('radio', { name: /^Clean an incoming file/ }).check();
    await page.getByLabel('Name', { exact: true }).fill('Arriving orders');
    await page.getByRole('button', { name: 'Create workflow' }).click();
    await page.waitForURL(/\/workflows\/(?!create)[^/?]+$/);
    await page.getByRole('button', { name: 'More actions' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download as a file' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Arriving orders.json');
    const file = join(folder, 'Arriving orders.json');
    await download.saveAs(file);

    await writeFile(join(folder, 'more.csv'), 'Id;City\n3;Bern\n4;Kyiv\n');
    const run = spawnSync(
      process.execPath,
      [winnow, 'workflow', 'run', file, join(folder, 'more.csv'), '-o', join(folder, 'out.csv'), '--json'],
      { encoding: 'utf8' },
    );
    expect(run.status, run.stderr).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({ conclusion: 'succeeded', outputs: [{ rows: 2 }] });
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe('Id,City\n3,Bern\n4,Kyiv\n');

    await page.goto('/workflows/create');
    await page.getByRole('radio', { name: /^A workflow file/ }).check();
    expect(describeViolations(await findAxeViolations(page))).toBe('');
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Workflow file' }).click();
    await (await chooser).setFiles(file);
    await eventually(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Arriving orders');
    await page.getByRole('button', { name: 'Create workflow' }).click();
    await page.waitForURL(/\/workflows\/(?!create)[^/?]+$/);
    await page.locator('[data-node="recipe"]:visible').waitFor();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
