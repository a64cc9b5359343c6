import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openProject } from '../open-project.ts';
import type { ProjectEngine } from '../protocol.ts';
import { openTestProject, recipeOf } from '../testing/project.ts';

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

/** The text of row 999 exceeds what a page shows. */
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
])('returns rows from %i, %i of them, across block boundaries', async (offset, limit) => {
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

it('keeps views and versions of a source separate', async () => {
  const sorted = { sort: [{ column: 'Column 1', descending: true }] };
  expect((await names(0, 2, sorted)).rowIds).not.toEqual((await names(0, 2)).rowIds);
  await importRows('second');
  expect((await names(1, 1)).cells[1]).toEqual(['second 1']);
});

it('combines blocks that were read separately and together', async () => {
  // A unique name, so that no cached block of another test or attempt exists.
  await importRows(`joined ${Date.now()}`);
  const first = (await names(0, 100)).rowIds;
  const across = (await names(950, 100)).rowIds;
  expect(first).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(across).toEqual(Array.from({ length: 100 }, (_, n) => 950 + n));
});

it('returns their rows to many concurrent callers, and continues if the first one gives up', async () => {
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

it('returns the same pages of a sorted view once its rows are written in order', async () => {
  await using test = await openTestProject({ directories: [folder] });
  const count = 120_000;
  const path = join(folder, 'many.csv');
  const key = (n: number) => String((n * 7_919) % count).padStart(6, '0');
  await writeFile(
    path,
    Array.from({ length: count }, (_, n) => `${key(n)},${n % 3 === 0 ? '' : ` name ${n} `}\n`).join(''),
  );
  const many = { source: 'many', path, fileName: 'many.csv', format: 'csv', options: {} } as const;
  unwrap(await test.engine.importSource(many));
  const recipe = recipeOf({ kind: 'trim-text', params: { columns: ['Column 2'] } });
  const view = { recipe, source: 'many', sort: [{ column: 'Column 1', descending: true }] };
  const order = Array.from({ length: count }, (_, n) => n).sort((a, b) => (key(b) < key(a) ? -1 : 1));
  const compare = async (offset: number): Promise<void> => {
    const page = unwrap(await test.engine.page({ view, offset, limit: 100, exact: true }));
    const expected = order.slice(offset, offset + 100);
    expect(page.rowIds).toEqual(expected);
    expect(page.cells[0]).toEqual(expected.map(key));
    expect(page.cells[1]).toEqual(expected.map((n) => (n % 3 === 0 ? '' : `name ${n}`)));
    expect(page.rows).toEqual({ value: count, exact: true });
  };
  const writtenTables = () =>
    test.project.database.use(async (session) =>
      Number(
        (await session.row("SELECT count(*)::DOUBLE FROM duckdb_tables() WHERE schema_name = 'stage'"))[0],
      ),
    );
  await compare(0);
  const before = await writtenTables();
  for (let offset = 9_950; offset < 60_000; offset += 9_900) await compare(offset);
  await vi.waitFor(async () => expect(await writtenTables()).toBe(before + 1), { timeout: 30_000 });
  for (let offset = 0; offset < count; offset += 9_900) await compare(offset);
  await compare(count - 100);
});
