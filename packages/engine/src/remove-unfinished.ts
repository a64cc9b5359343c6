import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Deletes what a killed engine has left in a project's folder: temporary files, and unfinished
 * exports.
 *
 * @param before files written later than this are kept, in ms
 * @param endings name endings of unfinished exports
 */
export async function removeUnfinished(
  directory: string,
  before: number,
  endings: readonly string[] = ['.part'],
): Promise<void> {
  const list = async (folder: string): Promise<readonly string[]> =>
    (await readdir(join(directory, folder)).catch(() => [])).map((name) => join(directory, folder, name));
  const exports = (await list('exports')).filter((path) => endings.some((ending) => path.endsWith(ending)));
  for (const path of [...(await list('temp')), ...exports]) {
    const written = await stat(path).catch(() => undefined);
    if (written && written.mtimeMs < before) await rm(path, { recursive: true, force: true });
  }
}
