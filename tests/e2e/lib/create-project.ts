import { readFile } from 'node:fs/promises';
import { basename, parse } from 'node:path';
import type { Page } from 'playwright-core';

export interface FileToUpload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/**
 * Chooses a file on the page for new projects and waits until the page shows how it would read it,
 * or why it cannot.
 */
export async function chooseFile(page: Page, file: string | FileToUpload): Promise<void> {
  await page.goto('/projects/create');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles(file as string);
  await page.getByRole('button', { name: 'Create project' }).waitFor();
}

/**
 * Imports a file through the page for new projects with the detected options, and waits for the
 * open workspace. Returns the project's id.
 */
export async function importByScreen(page: Page, file: string | FileToUpload): Promise<string> {
  await chooseFile(page, file);
  await page.getByRole('button', { name: 'Create project' }).click();
  return openedProject(page);
}

/**
 * Creates the same project as {@link importByScreen} without the screen, which costs half the
 * processor time, and opens its workspace. Returns the project's id.
 */
export async function importFile(page: Page, file: string | FileToUpload): Promise<string> {
  const path = typeof file === 'string' ? file : file.name;
  const data = typeof file === 'string' ? await readFile(file) : file.buffer;
  const health = await page.request.get('/api/health');
  const headers = { origin: new URL(health.url()).origin };
  const post = async <T>(to: string, body: object | Buffer): Promise<T> => {
    const answer = await page.request.post(to, { data: body, headers });
    if (!answer.ok()) throw new Error(`${to} gave ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const { upload } = await post<{ upload: { id: string } }>(
    `/api/uploads?name=${encodeURIComponent(basename(path))}`,
    data,
  );
  const { project } = await post<{ project: { id: string } }>('/api/projects', {
    uploadId: upload.id,
    name: parse(path).name,
  });
  await page.goto(`/projects/${project.id}`);
  return openedProject(page);
}

/** Waits until a project's workspace shows rows. Returns the project's id. */
export async function openedProject(page: Page): Promise<string> {
  await page.waitForURL(/\/projects\/(?!create)[^/]+$/);
  await page
    .getByTestId('row-count')
    .filter({ hasText: /\d rows?$/ })
    .waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}
