import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Database } from 'node-sqlite3-wasm';
import { loadSqlite } from './load-sqlite.ts';
import { privateFolder } from './private-folder.ts';

/**
 * Suffixes of the file itself, and of files that SQLite wrote next to a database that was not
 * closed.
 */
const suffixes = ['', '-journal', '-wal'];

export interface ReadDatabase {
  readonly database: Database;
  close(): Promise<void>;
}

/**
 * Opens a database that nothing writes to.
 *
 * The library locks a file with a folder next to it, even for reading: two readers would lock each
 * other out, and one that is killed would leave the file locked forever. Each reader therefore
 * opens a link of its own, in a folder of its own.
 */
export async function openToRead(file: string): Promise<ReadDatabase> {
  const folder = await privateFolder();
  try {
    const link = join(folder.path, 'data.sqlite');
    for (const suffix of suffixes)
      if (existsSync(file + suffix)) await symlink(resolve(file) + suffix, link + suffix);
    const sqlite = loadSqlite();
    const database = new sqlite.Database(link, { readOnly: true, fileMustExist: true });
    return {
      database,
      close: async () => {
        database.close();
        await folder.remove();
      },
    };
  } catch (error) {
    await folder.remove();
    throw error;
  }
}
