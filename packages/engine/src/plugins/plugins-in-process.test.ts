import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@winnow/kernel';
import { openPluginFolders } from '@winnow/plugins';
import { expect, test } from 'vitest';
import { createEngine } from '../engine.ts';
import { recipeOf } from '../testing/project.ts';

const samples = fileURLToPath(new URL('../../../../samples/plugins', import.meta.url));

test('an engine process asks its parent for plugins and runs them within its memory limit', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'winnow-plugins-'));
  const library = unwrap(await openPluginFolders(samples));
  const engine = createEngine({ directory, directories: [directory], plugins: () => library });
  try {
    const path = join(directory, 'in.csv');
    await writeFile(path, 'numeral\nXIV\nIIII\n');
    const project = engine.project('p1');
    unwrap(
      await project.importSource({ source: 'in', path, fileName: 'in.csv', format: 'csv', options: {} }),
    );
    const recipe = recipeOf(
      { kind: 'use-first-row-as-header', params: { rows: 1 } },
      { kind: 'add-column', params: { name: 'number', formula: 'roman.read(numeral)' } },
    );
    const page = unwrap(await project.page({ view: { recipe }, offset: 0, limit: 10, exact: true }));
    expect(page.cells[1]).toEqual([14, null]);
    expect(page.mismatches[1]).toEqual({ 1: 'IIII' });
  } finally {
    await engine.close();
    await rm(directory, { recursive: true, force: true });
  }
}, 90_000);
