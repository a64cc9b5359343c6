import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { expectAccessible, test } from '../support/browser.ts';
import { newPerson } from '../support/person.ts';
import { signUp } from './lib/account.ts';
import { importFile } from './lib/create-project.ts';
import {
  eventually,
  expectCell,
  pickStep,
  recipeOf,
  stepCards,
  stepForm,
  submitStep,
  writeFormula,
} from './lib/workspace.ts';

const file = {
  name: 'beers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from('Beer,Year\npale ale,2019\nstout,2020\nporter,2021\n'),
};
const good = 'export function shout(text) {\n  return text.toUpperCase() + "!";\n}\n';
/** The manifest claims that the same input gives the same result. */
const counting =
  'let calls = 0;\nexport function shout(text) {\n  calls += 1;\n  return text.toUpperCase() + (calls > 40 ? calls : "!");\n}\n';

describe('plugins', () => {
  test('a function is written, refused, fixed, published, used, forked by another user, and revoked', async ({
    page,
    browser,
    problems,
  }) => {
    problems.allow(/422/);
    await signUp(page);
    const project = await importFile(page, file);

    // A draft, tried on the project's rows while it is being written.
    await page.goto('/plugins');
    await page.getByRole('link', { name: 'New plugin' }).click();
    const name = `shouting${Date.now() % 1_000_000}`;
    await page.getByRole('textbox', { name: 'Title' }).fill('Shouting');
    await page.getByRole('textbox', { name: 'Name in formulas and recipes' }).fill(name);
    await page.getByRole('button', { name: 'Create draft' }).click();
    await page.waitForURL('**/plugins/edit/*');
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const trial = page.getByRole('region', { name: 'Input and output rows' });
    await trial.getByText('PALE ALE!').waitFor();
    await writeCode(page, 'export function shout(text) {\n  return text.toUpperCase(;\n}\n');
    await page
      .getByText(/The code can’t be parsed in line 2/)
      .first()
      .waitFor();
    await writeCode(page, counting);
    await page.getByText('1 example, all pass').waitFor();
    await expectAccessible(page);

    // A violated promise is shown on rows.
    await publish(page);
    const refusal = page.getByRole('alert').filter({ hasText: 'Not published' });
    const counterExample = refusal.getByRole('table', { name: 'Counter-example' }).first();
    await counterExample.waitFor();
    await eventually(() => counterExample.getByRole('row').count()).toBeGreaterThan(1);
    await writeCode(page, good);
    await page.getByText('Saved as draft').waitFor();
    await page.getByText('1 example, all pass').waitFor();
    await publish(page);
    await page.getByText('Shouting 1.0.0 is published.').waitFor();

    // Installed, and called in a formula of the project.
    await page.goto(`/plugins/${id}`);
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await page.getByText('Version 1.0.0 is installed.').waitFor();
    await page.getByRole('button', { name: 'Visibility: Private' }).click();
    await page.getByRole('menuitem', { name: /^Public/ }).click();
    await page.getByRole('button', { name: 'Visibility: Public' }).waitFor();
    await expectAccessible(page);
    await page.goto(`/projects/${project}`);
    await addColumn(page, 'Plain', 'upper(Beer)');
    const form = await pickStep(page, 'Add column by formula');
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Loud');
    const editor = form.getByRole('textbox', { name: 'Formula', exact: true });
    await editor.click();
    await page.keyboard.type(name.slice(0, 6));
    await page.getByRole('option', { name: new RegExp(`${name}\\.shout`) }).click();
    await eventually(() => editor.textContent()).toBe(`${name}.shout()`);
    await editor.focus();
    await page.getByText(`${name}.shout(text: text) → text`).waitFor();
    await page.keyboard.insertText('Beer');
    await eventually(() => editor.textContent()).toBe(`${name}.shout(Beer)`);
    await expectInRow(page, 1, 'PALE ALE!');
    await submitStep(form);
    await expectInRow(page, 2, 'STOUT!');
    expect((await recipeOf(page, project)).plugins?.[name]).toMatchObject({ version: '1.0.0' });

    // Another user finds it, and forks it.
    const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-GB' });
    const guest = await other.newPage();
    await guest.request.post('/api/auth/sign-up/email', {
      data: newPerson(),
      headers: { origin: new URL(page.url()).origin },
    });
    await guest.goto('/plugins');
    await guest.getByRole('searchbox', { name: 'Search plugins' }).fill(name);
    await guest.getByRole('link', { name: 'Shouting' }).click();
    await guest.getByRole('cell', { name: `${name}.shout("hello")` }).waitFor();
    await guest.getByRole('button', { name: 'Fork' }).click();
    await guest.waitForURL('**/plugins/edit/*');
    await guest.getByRole('link', { name: 'View', exact: true }).click();
    await guest.getByText(/copied from/).waitFor();
    await other.close();

    // Once revoked, it is a problem of the step that calls it; the others continue.
    await page.goto(`/plugins/${id}`);
    await page.getByText('1 project').waitFor();
    await page.getByRole('button', { name: 'Actions for version 1.0.0' }).click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revoke version 1.0.0' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('It shouts too loud');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('Revoked', { exact: true }).waitFor();
    await page.goto(`/projects/${project}`);
    await stepCards(page).filter({ hasText: 'It shouts too loud' }).waitFor();
    await expectInRow(page, 1, 'PALE ALE');
    await page.goto('/dashboard');
    await page.getByText('Shouting 1.0.0 was revoked: steps that use it no longer run.').waitFor();
  });
});

