import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { tarEnd, tarHeader, tarPadding } from '../archives/tar-header.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import { readFile } from '../reading/sniff-file.ts';
import { workbookBytes } from '../testing/workbook-bytes.ts';
import { zipBytes } from '../testing/zip-bytes.ts';
import { combinedMark } from './combined-mark.ts';

const tarOf = (files: readonly { readonly name: string; readonly data: string | Uint8Array }[]): Buffer =>
  Buffer.concat([
    ...files.flatMap(({ name, data }) => {
      const bytes = Buffer.from(data);
      return [tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)];
    }),
    tarEnd,
  ]);

async function readAll(bytes: Uint8Array, options = {}) {
  const plan = unwrap(await readFile('combined', bytesFile(bytes, 'all.zip'), options)) as RowsRead;
  const rows = [];
  for await (const batch of plan.batches) rows.push(...batch);
  return { columns: plan.columns.map(({ name }) => name), rows, report: plan.report() };
}

const months = [
  { name: 'in/sales-10.csv', data: 'No;Ort;Betrag\n3;Köln;1,5\n' },
  { name: 'in/sales-2.csv', data: Buffer.from('no,Ort,Note\n1,"Ulm, Süd",x\n2,Bern\n', 'latin1') },
  { name: 'in/sales-11.json', data: '[{"No":4,"Betrag":2.25}]' },
];
const whole = {
  columns: ['File', 'no', 'Ort', 'Note', 'Betrag', 'Extra fields'],
  rows: [
    ['sales-2.csv', '1', 'Ulm, Süd', 'x', null, null],
    ['sales-2.csv', '2', 'Bern', null, null, null],
    ['sales-10.csv', '3', 'Köln', null, '1,5', null],
    ['sales-11.json', '4', null, null, '2.25', null],
  ],
};

test('reads the files of an archive as one table, each in its own dialect, matched by names', async () => {
  for (const bytes of [zipBytes(months), tarOf(months)]) {
    const read = await readAll(bytes);
    expect(read).toMatchObject(whole);
    expect(read.report).toMatchObject({ rows: 4, rejected: 1 });
    expect(read.report.rejects[0]).toMatchObject({
      row: 1,
      reason: expect.stringContaining('sales-2.csv: '),
    });
  }
});

test('options select files and columns, and whether rows say where they come from', async () => {
  const bytes = zipBytes([...months, { name: 'in/customers.csv', data: 'Id,Name\n1,Ann\n' }]);
  expect(await readAll(bytes, { files: 'sales-1?.csv', fileColumn: '' })).toMatchObject({
    columns: ['No', 'Ort', 'Betrag', 'Extra fields'],
    rows: [['3', 'Köln', '1,5', null]],
  });
  const common = await readAll(bytes, { files: '*sales*', columns: 'common' });
  expect(common.columns).toEqual(['File', 'no', 'Extra fields']);
});

test('proposes columns that were renamed between files, and matches them if the options say so', async () => {
  const bytes = zipBytes([
    { name: 'a.csv', data: 'Day,Qty,Price\n2026-01-01,5,2.50\n2026-01-02,7,3.25\n' },
    { name: 'b.csv', data: 'Day;Quantity;Price;Note\n2026-02-01;9;1,50;x\n2026-02-02;4;2,75;\n' },
    { name: 'c.csv', data: 'DAY,Quantity,Price\n2026-03-01,1,2.00\n' },
  ]);
  const inspect = async (options = {}) =>
    unwrap(await inspectFile(bytesFile(bytes, 'all.zip'), { previewRows: 50, format: 'combined', options }));
  const { preview, findings } = await inspect();
  expect(preview?.columns.map(({ name }) => name)).toEqual([
    'File',
    'Day',
    'Qty',
    'Price',
    'Quantity',
    'Note',
  ]);
  const columns = [{ file: 'b.csv', name: 'Quantity', column: 'Qty' }];
  expect(preview?.problems).toMatchObject([{ code: 'formats/probably-renamed', params: { columns } }]);
  const [finding] = findings;
  expect(finding).toMatchObject({ option: 'renamed', otherwise: [{ label: 'Quantity = Qty' }] });
  const matched = await readAll(bytes, { ...finding!.otherwise[0]!.options, fileColumn: '' });
  expect(matched).toMatchObject({
    columns: ['Day', 'Qty', 'Price', 'Note', 'Extra fields'],
    rows: [
      ['2026-01-01', '5', '2.50', null, null],
      ['2026-01-02', '7', '3.25', null, null],
      ['2026-02-01', '9', '1,50', 'x', null],
      ['2026-02-02', '4', '2,75', '', null],
      ['2026-03-01', '1', '2.00', null, null],
    ],
  });
  const apart = await inspect({ renamed: 'Quantity = Quantity' });
  expect(apart.preview?.problems).toEqual([]);
});

