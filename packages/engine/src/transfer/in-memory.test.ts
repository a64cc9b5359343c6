import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { describe, expect, it } from 'vitest';
import { openTestProject, recipeOf, type TestProject } from '../testing/project.ts';
import { fitsInMemory } from './fits-in-memory.ts';

const header = { kind: 'use-first-row-as-header', params: { rows: 1 } };
const steps = [
  header,
  { kind: 'fill-down', params: { columns: ['town'] } },
  { kind: 'remove-duplicates', params: { columns: ['id'] } },
  { kind: 'sort-rows', params: { keys: [{ column: 'town' }, { column: 'id' }] } },
];

async function written(
  { engine, directory }: TestProject,
  csv: string,
  ...given: readonly Omit<Step, 'id'>[]
): Promise<string> {
  const [path, out] = [join(directory, 'rows.csv'), join(directory, 'out.csv')];
  writeFileSync(path, csv);
  const options = { delimiter: ',', headerRows: 1 };
  unwrap(
    await engine.importSource({
      source: 'rows',
      path,
      fileName: 'rows.csv',
      format: 'csv',
      options,
      once: true,
    }),
  );
  unwrap(
    await engine.export({ view: { recipe: recipeOf(...given) }, format: 'csv', options: {}, path: out }),
  );
  return readFileSync(out, 'utf8');
}

describe('a project in memory', () => {
  it('writes the same result as a project in a file, without creating that file', async () => {
    const rows = Array.from({ length: 5_000 }, (_, i) => `A-${i % 4_900},${i % 7 ? '' : `Town ${i % 41}`}`);
    const csv = `id,town\n${rows.join('\n')}\n`;
    await using kept = await openTestProject();
    await using held = await openTestProject({ inMemory: true });
    const text = await written(held, csv, ...steps);
    expect(text).toBe(await written(kept, csv, ...steps));
    expect(text.split('\n')).toHaveLength(4_902);
    expect(existsSync(join(kept.directory, 'data.duckdb'))).toBe(true);
    expect(existsSync(join(held.directory, 'data.duckdb'))).toBe(false);
  });

  it('accepts more rows than fit into its memory', async () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => `A-${i},${'x'.repeat(800)}${i}`);
    await using held = await openTestProject({ inMemory: true, memory: '80MB', threads: 1 });
    const text = await written(held, `id,note\n${rows.join('\n')}\n`, header);
    expect(text.trimEnd().split(/\r?\n/).slice(1)).toEqual(rows);
  });
});

describe('files that are read only once', () => {
  it('are held in memory if they exist and are not too large in total', async () => {
    await using test = await openTestProject();
    const [small, large] = [join(test.directory, 'small.csv'), join(test.directory, 'large.csv')];
    writeFileSync(small, 'a,b\n');
    writeFileSync(large, '');
    truncateSync(large, 512 * 1024 ** 2 - 4);
    expect(await fitsInMemory([small])).toBe(true);
    expect(await fitsInMemory([small, large])).toBe(true);
    expect(await fitsInMemory([small, large, small])).toBe(false);
    expect(await fitsInMemory([small, join(test.directory, 'none.csv')])).toBe(false);
    expect(await fitsInMemory(['-'])).toBe(false);
  });
});
