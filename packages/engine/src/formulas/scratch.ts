import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@winnow/kernel';
import { Database } from '../duckdb/database.ts';

/** A database of nothing, for statements that compute values. */
export interface Scratch {
  /** The one row that a statement gives. */
  readonly row: (sql: string) => Promise<readonly Json[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Opens a database in memory, of at most 1 GB, whose files go when it is disposed of. */
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
