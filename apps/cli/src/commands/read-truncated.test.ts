import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataSetBytes } from '@winnow/formats/testing/sas-data-set';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { convert } from './convert.ts';
import { read } from './read.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-truncated-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('read and convert report after which row a truncated file ends, with status 1', async () => {
  const rows = Array.from({ length: 400 }, (_, i) => [i, `number ${i}`]);
  const whole = dataSetBytes([{ name: 'a' }, { name: 'b', text: 30 }], rows);
  const [file, out] = [join(folder, 'cut.sas7bdat'), join(folder, 'out.csv')];
  await writeFile(file, whole.subarray(0, 9000));
  const answers = [
    await read.run({ positionals: [file], values: { output: out }, say() {} }),
    await convert.run({ positionals: [file, out], values: {}, say() {} }),
  ];
  for (const { status, json, text } of answers) {
    const { rows: found } = json as { readonly rows: number };
    expect(found).toBeGreaterThan(50);
    expect(status).toBe(1);
    expect(json).toMatchObject({ problems: [{ code: 'formats/damaged', severity: 'error' }] });
    expect(text).toContain(`is a damaged SAS file: after ${found} rows, the file ends within a row.`);
  }
  await writeFile(file, whole);
  const answer = await read.run({ positionals: [file], values: { output: out }, say() {} });
  expect(answer).toEqual({
    json: { rows: 400, rejected: 0, format: 'sas' },
    text: '400 rows, 0 rejected',
  });
});
