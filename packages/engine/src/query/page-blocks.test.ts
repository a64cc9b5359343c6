import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openProject } from '../open-project.ts';
import type { ProjectEngine } from '../protocol.ts';
import { recipeOf } from '../testing/project.ts';

const rows = 2_345;
let folder: string;
let project: ProjectEngine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-blocks-'));
  project = await openProject({ directory: join(folder, 'project'), directories: [folder] });
  await importRows('first');
});
afterAll(async () => {
  await project.close();
  await rm(folder, { recursive: true });
});

/** The text of row 999 is longer than a page shows. */
async function importRows(mark: string): Promise<void> {
  const path = join(folder, 'data.csv');
  const lines = Array.from({ length: rows }, (_, n) => `${n},${mark} ${n === 999 ? 'x'.repeat(3_000) : n}`);
  await writeFile(path, `${lines.join('\n')}\n`);
  unwrap(
    await project.importSource({ source: 'data', path, fileName: 'data.csv', format: 'csv', options: {} }),
  );
}

const names = (offset: number, limit: number, view: object = {}) =>
  project.page({ view: { recipe: recipeOf(), ...view }, offset, limit, exact: true }).then(unwrap);

it.each([
  [0, 100],
  [950, 100],
  [900, 1_000],
  [2_300, 100],
  [2_345, 100],
  [9_000, 10],
])('gives the rows from %i on, %i of them, over the bounds of blocks', async (offset, limit) => {
  const page = await names(offset, limit);
  const expected = Array.from({ length: Math.max(0, Math.min(limit, rows - offset)) }, (_, n) => offset + n);
  expect(page.rowIds).toEqual(expected);
  expect(page.offset).toBe(offset);
  expect(page.cells[1]?.map((text) => String(text).slice(0, 9))).toEqual(
    expected.map((n) => `first ${n === 999 ? 'xxx' : n}`.slice(0, 9)),
  );
  const cut = expected.indexOf(999);
  expect(page.truncated).toEqual(cut < 0 ? {} : { 1: [cut] });
});

it('keeps views and versions of a source apart', async () => {
  const sorted = { sort: [{ column: 'Column 1', descending: true }] };
  expect((await names(0, 2, sorted)).rowIds).not.toEqual((await names(0, 2)).rowIds);
  await importRows('second');
  expect((await names(1, 1)).cells[1]).toEqual(['second 1']);
});

it('joins blocks that were read alone and together', async () => {
  // No block of another test, or of another attempt, is there.
  await importRows(`joined ${Date.now()}`);
  const first = (await names(0, 100)).rowIds;
  const across = (await names(950, 100)).rowIds;
  expect(first).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(across).toEqual(Array.from({ length: 100 }, (_, n) => 950 + n));
});

it('gives each of many who ask at once their rows, and goes on where the first gives up', async () => {
  await importRows(`many ${Date.now()}`);
  const stop = new AbortController();
  const query = { view: { recipe: recipeOf() }, offset: 1_200, limit: 50, exact: true };
  const given = project.page(query, { signal: stop.signal });
  const all = Promise.all(Array.from({ length: 12 }, (_, n) => names(1_000 + 100 * n, 50)));
  stop.abort();
  expect((await given.catch(() => ({ ok: false }))).ok).toBe(false);
  expect((await all).map(({ rowIds }) => [rowIds[0], rowIds.length])).toEqual(
    Array.from({ length: 12 }, (_, n) => [1_000 + 100 * n, 50]),
  );
});
