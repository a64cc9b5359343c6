import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Depth {
  readonly what: string;
  /** What `npm test` runs. */
  readonly push: number;
  /** What `npm run test:deep` runs. */
  readonly deep: number;
}

const depths = JSON.parse(
  readFileSync(fileURLToPath(new URL('../depths.json', import.meta.url)), 'utf8'),
) as Readonly<Record<string, Depth>>;

/** How much of something random a test tries, by its name in `tests/depths.json`. */
export function depthOf(name: string): number {
  const depth = depths[name];
  if (!depth) throw new Error(`tests/depths.json has no "${name}".`);
  return process.env.WINNOW_TEST_DEPTH === 'deep' ? depth.deep : depth.push;
}
