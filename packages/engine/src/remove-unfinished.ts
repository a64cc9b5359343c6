import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Removes what an engine that was killed left in a project's folder: temporary files, and exports that it had not finished.
 *
 * @param before files that were written later are kept, in ms
 * @param endings of the names of unfinished exports
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
