import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, test } from 'vitest';

/** `npm test` runs one in this many cases of a corpus. */
const every = 4;

interface Depth {
  readonly what: string;
  /** Amount for `npm test`. */
  readonly push: number;
  /** Amount for `npm run test:deep`. */
  readonly deep: number;
}

const depths = JSON.parse(
  readFileSync(fileURLToPath(new URL('../depths.json', import.meta.url)), 'utf8'),
) as Readonly<Record<string, Depth>>;

/** Returns how many random cases a test tries, by its name in `tests/depths.json`. */
export function depthOf(name: string): number {
  const depth = depths[name];
  if (!depth) throw new Error(`tests/depths.json has no "${name}".`);
  return process.env.WINNOW_TEST_DEPTH === 'deep' ? depth.deep : depth.push;
}

/**
 * Creates a test for each case of a corpus, like `test.each`: a quarter of them in every run, the
 * others in `npm run test:deep` and whenever the file is named.
 */
export function testCorpus<T extends readonly unknown[]>(
  title: string,
  cases: readonly T[],
  body: (...one: [...T]) => Promise<void> | void,
): void {
  const isCore = (index: number): boolean => index % every === 0;
  test.each(cases.filter((_, i) => isCore(i)))(title, (...one) => body(...(one as unknown as [...T])));
  describe('the rest of the corpus', { tags: ['deep'] }, () => {
    test.each(cases.filter((_, i) => !isCore(i)))(title, (...one) => body(...(one as unknown as [...T])));
  });
}