test('a plugin step is in the column menu, asks for what its manifest declares, and is previewed and added', {
  tags: ['deep'],
}, async ({ page }) => {
  await signedUp(page);
  const project = await importedByCalls(page);
  const name = `stepping${Date.now() % 1_000_000}`;
  const id = await publishedStep(page, name);
  // A menu that opens before the plugins are loaded does not have them yet.
  const known = page.waitForResponse((one) => one.url().endsWith(`/api/projects/${project}/plugins`));
  await page.goto(`/projects/${project}`);
  await known;
  await expectCell(page, 1, 1, 'pale ale');

  // With the keyboard from a cell of the column.
  const grid = page.getByTestId('data-grid').locator('.dvn-scroller');
  await grid.click({ position: { x: 120, y: 86 } });
  await page.keyboard.press('Alt+ArrowDown');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const menu = page.getByRole('menu', { name: 'Column Beer' });
  const first = await menu.getByRole('menuitem').first().textContent();
  await eventually(focused).toBe(first);
  await page.keyboard.press('ArrowUp');
  await eventually(focused).toBe('Comment…');
  await page.keyboard.press('ArrowUp');
  await eventually(focused).toBe('Plugins');
  await page.keyboard.press('ArrowRight');
  await eventually(focused).toBe('Stepping');
  await page.keyboard.press('Enter');
  const form = stepForm(page, 'Stepping');
  await form.getByText(`Plugin ${name} 1.0.0`).waitFor();
  await eventually(() => form.getByRole('combobox', { name: 'Text' }).inputValue()).toBe('Beer');
  const suffix = form.getByRole('textbox', { name: 'Suffix' });
  expect(await suffix.inputValue()).toBe('!');
  await expectInRow(page, 1, 'PALE ALE!');
  await suffix.fill('?');
  await expectInRow(page, 3, 'PORTER?');
  await expectAccessible(page);
  await submitStep(form);
  await stepCards(page).filter({ hasText: 'Shout Beer with “?”' }).waitFor();
  expect(await recipeOf(page, project)).toMatchObject({
    steps: expect.arrayContaining([
      expect.objectContaining({
        kind: 'plugin',
        params: expect.objectContaining({ settings: { suffix: '?' } }),
      }),
    ]),
    plugins: { [name]: { version: '1.0.0' } },
  });

  // Step search and palette find it by its name, its page shows who uses it, and the activity what
  // was done.
  await page.getByRole('button', { name: 'Add step' }).last().click();
  await page.getByRole('combobox', { name: 'Find a step' }).fill(name);
  await page.keyboard.press('Enter');
  await stepForm(page, 'Stepping').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Find a command/ }).click();
  await page.getByRole('textbox', { name: 'Find a command' }).fill(name);
  const palette = page.getByRole('dialog', { name: 'Command palette' });
  await palette.getByRole('group', { name: 'Steps of plugins' }).getByRole('button').waitFor();
  await palette.getByRole('group', { name: 'Plugins', exact: true }).getByRole('button').click();
  await page.waitForURL(`**/plugins/${id}`);
  await page.getByRole('link', { name: 'beers' }).waitFor();
  await page.goto('/activity');
  await page.getByRole('link', { name: 'Stepping' }).first().waitFor();
});

/** Signs up a new user with the call that the screen makes. */
async function signedUp(page: Page): Promise<void> {
  await ask(page, 'post', '/api/auth/sign-up/email', newPerson());
}

/** Waits until any cell of a row has this text. */
async function expectInRow(page: Page, row: number, text: string): Promise<void> {
  const cells = page.locator(`[data-testid^="glide-cell-"][data-testid$="-${row - 1}"]`);
  await eventually(() => cells.allTextContents()).toContain(text);
}

async function ask(page: Page, method: 'get' | 'post' | 'put', path: string, data?: object | Buffer) {
  const headers = { origin: new URL(inject('serverUrl')).origin };
  const answer = await page.request[method](path, data ? { data, headers } : { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Imports the file as a project, with the calls that the screens make. */
async function importedByCalls(page: Page): Promise<string> {
  const { upload } = await ask(page, 'post', `/api/uploads?name=${file.name}`, file.buffer);
  const made = await ask(page, 'post', '/api/projects', { name: 'beers', uploadId: upload.id });
  await eventually(async () => (await ask(page, 'get', `/api/jobs/${made.job.id}`)).job.state).toBe('done');
  return made.project.id;
}

/** Publishes and installs the initial version of a plugin step. */
async function publishedStep(page: Page, name: string): Promise<string> {
  const { id } = await ask(page, 'post', '/api/plugins', { kind: 'step', name, title: 'Stepping' });
  const { draft } = await ask(page, 'get', `/api/plugins/${id}`);
  await ask(page, 'post', `/api/plugins/${id}/versions`, { revision: draft.revision, version: '1.0.0' });
  await ask(page, 'put', `/api/plugins/${id}/install`, {});
  return id;
}

async function writeCode(page: Page, code: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Code', exact: true });
  await editor.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(code);
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
}

async function addColumn(page: Page, name: string, formula: string): Promise<void> {
  const form = await pickStep(page, 'Add column by formula');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await writeFormula(form, 'Formula', formula);
  await submitStep(form);
}
