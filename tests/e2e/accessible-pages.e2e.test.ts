import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { expectAccessibleInBothThemes, test } from '../support/browser.ts';
import { signInNewPerson } from '../support/person.ts';
import { importFile } from './lib/create-project.ts';
import { eventually } from './lib/workspace.ts';

const file = { name: 'cities.csv', mimeType: 'text/csv', buffer: Buffer.from('id,city\n1,Rome\n2,Oslo\n') };

/** Calls the server as the page would, and returns its response. */
async function create<T>(page: Page, path: string, data: object): Promise<T> {
  const headers = { origin: new URL(page.url()).origin };
  const response = await page.request.post(path, { data, headers });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as T;
}

describe('the pages of a signed-in user', () => {
  test('have no accessibility violations, in dark and light mode', async ({ page }) => {
    await signInNewPerson(page);
    const project = await importFile(page, file);
    const name = `tidy${Date.now() % 1_000_000}`;
    const plugin = await create<{ id: string }>(page, '/api/plugins', {
      kind: 'function',
      name,
      title: 'Tidy',
      workspace: 'personal',
    });
    const step = await create<{ id: string }>(page, '/api/plugins', {
      kind: 'step',
      name: `${name}rows`,
      title: 'Tidy rows',
      workspace: 'personal',
    });
    const { workflow } = await create<{ workflow: { id: string } }>(page, '/api/workflows', {
      name: 'Nightly',
    });
    const { chat } = await create<{ chat: { id: string } }>(page, '/api/chats', {
      title: 'About cities',
      projects: [project],
    });
    const person = (await (await page.request.get('/api/auth/get-session')).json()) as {
      user: { id: string };
    };
    const titles: readonly (readonly [path: string, title: string])[] = [
      ['/dashboard', 'Home'],
      ['/activity', 'All Activity'],
      ['/projects', 'Open Projects'],
      ['/projects/deleted', 'Deleted Projects'],
      ['/projects/create', 'Create Project'],
      [`/projects/beta/${project}`, 'View Project'],
      ['/plugins', 'Plugins'],
      ['/plugins/create', 'Create Plugin'],
      [`/plugins/edit/${plugin.id}`, 'Edit Plugin'],
      [`/plugins/edit/${step.id}`, 'Edit Plugin'],
      [`/plugins/${plugin.id}`, 'View Plugin'],
      [`/plugins/user/${person.user.id}`, 'User Profile'],
      ['/workflows', 'Workflows'],
      ['/workflows/create', 'Create Workflow'],
      [`/workflows/${workflow.id}`, 'View Workflow'],
      ['/chats', 'View Chats'],
      [`/chats/${chat.id}`, 'Chat'],
      ['/organizations', 'Organizations'],
      ...['', '/ai', '/security', '/appearance', '/notifications'].map(
        (tab) => [`/settings${tab}`, 'Settings'] as const,
      ),
      ['/contact', 'Contact Us'],
    ];
    for (const [path, title] of titles) {
      await page.goto(path);
      await eventually(() => page.title()).toBe(`${title} | Winnow`);
      // The settings show their title before the values are loaded.
      const level = title === 'Settings' ? 2 : 1;
      await page.getByRole('heading', { level }).first().waitFor();
      await page.getByRole('status', { name: /loading/i }).waitFor({ state: 'detached' });
      await expectAccessibleInBothThemes(page);
    }
  });
});
