import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Syncs a folder and everything in it to the disk, 16 files at a time, so that the file system
 * writes its journal once for many of them.
 */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  paths.push(folder);
  const worker = async (): Promise<void> => {
    for (let path = paths.pop(); path !== undefined; path = paths.pop()) await sync(path);
  };
  await Promise.all(Array.from({ length: 16 }, worker));
}

async function sync(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
