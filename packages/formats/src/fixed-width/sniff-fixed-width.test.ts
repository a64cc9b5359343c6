import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { depthOf } from '../../../../tests/support/depth.ts';
import { describeWithSharedData } from '../../../../tests/support/shared-data.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { sniffFile } from '../reading/sniff-file.ts';
import { messyCsv } from '../testing/messy-csv.ts';

const root = join(import.meta.dirname, '../../../..');

/** Whether a file with a neutral name is read as fixed-width. */
async function isTaken(bytes: Uint8Array | string): Promise<boolean> {
  const sniffed = await sniffFile(bytesFile(bytes, 'file.txt'));
  return sniffed.ok && sniffed.value.format === 'fixed-width';
}

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(
      (entry) => entry.isFile() && ending.test(entry.name) && !entry.parentPath.includes('node_modules'),
    )
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Returns at most `count` elements at even distances. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.ceil(all.length / count);
  return all.filter((_, at) => at % step === 0);
}

async function takenOf(paths: readonly string[]): Promise<string[]> {
  const taken: string[] = [];
  for (const path of paths) if (await isTaken(readFileSync(path))) taken.push(path);
  return taken;
}

test('takes no delimited file of the project for fixed-width', async () => {
  const paths = ['samples', 'apps/cli/src/testing', 'apps/web/scripts/landing'].flatMap((folder) =>
    filesIn(join(root, folder), /\.(?:csv|tsv|json)$/),
  );
  expect(paths.length).toBeGreaterThan(5);
  expect(await takenOf(paths)).toEqual([]);
});

test('takes no generated CSV file for fixed-width', async () => {
  const taken: number[] = [];
  for (let seed = 1; seed <= depthOf('generatedFiles'); seed++) {
    const { text, encoding } = messyCsv(seed);
    if (await isTaken(iconv.encode(text, encoding))) taken.push(seed);
  }
  expect(taken).toEqual([]);
});

test('does not take a table drawn by a database console for fixed-width', async () => {
  const drawn =
    '+----+-------+\n| id | name  |\n+----+-------+\n|  1 | Ann   |\n|  2 | Bob   |\n+----+-------+\n';
  expect(await isTaken(drawn)).toBe(false);
  expect(await isTaken(`${drawn}2 rows in set (0.00 sec)\n`)).toBe(false);
});

test('takes neither the docs nor the code of the project for fixed-width', async () => {
  const paths = [
    ...filesIn(join(root, 'docs'), /\.md$/),
    ...filesIn(join(import.meta.dirname, '..'), /\.ts$/),
  ];
  expect(paths.length).toBeGreaterThan(100);
  expect(await takenOf(spread(paths, depthOf('projectFiles')))).toEqual([]);
});

describeWithSharedData('real CSV files', 'csv-dialects', (folder) => {
  // Detecting the format of hundreds of files takes ten seconds of processor time.
  test('takes none of them for fixed-width', { timeout: 120_000 }, async () => {
    const paths = filesIn(folder, /\.csv$/i);
    expect(paths.length).toBeGreaterThan(200);
    expect(await takenOf(paths)).toEqual([]);
  });
});

test('takes columns under a rule for fixed-width whatever the file is called', async () => {
  const text =
    'ID    NAME        AMOUNT\n----- ----------- ------\n1     Al Bo            7\n2     Cy              14\n';
  expect(await sniffFile(bytesFile(text, 'a.csv'))).toMatchObject({ value: { format: 'fixed-width' } });
  expect(await sniffFile(bytesFile('note\na  b  c\nsome  text\n', 'a.csv'))).toMatchObject({
    value: { format: 'csv' },
  });
});
