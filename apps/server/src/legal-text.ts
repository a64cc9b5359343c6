import { readFile, stat } from 'node:fs/promises';

const largest = 512 * 1024;

/**
 * A text that the operator wrote, in Markdown; undefined where there is none, or one of more than
 * 512 KB.
 */
export async function readLegalText(path: string): Promise<string | undefined> {
  const found = await stat(path).catch(() => undefined);
  return found?.isFile() && found.size <= largest ? readFile(path, 'utf8') : undefined;
}
