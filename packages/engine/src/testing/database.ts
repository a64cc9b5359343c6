import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '../duckdb/database.ts';

/** Opens a single-threaded database in its own folder, which is deleted with it. */
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
