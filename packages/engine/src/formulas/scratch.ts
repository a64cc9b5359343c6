import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@winnow/kernel';
import { Database } from '../duckdb/database.ts';

/** An empty database for statements that compute values. */
export interface Scratch {
  /** Runs a statement and returns its only row. */
  readonly row: (sql: string) => Promise<readonly Json[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Opens an in-memory database of at most 1 GB, whose files are deleted when it is disposed of. */
export async function openScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-scratch-'));
  const database = await Database.open({
    path: ':memory:',
    directories: [folder],
    tempDirectory: folder,
    memory: '1GB',
    threads: 2,
  });
  return {
    row: (sql) => database.use((session) => session.row(sql)),
    async [Symbol.asyncDispose]() {
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
