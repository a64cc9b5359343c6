import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe } from 'vitest';

const folder =
  process.env.WINNOW_SHARED_DATA ?? fileURLToPath(new URL('../../../shared/data', import.meta.url));

/**
 * Returns a path in the folder of real data next to the checkout (`WINNOW_SHARED_DATA`), if it
 * exists.
 */
export function findSharedData(path: string): string | undefined {
  const full = `${folder}/${path}`;
  return existsSync(full) ? full : undefined;
}

/**
 * A `describe` over real data from outside the repository. Without that data it is skipped, with a
 * message.
 */
export function describeWithSharedData(title: string, path: string, body: (fullPath: string) => void): void {
  const found = findSharedData(path);
  if (found) {
    describe(title, () => body(found));
    return;
  }
  console.log(`Skipped "${title}": ${folder}/${path} is not on this machine.`);
  describe.skip(title, () => body(`${folder}/${path}`));
}
