import { readFile, stat } from 'node:fs/promises';

const largest = 512 * 1024;

/** Reads Markdown that the operator wrote; undefined if there is none or it exceeds 512 KB. */
export async function readLegalText(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() && found.size <= largest ? readFile(path, 'utf8') : undefined;
}
