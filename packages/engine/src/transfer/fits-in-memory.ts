import { stat } from 'node:fs/promises';

/**
 * A quarter of DuckDB's default buffer memory, since sorts and groupings need room besides the
 * rows.
 */
const anonymousBytes = 512 * 1024 ** 2;

/**
 * Whether the rows of files that are read for a single run should be held in memory (see
 * `ProjectOptions.inMemory`) instead of being written to a data file that is never opened again.
 *
 * @param paths the files; if one does not exist, such as stdin, the answer is false
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
