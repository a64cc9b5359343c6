import type { Page } from 'playwright-core';

export interface FileToUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Chooses a file on the page for new projects and waits until it says how it would read it, or why
 * it cannot.
 */
export async function chooseFile(page: Page, file: string | FileToUpload): Promise<void> {
  await page.goto('/projects/create');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file as string);
  await page.getByRole('button', { name: 'Create project' }).waitFor();
}

/** Imports a file as it was sniffed, up to its open workspace. Gives the project's id. */
export async function importFile(page: Page, file: string | FileToUpload): Promise<string> {
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Create project' }).click();
  return openedProject(page);
}

/** Waits until a project's workspace shows rows. Gives the project's id. */
export async function openedProject(page: Page): Promise<string> {
  await page.waitForURL(/\/projects\/(?!create)[^/]+$/);
  await page
    .getByTestId('row-count')
    .filter({ hasText: /\d rows?$/ })
    .waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