test('includes workbooks, and reports files without a table as left out', async () => {
  const book = workbookBytes({
    sheets: [
      {
        name: 'A',
        rows: [
          ['No', 'Ort'],
          [7, 'Linz'],
        ],
      },
    ],
  });
  const bytes = zipBytes([
    { name: 'a.xlsx', data: book },
    { name: 'b.csv', data: Buffer.from([0x25, 0x50, 0x44, 0x46, 0x2d, 0x31, 0x2e, 0x37, 0, 1, 2, 3]) },
  ]);
  const plan = await readFile('combined', bytesFile(bytes, 'all.zip'), {});
  expect(plan.problems).toMatchObject([{ code: 'formats/files-left-out', params: { count: 1 } }]);
  expect((await readAll(bytes)).rows).toEqual([['a.xlsx', '7', 'Linz', null]]);
});

test('names columns by a header of several rows as in a single file', async () => {
  const rows = Array.from({ length: 9 }, (_, i) => `S${i},${i},${i * 9}.5,${i + 2},${i * 8}.25`);
  const data = [',2026,,2025,', 'Store,Units,Revenue,Units,Revenue', ...rows].join('\n');
  const read = await readAll(
    zipBytes([
      { name: 'a.csv', data },
      { name: 'b.csv', data },
    ]),
    { fileColumn: '' },
  );
  expect(read.columns.slice(0, 5)).toEqual([
    'Store',
    '2026 Units',
    '2026 Revenue',
    '2025 Units',
    '2025 Revenue',
  ]);
  expect(read.rows).toHaveLength(18);
});

test('asks which file of an archive is meant, unless it says that its files are one table', async () => {
  const asked = await inspectFile(bytesFile(zipBytes(months), 'all.zip'), { previewRows: 50 });
  expect(asked.problems).toMatchObject([{ code: 'formats/several-files' }]);
  const chosen = unwrap(
    await inspectFile(bytesFile(zipBytes(months), 'all.zip'), { previewRows: 50, format: 'combined' }),
  );
  expect(chosen.preview).toMatchObject({ complete: true, rows: whole.rows.map((row) => row.slice(0, 5)) });
  const marked = tarOf([{ name: combinedMark.name, data: '' }, ...months.slice(0, 1)]);
  const found = unwrap(await inspectFile(bytesFile(marked, 'all.tar'), { previewRows: 50 }));
  expect(found).toMatchObject({
    format: 'combined',
    preview: { rows: [['sales-10.csv', '3', 'Köln', '1,5']] },
  });
});

test('keeps long and non-ASCII names in an archive that it writes', async () => {
  const names = [`${'ordner/'.repeat(20)}a.csv`, 'größe/ä.csv'];
  const read = await readAll(tarOf(names.map((name) => ({ name, data: 'a,b\n1,2\n' }))));
  expect(read.rows.map(([file]) => file)).toEqual(['ä.csv', 'a.csv']);
});
