import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { unwrap } from '@winnow/kernel';
import { appendAudit, openStore } from '@winnow/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newDataFolder } from '../../../tests/support/stores.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
let dataDir: string;

beforeAll(async () => {
  dataDir = await newDataFolder();
  await withStore(async (db) => {
    const row = { actorId: null, actorName: 'Ada', via: 'ui', action: 'project.create' };
    for (const now of [1, 2, 3]) {
      const ids = { organizationId: null, projectId: null, target: { now } };
      await db.transaction((tx) => appendAudit(tx, { ...row, ...ids, now }));
    }
  });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function withStore<T>(
  work: (db: Extract<Awaited<ReturnType<typeof openStore>>, { ok: true }>['value']['db']) => Promise<T>,
): Promise<T> {
  const store = unwrap(await openStore({ dataDir }));
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

async function verify(...args: readonly string[]): Promise<{ code: number; text: string }> {
  const command = ['--import', 'tsx', 'apps/server/src/verify-audit.ts', ...args];
  const env = { ...process.env, WINNOW_DATA: dataDir, DATABASE_URL: undefined };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root, env });
    return { code: 0, text: stdout };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, text: stdout + stderr };
  }
}

test('the command distinguishes an intact log from one that lost a row, also by its exit status', {
  timeout: 120_000,
}, async () => {
  const sound = await verify();
  expect(sound.text).toMatch(/^Sound: 3 rows\.\nHead: 3:[0-9a-f]{64}\n$/);
  const head = /Head: (.*)/.exec(sound.text)?.[1] ?? '';
  expect((await verify('--head', head)).code).toBe(0);
  await withStore(async (db) => {
    await db.execute('ALTER TABLE audit_log DISABLE TRIGGER ALL');
    await db.execute('DELETE FROM audit_log WHERE number = 3');
  });
  expect((await verify()).code).toBe(0);
  expect(await verify('--head', head)).toEqual({
    code: 1,
    text: 'Broken: row 3 is missing. The 2 before it are intact.\n',
  });
  expect((await verify('--heads', 'x')).code).toBe(2);
});
