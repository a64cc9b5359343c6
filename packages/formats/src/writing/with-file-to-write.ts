import { open } from 'node:fs/promises';
import type { Writable } from 'node:stream';

/**
 * Writes a file, from its beginning, as a stream. The file is there before `write` is called and
 * closed when this settles, so that the person who removes it then leaves nothing behind:
 * `createWriteStream` of a path opens its file late, and of a stream that breaks at once makes it
 * when it was already cleared away.
 *
 * @param write ends the stream, as `pipeline` does. The stream that it reads is made in it: one
 * that breaks before it is read from, while the file is opened, would end the process
 * @param mode of a file that is not there yet
 * @returns what `write` gives
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
