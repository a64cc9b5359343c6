import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Json } from '@winnow/kernel';
import { Database } from '../duckdb/database.ts';

/** An engine without data, closed up like a project's, for computing formulas over given values. */
export interface Scratch {
  /** Runs a statement of one row and gives its cells. */
  readonly row: (sql: string) => Promise<readonly Json[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

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
    row: (sql) => database.use(async (session) => (await session.rows(sql))[0] ?? []),
    async [Symbol.asyncDispose]() {
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
