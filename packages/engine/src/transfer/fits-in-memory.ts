import { stat } from 'node:fs/promises';

/**
 * A quarter of the memory that DuckDB takes for its buffers if nothing else is said: sorts and
 * groups need room next to the rows.
 */
const anonymousBytes = 512 * 1024 ** 2;

/**
 * Whether the rows of files that are read for one run are held in memory (see
 * `ProjectOptions.inMemory`), rather than written into a file that no one opens again.
 *
 * @param paths of a file that is not there, as what comes in on stdin, it is not known
 */
export async function fitsInMemory(paths: readonly string[]): Promise<boolean> {
  let bytes = 0;
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return false;
    bytes += found.size;
  }
  return bytes <= anonymousBytes;
}
