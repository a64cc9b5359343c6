import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@winnow/kernel';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeStores, newDataFolder } from '../../../tests/support/stores.ts';
import { joinTransaction } from './database/joined-transaction.ts';
import { openPglite } from './database/pglite/open-pglite.ts';
import { openStore } from './open-store.ts';
import { findUser } from './people/users.ts';
import { addProject, listProjects } from './projects/projects.ts';
import { user } from './schema/index.ts';
import { addPerson } from './testing/people.ts';

describeStores('a store', (db) => {
  test('has all tables after the migrations, which run once', async () => {
    const applied = await db().execute(sql`SELECT hash FROM drizzle.__drizzle_migrations`);
    const files = JSON.parse(
      await readFile(new URL('../migrations/meta/_journal.json', import.meta.url), 'utf8'),
    ) as { entries: unknown[] };
    expect((applied as unknown as { rows: unknown[] }).rows).toHaveLength(files.entries.length);
    expect(
      await listProjects(db(), {
        userId: 'x',
        scope: { kind: 'all' },
        now: 0,
        sort: 'name',
        descending: false,
        offset: 0,
        limit: 1,
      }),
    ).toEqual({
      items: [],
      total: 0,
    });
  });

  test('lets other code join a transaction, and rolls back what it did', async () => {
    const others = () => addPerson(db(), 'joiner');
    const undone = db().transaction((tx) =>
      joinTransaction(tx, async () => {
        await others();
        await db().transaction((nested) => addPerson(nested, 'nested joiner'));
        expect((await findUser(db(), 'joiner'))?.id).toBe('joiner');
        throw new Error('undone');
      }),
    );
    await expect(undone).rejects.toThrow('undone');
    expect(await findUser(db(), 'joiner')).toBeUndefined();
    expect(await findUser(db(), 'nested joiner')).toBeUndefined();
  });

  test('continues without a joined transaction once that has ended', async () => {
    let later: Promise<unknown> = Promise.resolve();
    await db().transaction((tx) =>
      joinTransaction(tx, async () => {
        later = new Promise((resolve) => setTimeout(resolve, 20)).then(() => addPerson(db(), 'late'));
      }),
    );
    await later;
    expect((await findUser(db(), 'late'))?.id).toBe('late');
  });

  test('rolls a transaction back as a whole', async () => {
    const id = 'u1';
    const failing = db().transaction(async (tx) => {
      await tx.insert(user).values({ id, name: 'Ada', email: 'ada@example.org' });
      await addProject(tx, {
        id: 'p1',
        name: 'A',
        owner: { userId: 'nobody' },
        createdById: 'nobody',
        now: 0,
      });
    });
    await expect(failing).rejects.toThrow();
    expect(await findUser(db(), id)).toBeUndefined();
  });
});

describe('a data folder', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await newDataFolder();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('is refused while another process has it, naming that process', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', holder, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(child.stdout, 'data');
      const second = await openStore({ dataDir: folder });
      expect(second.ok).toBe(false);
      expect(second.problems[0]?.code).toBe('store/folder-in-use');
      expect(second.problems[0]?.message).toContain(`process ${child.pid} on`);
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    const third = unwrap(await openStore({ dataDir: folder }));
    await third.close();
  });

  test('is refused while this process already has it open', async () => {
    const first = unwrap(await openStore({ dataDir: folder }));
    const second = await openStore({ dataDir: folder });
    expect(second.problems[0]?.code).toBe('store/folder-in-use');
    await first.close();
    await unwrap(await openStore({ dataDir: folder })).close();
  });

  test('is reported as a problem if it is a file', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const opened = await openStore({ dataDir: file });
    expect(opened.problems[0]?.code).toBe('store/folder-unusable');
  });

  test('keeps every acknowledged row when the process is killed while writing', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', writer, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.split('\n').length > 200) child.kill('SIGKILL');
    });
    await once(child, 'close');
    const acknowledged = printed.split('\n').slice(0, -1);
    const store = unwrap(await openStore({ dataDir: folder }));
    const found = new Set((await store.db.select({ id: user.id }).from(user)).map((row) => row.id));
    await store.close();
    expect(acknowledged.length).toBeGreaterThan(199);
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
  });
});

describe('the embedded database', () => {
  test('has its log on the disk before a statement or a transaction returns', async () => {
    const folder = await newDataFolder();
    const synced: string[] = [];
    const database = await openPglite(folder, (path) => synced.push(path));
    const syncedLog = (): boolean => synced.splice(0).some((path) => path.includes('pg_wal'));
    synced.length = 0;
    await database.client.query("INSERT INTO verification VALUES ('a', 'a', 'a', now())");
    expect(syncedLog()).toBe(true);
    await database.client.transaction(async (tx) => {
      await tx.query("INSERT INTO verification VALUES ('b', 'b', 'b', now())");
      expect(syncedLog()).toBe(false);
    });
    expect(syncedLog()).toBe(true);
    await database.client.query('SELECT 1');
    expect(syncedLog()).toBe(false);
    await database.checkpoint();
    expect(synced.some((path) => path.includes('/base/'))).toBe(true);
    await database.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('is created in an empty folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'winnow-empty-'));
    const store = unwrap(await openStore({ dataDir: join(folder, 'deeper') }));
    expect(await store.db.select().from(user)).toEqual([]);
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });
});

test('reports an unreachable PostgreSQL without showing the password', async () => {
  const opened = await openStore({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/x' });
  expect(opened.problems[0]?.code).toBe('store/database-unreachable');
  expect(JSON.stringify(opened)).not.toContain('secret');
  expect(opened.problems[0]?.message).toContain('127.0.0.1:1/x');
});

const holder = fileURLToPath(new URL('./testing/hold-store.ts', import.meta.url));
const writer = fileURLToPath(new URL('./testing/write-users.ts', import.meta.url));
