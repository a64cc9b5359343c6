import { unwrap } from '@winnow/kernel';
import { readXlsx, writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { sniffFile } from '../reading/sniff-file.ts';
import { importFile } from '../testing/test-files.ts';
import type { ColumnBatch, RowsWrite } from '../writing/write-plan.ts';
import { xlsxFormat } from './xlsx-format.ts';

test('converts cells to text: numbers in their digits, dates in ISO format, flags, empty cells as null', async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: 'People',
        rows: [
          ['name', 'n', 'day', 'ok'],
          ['Ada', 1.5, new Date('2024-02-29T00:00:00Z'), true],
          [null, 12345678, new Date('2024-02-29T13:05:00Z'), false],
          [null, null, null, null],
          ['Zoë', null, null, null],
        ],
      },
    ],
  });
  const imported = await importFile('a.xlsx', book);
  expect(imported.options).toEqual({ sheet: 'People', skipRows: 0, skipLast: 0, headerRows: 1, range: '' });
  expect(imported.rows).toEqual([
    ['name', 'n', 'day', 'ok'],
    ['Ada', '1.5', '2024-02-29', 'true'],
    [null, '12345678', '2024-02-29 13:05:00', 'false'],
    ['Zoë', null, null, null],
  ]);
});

test('keeps empty text in rows with a value, but makes neither rows nor columns from it', async () => {
  const rows = [
    ['name', 'n', 'note'],
    ['Ada', '', 'x', '', ''],
    [null, 5, '', ''],
    ['', '', '', ''],
    ['Zoë', null, 'y'],
    ['', '', ''],
  ];
  const { rows: read, report } = await importFile(
    'a.xlsx',
    await writeXlsx({ sheets: [{ name: 'A', rows }] }),
  );
  expect(read).toEqual([
    ['name', 'n', 'note'],
    ['Ada', '', 'x'],
    [null, '5', ''],
    ['Zoë', null, 'y'],
  ]);
  expect(report?.rejected).toBe(0);
});

test('leaves notes below the table out, whichever way they are written', async () => {
  const table = [['Store', 'Units'], ...['Kiel', 'Ulm', 'Bonn', 'Trier'].map((store, at) => [store, at + 3])];
  const below = async (...notes: (string | number)[][]) => {
    const { options, rows } = await importFile(
      'a.xlsx',
      await writeXlsx({ sheets: [{ name: 'A', rows: [['Stores'], [], ...table, ...notes] }] }),
    );
    return { ...options, rows: rows.length };
  };
  await expect(below()).resolves.toMatchObject({ skipRows: 2, skipLast: 0, rows: 5 });
  await expect(below([], ['Trier opened in March'])).resolves.toMatchObject({ rows: 5 });
  await expect(below(['Source: inventory'])).resolves.toMatchObject({ skipLast: 1, rows: 5 });
  await expect(below(['Total', 18])).resolves.toMatchObject({ skipLast: 0, rows: 6 });
  await expect(below([], ['Aachen'])).resolves.toMatchObject({ skipLast: 0, rows: 6 });
});

