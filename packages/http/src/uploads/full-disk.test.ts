import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let folder: string;
let isSmall = false;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  folder = join(api.ports.dataDir, 'uploads');
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder], { stdio: 'ignore' });
    isSmall = true;
  } catch {
    // Mounting requires administrator rights.
  }
});
afterAll(async () => {
  if (isSmall) execFileSync('umount', [folder]);
  await api.dispose();
});

test.each([
  ['a body', '/api/uploads?name=a.csv', (text: string) => text],
  [
    'a form',
    '/api/uploads',
    (text: string) => {
      const form = new FormData();
      form.append('file', new File([text], 'a.csv'));
      return form;
    },
  ],
] as const)(
  'an upload as %s that fills the disk reports it and leaves nothing behind',
  async (_, path, body) => {
    if (!isSmall) return;
    const { status, json } = await ada.call('POST', path, body('x'.repeat(500_000)));
    expect([status, json.problems[0].code]).toEqual([507, 'api/disk-full']);
    expect(json.problems[0].message).toContain('uploads');
    expect(await readdir(folder)).toEqual([]);
    expect((await ada.call('POST', path, body('a,b\n1,2\n'))).status).toBe(201);
    for (const id of await readdir(folder)) await ada.call('DELETE', `/api/uploads/${id}`);
  },
);
