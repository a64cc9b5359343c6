import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { zipBytes } from '@winnow/formats/testing/zip-bytes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { run } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-union-'));
  const steps = [
    { id: 's1', kind: 'use-first-row-as-header', params: {} },
    { id: 's2', kind: 'trim-text', params: { columns: ['City'] } },
  ];
  const files = {
    'recipe.json': JSON.stringify({ winnow: 1, name: 'r', steps }),
    '2024-a.csv': 'City,n\n Rome ,1\nOslo,2\n',
    '2024-b.csv': 'City,n\n"Bern, BE",3\nKyiv ,4\n',
    '2024-header.csv': 'City,n\n',
    'more.csv': 'note,City,n\nx,Pisa,6\n,Lyon,7\n',
    'other.csv': 'Town,n\nParis,5\n',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  await mkdir(join(folder, 'years', '2024'), { recursive: true });
  for (const name of ['2024-a.csv', '2024-b.csv'])
    await copyFile(join(folder, name), join(folder, 'years', '2024', name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const runOn = (
  files: readonly string[],
  values: Readonly<Record<string, boolean | string | readonly string[]>>,
) =>
  run.run({
    positionals: [
      join(folder, 'recipe.json'),
      ...files.map((one) => (one === '-' ? one : join(folder, one))),
    ],
    values: { output: join(folder, 'out.csv'), ...values },
    say: () => undefined,
  });
const united = 'City,n\nRome,1\nOslo,2\n"Bern, BE",3\nKyiv,4\n';

test('files of an archive that match a pattern are one input', async () => {
  const archive = zipBytes([
    { name: 'in/2024-b.csv', data: 'City;n\n"Bern, BE";3\n Kyiv;4\n' },
    { name: 'in/2024-a.csv', data: 'City,n\n Rome ,1\nOslo,2\n' },
    { name: 'in/towns.csv', data: 'Town\nParis\n' },
  ]);
  await writeFile(join(folder, 'months.zip'), archive);
  await writeFile(
    join(folder, 'trim.json'),
    JSON.stringify({
      winnow: 1,
      name: 'r',
      steps: [{ id: 's', kind: 'trim-text', params: { columns: ['City'] } }],
    }),
  );
  await run.run({
    positionals: [join(folder, 'trim.json'), join(folder, 'months.zip#2024-*.csv')],
    values: { output: join(folder, 'out.csv') },
    say: () => undefined,
  });
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe(
    'File,City,n\n2024-a.csv,Rome,1\n2024-a.csv,Oslo,2\n2024-b.csv,"Bern, BE",3\n2024-b.csv,Kyiv,4\n',
  );
});

test.each([
  [['2024-a.csv', '2024-b.csv']],
  [['2024-*.csv']],
  [['2024-[ab].csv']],
  [['y*/20??/2024-*.csv']],
  [['years/**/2024-?.csv']],
  [['2024-a.csv', '2024-header.csv', '2024-b.csv']],
])(
  '%j are united',
  async (files) => {
    const { json } = await runOn(files, { union: true });
    expect(json).toMatchObject({ rowsOut: 4 });
    expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe(united);
  },
  120_000,
);

test('stdin can be one of the files, once', async () => {
  const stdin = vi.spyOn(process, 'stdin', 'get');
  for (const files of [
    ['-', '2024-b.csv'],
    ['2024-b.csv', '-'],
  ]) {
    stdin.mockReturnValue(Readable.from([await readFile(join(folder, '2024-a.csv'))]) as never);
    const { json } = await runOn(files, { union: true });
    expect(json, files.join()).toMatchObject({ rowsOut: 4 });
  }
  stdin.mockRestore();
  await expect(runOn(['-', '-'], { union: true })).rejects.toThrow(/Only one input can be “-”/);
}, 120_000);

test('files with different columns are united by name, with the file name in a column', async () => {
  const values = { 'union-by-name': true, 'source-column': 'File' };
  const { json } = await runOn(['2024-a.csv', 'more.csv'], values);
  expect(json).toMatchObject({ rowsOut: 4 });
  expect(await readFile(join(folder, 'out.csv'), 'utf8')).toBe(
    'City,n,note,File\nRome,1,,2024-a.csv\nOslo,2,,2024-a.csv\nPisa,6,x,more.csv\nLyon,7,"",more.csv\n',
  );
}, 120_000);

test('a probably equivalent column is reported, and matched once --renamed says so', async () => {
  const towns = Array.from({ length: 30 }, (_, i) => `Town ${i}`);
  await writeFile(
    join(folder, 'north.csv'),
    ['City,n', ...towns.map((town, i) => `${town},${i}`), ''].join('\n'),
  );
  await writeFile(
    join(folder, 'south.csv'),
    ['Place,n', ...towns.map((town, i) => `${town},${i}`), ''].join('\n'),
  );
  const asked = await runOn(['north.csv', 'south.csv'], { 'union-by-name': true });
  expect(asked.json).toMatchObject({
    probableNames: ['south.csv: Place is probably City. To match them, add --renamed City=Place'],
  });
  const values = { 'union-by-name': true, renamed: ['City=Place'] };
  const { json } = await runOn(['north.csv', 'south.csv'], values);
  expect(json).toMatchObject({ rowsOut: 60 });
  expect(json).not.toHaveProperty('probableNames');
  const lines = (await readFile(join(folder, 'out.csv'), 'utf8')).split('\n');
  expect([lines[0], lines[60]]).toEqual(['City,n', 'Town 29,29']);
}, 120_000);

test('mismatched values and rejected rows are counted', async () => {
  const types = [{ column: 'n', type: 'integer' }];
  const recipe = { winnow: 1, name: 'typed', steps: [{ id: 's', kind: 'set-types', params: { types } }] };
  await writeFile(join(folder, 'typed.json'), JSON.stringify(recipe));
  await writeFile(join(folder, 'hard.jsonl'), '{"n":1}\n{"n":"many"}\n{"n":\n');
  const { text, json } = await run.run({
    positionals: ['typed.json', 'hard.jsonl'].map((one) => join(folder, one)),
    values: { output: join(folder, 'out.csv') },
    say: () => undefined,
  });
  expect(json).toMatchObject({ mismatched: 1, rejected: 1 });
  expect(text).toMatch(
    /^3 rows written to .*out\.csv\nhard\.jsonl: 1 row rejected\n1 value doesn’t match the data type$/,
  );
}, 120_000);

test('files with different columns are rejected, and none is left out silently', async () => {
  await expect(runOn(['2024-a.csv', 'other.csv'], { union: true })).rejects.toThrow(
    /other\.csv has different columns than .*2024-a\.csv: Town \| n instead of City \| n/,
  );
  await expect(runOn(['2024-a.csv', '2024-b.csv'], {})).rejects.toThrow(
    /no source for .*2024-b\.csv\. Sources of the recipe: none\. Add --union/,
  );
}, 120_000);
