/**
 * Runs commands of the built command line that together cover what most calls start with. Started
 * with WINNOW_WRITE_CODE_CACHE, the command line writes its code cache when this exits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';

const { main } = await import('../../apps/cli/dist/main.mjs');
const folder = mkdtempSync(join(tmpdir(), 'winnow-build-'));
const data = `${root}/samples/messy-orders.csv`;
const recipe = `${root}/samples/messy-orders.recipe.json`;
try {
  await main(['key', 'Café du monde', '--method', 'fingerprint']);
  await main(['eval', 'upper("a")']);
  await main(['sniff', data]);
  await main(['help']);
  await main(['run', recipe, data, '-o', join(folder, 'orders.csv')]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
