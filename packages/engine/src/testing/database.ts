import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../duckdb/database.ts';

/** A database of one thread in a folder of its own, which goes with it. */
export async function openTestDatabase(): Promise<{ readonly database: Database; dispose(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-database-'));
  const database = await Database.open({
    path: join(folder, 'data.duckdb'),
    directories: [],
    tempDirectory: folder,
    memory: '500MB',
    threads: 1,
  });
  return {
    database,
    dispose: async () => {
      database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
