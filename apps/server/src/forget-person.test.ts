import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../../tests/support/server.ts';
import { newDataFolder } from '../../../tests/support/stores.ts';

test('deleting an account deletes its projects and uploads from the disk, and keeps those of others', async () => {
  const dataFolder = await newDataFolder();
  const server = await startServer({ dataFolder });
  onTestFinished(async () => {
    await server.dispose();
    await rm(dataFolder, { recursive: true, force: true });
  });
  const ask = async (path: string, body: unknown, cookie = '') => {
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { origin: server.url, cookie, 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { cookies: response.headers.getSetCookie(), json: JSON.parse(await response.text()) };
  };
  const password = 'correct horse battery';
  const signUp = async (name: string): Promise<string> => {
    const body = { name, email: `${name}@example.org`, password };
    const { cookies } = await ask('/api/auth/sign-up/email', body);
    return cookies.map((one) => one.split(';')[0]).join('; ');
  };
  const files = (folder: string): Promise<string[]> => readdir(join(dataFolder, folder));

  const [ada, eve] = [await signUp('ada'), await signUp('eve')];
  const projects: string[] = [];
  for (const cookie of [ada, eve]) {
    const { json } = await ask('/api/projects/sample', {}, cookie);
    projects.push(json.project.id);
    await ask('/api/uploads?name=a.csv', 'a,b\n1,2\n', cookie);
  }
  await expect.poll(() => files('projects'), { timeout: 60_000 }).toEqual(expect.arrayContaining(projects));
  expect(await files('uploads')).toHaveLength(2);
  const { json } = await ask('/api/auth/delete-user', { password }, ada);
  expect(json).toEqual({ success: true, message: 'User deleted' });
  expect(await files('projects')).toEqual([projects[1]]);
  expect(await files('uploads')).toHaveLength(1);
}, 120_000);
