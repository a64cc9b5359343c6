import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRows } from './sample-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-sample-rows-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sampled = async (text: string, columns: number) => {
  const path = join(folder, 'rows.csv');
  await writeFile(path, text);
  return sampleRows(path, columns);
};

test('reads every row of a small file, distinguishing null from an empty string', async () => {
  expect(await sampled('1,"a ""b"", c",\n2,"",x\n', 3)).toEqual([
    ['1', 'a "b", c', null],
    ['2', '', 'x'],
  ]);
  expect(await sampled('', 3)).toEqual([]);
});

test("skips lines that aren't rows: parts of a string, or too few values", async () => {
  expect(await sampled('1,"two\nlines",x\n2,b,y\n', 3)).toEqual([['2', 'b', 'y']]);
});

test('reads some rows from all parts of a large file', async () => {
  const rows = Array.from({ length: 200_000 }, (_, n) => `${n},name ${n}\n`);
  const found = (await sampled(rows.join(''), 2)).map(([n]) => Number(n));
  expect(found.length).toBeLessThan(30_000);
  for (let part = 0; part < 10; part++)
    expect(
      found.some((n) => Math.floor(n / 20_000) === part),
      `part ${part}`,
    ).toBe(true);
});
