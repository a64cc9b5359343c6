import { createHash } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@winnow/kernel';
import { type Db, openStore, type Store } from '@winnow/store';
import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { startPostgres, type TestPostgres } from './postgres.ts';

/** A store for tests, and how to dispose of it and its data. */
export interface TestStore {
  readonly store: Store;
  /** Folder of an embedded store. */
  readonly dataDir: string | undefined;
  dispose(): Promise<void>;
}

/** Opens an embedded store in a new folder. */
export async function openEmbeddedStore(): Promise<TestStore> {
  const dataDir = await newDataFolder();
  const store = unwrap(await openStore({ dataDir }));
  return {
    store,
    dataDir,
    dispose: async () => {
      await store.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Opens a store in a new database of a PostgreSQL server that is started for it; undefined if none
 * is available.
 */
export async function openServedStore(): Promise<TestStore | undefined> {
  const postgres: TestPostgres | undefined = await startPostgres();
  if (!postgres) return undefined;
  const store = unwrap(await openStore({ databaseUrl: await postgres.createDatabase() }));
  return {
    store,
    dataDir: undefined,
    dispose: async () => {
      await store.close();
      await postgres.stop();
    },
  };
}

/** For `describe.each`: whatever holds on one database holds on both. */
export const storeKinds: readonly [name: string, open: () => Promise<TestStore | undefined>][] = [
  ['PGlite', openEmbeddedStore],
  ['PostgreSQL', openServedStore],
];

/**
 * Runs tests on both databases, with one store each; skips PostgreSQL if it is not available.
 *
 * @param body is given a function that returns the open database within a test
 * @param prepare fills the store before the first test
 */
export function describeStores(
  title: string,
  body: (db: () => Db) => void,
  prepare: (db: Db) => Promise<void> = async () => {},
): void {
  describe.each(storeKinds)(`${title} on %s`, (_, open) => {
    let opened: TestStore | undefined;
    beforeAll(async () => {
      opened = await open();
      if (opened) await prepare(opened.store.db);
    });
    afterAll(() => opened?.dispose());
    beforeEach(({ skip }) => {
      if (!opened) skip('no PostgreSQL');
    });
    body(() => {
      if (!opened) throw new Error('The store is not open.');
      return opened.store.db;
    });
  });
}

/**
 * Returns a new data folder with an empty, migrated database: a copy of one that is created once
 * per state of the migrations, since creating one takes seconds.
 */
export async function newDataFolder(): Promise<string> {
  const template = await templateFolder();
  const folder = await mkdtemp(join(tmpdir(), 'winnow-data-'));
  // For a thousand small files, copying one after another takes a quarter of the processor time of
  // `cp` of node:fs/promises.
  cpSync(template, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

/** Not a temporary folder: the next run needs it again. */
async function templateFolder(): Promise<string> {
  const inRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
  const inStore = (path: string): string => inRoot(`packages/store/${path}`);
  const journal = await readFile(inStore('migrations/meta/_journal.json'));
  const manifest = await readFile(inStore('package.json'));
  const id = createHash('sha256').update(journal).update(manifest).digest('hex').slice(0, 16);
  const cache = inRoot('.cache');
  const template = join(cache, `test-database-${id}`);
  if (existsSync(template)) return template;
  await mkdir(cache, { recursive: true });
  const making = await mkdtemp(join(cache, 'test-database-making-'));
  await unwrap(await openStore({ dataDir: making })).close();
  // Another test process may have created it in the meantime.
  await rename(making, template).catch(() => rm(making, { recursive: true, force: true }));
  return template;
}
