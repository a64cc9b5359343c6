import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/**
 * Writes a file from its beginning, as a stream. The file exists before `write` is called and is
 * closed when this settles, so that removing it then leaves nothing behind: `createWriteStream` of
 * a path opens its file late and, for a stream that breaks at once, creates it after it was already
 * removed.
 *
 * @param write ends the stream, as `pipeline` does. It must create the stream that it reads: one
 *   that breaks before it is read from, while the file is being opened, would end the process
 * @param mode mode of a file that does not exist yet
 * @returns what `write` returns
 */
export async function withFileToWrite<T>(
  path: string,
  write: (to: Writable) => Promise<T>,
  mode?: number,
): Promise<T> {
  const file = await open(path, 'w', mode);
  try {
    return await write(file.createWriteStream());
  } finally {
    await file.close();
  }
}