test('does not take notes of several cells above an empty row for a header', async () => {
  const rows = [
    ['Sales by store'],
    ['Prepared by: M. Schulz', '', '', '', 'Date:', '2026-10-05'],
    [],
    ['', '', '2026', '', '2025', ''],
    ['Store', 'Kind', 'Units', 'Revenue', 'Units', 'Revenue'],
    ...Array.from({ length: 9 }, (_, i) => [`S${i}`, 'A', i, i * 9.5, i + 2, i * 8.25]),
  ];
  const found = await importFile('a.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows }] }));
  expect(found.options).toMatchObject({ skipRows: 3, headerRows: 2 });
  const plain = [...rows.slice(0, 3), ...rows.slice(4)];
  const single = await importFile('a.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows: plain }] }));
  expect(single.options).toMatchObject({ skipRows: 3, headerRows: 1 });
  // A gap below a header is not above the table.
  const apart = [['id', 'city', 'n'], [], [1, 'Rome', 5], [2, 'Oslo', 6], [3, 'Bern', 7]];
  const headed = await importFile('a.xlsx', await writeXlsx({ sheets: [{ name: 'A', rows: apart }] }));
  expect(headed.options).toMatchObject({ skipRows: 0, headerRows: 1 });
});

test('finds the table below titles, and lets the user choose a sheet', async () => {
  const book = await writeXlsx({
    sheets: [
      { name: 'A', rows: [['Report of 2024'], [], ['id', 'city', 'n'], [1, 'Rome', 5], [2, 'Oslo', 6]] },
      { name: 'B', rows: [['x'], [1]] },
    ],
  });
  const imported = await importFile('a.xlsx', book);
  expect(imported.options).toEqual({ sheet: 'A', skipRows: 2, skipLast: 0, headerRows: 1, range: '' });
  expect(imported.rows).toHaveLength(3);
  expect((await importFile('a.xlsx', book, { sheet: 'B', skipRows: 0 })).rows).toEqual([['x'], ['1']]);
  expect(await xlsxFormat.reader.choices(bytesFile(book))).toEqual({ sheet: ['A', 'B'] });
  const missing = await xlsxFormat.reader.read(bytesFile(book), { sheet: 'C' });
  expect(missing.problems[0]?.message).toBe('There is no sheet "C". The file has A, B.');
});

test('reads the first sheet with rows', async () => {
  const book = await writeXlsx({
    sheets: [
      { name: 'Empty', rows: [] },
      { name: 'Data', rows: [['x'], [1]] },
    ],
  });
  expect(await importFile('a.xlsx', book)).toMatchObject({
    options: { sheet: 'Data' },
    rows: [['x'], ['1']],
  });
});

test('reports a damaged workbook', async () => {
  const book = await writeXlsx({ sheets: [{ name: 'A', rows: [['x'], [1]] }] });
  const cut = bytesFile(book.subarray(0, book.length >> 1), 'cut.xlsx');
  const { format, options } = unwrap(await sniffFile(cut));
  expect(format).toBe('xlsx');
  expect(await xlsxFormat.reader.read(cut, options)).toMatchObject({
    ok: false,
    problems: [{ code: 'formats/damaged' }],
  });
});

test('writes typed cells that read back', async () => {
  const plan = unwrap(
    xlsxFormat.writer.plan(
      {
        columns: [
          { name: 'name', ref: 'name', type: 'text' },
          { name: 'n', ref: 'n', type: 'integer' },
          { name: 'day', ref: 'day', type: 'date' },
          { name: 'at', ref: 'at', type: 'datetime' },
          { name: 'ok', ref: 'ok', type: 'boolean' },
          { name: 'list', ref: 'list', type: { list: 'text' } },
        ],
      },
      {},
    ),
  ) as RowsWrite;
  async function* batches(): AsyncGenerator<ColumnBatch> {
    yield [
      ['=1+1', null],
      [1n, 2n ** 60n],
      ['2024-02-29', null],
      ['2024-02-29 13:05:00', null],
      [true, null],
      [['a', 'b'], null],
    ];
    yield [['b\u0000\ud800'], [3n], ['0099-01-01'], [null], [false], [null]];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of plan.write(batches())) pieces.push(piece);
  const { sheets } = await readXlsx(Buffer.concat(pieces));
  expect(sheets[0]?.rows).toEqual([
    ['name', 'n', 'day', 'at', 'ok', 'list'],
    ['=1+1', 1, new Date('2024-02-29T00:00:00Z'), new Date('2024-02-29T13:05:00Z'), true, '["a","b"]'],
    [null, '1152921504606846976', null, null, null, null],
    ['b\ufffd', 3, '0099-01-01', null, false, null],
  ]);
});
