import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProject } from '../../open-project.ts';
import type { ProjectEngine } from '../../protocol.ts';
import { recipeOf } from '../../testing/project.ts';

const zones = ['Europe/Andorra', 'Asia/Dubai', 'Asia/Kabul', 'Europe/Tirane', 'Asia/Yerevan', 'Africa/Lagos'];
const codes = ['AD', 'AE,OM', 'AF', 'AL', 'AM', 'NG'];
const sizes = [3, 14, 2, 22, 5, 31];
let folder: string;
let project: ProjectEngine;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-learned-'));
  project = await openProject({ directory: join(folder, 'project'), directories: [folder] });
  const path = join(folder, 'zones.tsv');
  const lines = codes.map((code, n) => `${code}\t${sizes[n]}\t${zones[n]}\n`);
  await writeFile(path, lines.join(''));
  const options = { delimiter: '\t' };
  const request = { source: 'data', path, fileName: 'zones.tsv', format: 'csv', options };
  unwrap(await project.importSource(request));
});
afterAll(async () => {
  await project.close();
  await rm(folder, { recursive: true });
});

const learn = async (column: string, outputs: readonly string[]) => {
  const examples = outputs.map((output, rowId) => ({ rowId, output }));
  const view = { recipe: recipeOf(), filters: [], sort: [] };
  return unwrap(await project.learn({ view, columns: [column], examples })).candidates;
};

test('a value from a column that was not named is read from there instead of being repeated', async () => {
  const [best] = await learn('Column 1', ['Andorra', 'Dubai']);
  expect(best?.formula).toMatch(/Column 3/);
  expect(best?.formula).not.toMatch(/Dubai/);
}, 60_000);

test('recurring values become conditions on the named column', async () => {
  const [best] = await learn('Column 2', ['small', 'large', 'small', 'large']);
  expect(best?.formula).toMatch(/Column 2/);
  expect(best?.formula).not.toMatch(/Column 3/);
}, 60_000);
