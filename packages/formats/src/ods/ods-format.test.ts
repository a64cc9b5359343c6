import { unwrap } from '@winnow/kernel';
import { describe, expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { odsBytes, odsCell } from '../testing/ods-bytes.ts';
import { importFile } from '../testing/test-files.ts';
import { odsFormat } from './ods-format.ts';
import { openOds } from './open-ods.ts';

const cell = (attributes: string, shown = 'shown'): string =>
  `<table:table-cell ${attributes}><text:p>${shown}</text:p></table:table-cell>`;
const header = odsCell('what') + odsCell('value');

test('converts cells to text by their stored value, not the displayed one', async () => {
  const cells: readonly (readonly [string, string, string | null])[] = [
    ['number', cell('office:value-type="float" office:value="1.50"'), '1.50'],
    ['large', cell('office:value-type="float" office:value="1E+300"'), '1e+300'],
    ['percent', cell('office:value-type="percentage" office:value="0.125"', '12.5 %'), '0.125'],
    ['money', cell('office:value-type="currency" office:value="-5"', '-5.00 €'), '-5'],
    ['day', cell('office:value-type="date" office:date-value="1812-02-29"'), '1812-02-29'],
    [
      'moment',
      cell('office:value-type="date" office:date-value="2024-02-29T23:59:59.999000000"'),
      '2024-02-29 23:59:59.999',
    ],
    ['midnight', cell('office:value-type="date" office:date-value="2024-02-29T00:00:00"'), '2024-02-29'],
    ['25.5 hours', cell('office:value-type="time" office:time-value="PT25H30M00.5S"'), '25:30:00.5'],
    ['flag', cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR'), 'true'],
    ['zip', odsCell('00123'), '00123'],
    [
      'lines',
      cell('office:value-type="string"', 'a<text:s text:c="2"/>b</text:p><text:p>c<text:tab/>d'),
      'a  b\nc\td',
    ],
    [
      'noted',
      cell(
        'office:value-type="string"',
        'x</text:p><office:annotation><text:p>note</text:p></office:annotation><text:p>y',
      ),
      'x\ny',
    ],
    [
      'failed',
      cell('office:value-type="string" office:string-value="" calcext:value-type="error"', '#DIV/0!'),
      '#DIV/0!',
    ],
    ['formula', '<table:table-cell table:formula="of:=[.A1]*2"/>', null],
  ];
  const book = odsBytes([{ name: 'A', rows: [header, ...cells.map(([name, xml]) => odsCell(name) + xml)] }]);
  const { format, rows, report } = await importFile('a.ods', book);
  expect(format).toBe('ods');
  expect(rows.slice(1)).toEqual(cells.map(([name, , text]) => [name, text]));
  expect(report?.rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [15, 'The workbook stores no result for B15: =[.A1]*2.'],
  ]);
});

test('expands repeated cells and rows, except empty ones at the end', async () => {
  const rows = [
    odsCell('a') + odsCell('b') + odsCell('c') + odsCell('d'),
    `${odsCell(1, 2)}<table:table-cell table:number-columns-repeated="1"/><table:covered-table-cell/>`,
    `<table:table-row table:number-rows-repeated="3">${odsCell(7)}<table:table-cell/>${odsCell('x', 2)}</table:table-row>`,
    '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
  ];
  const imported = await importFile('a.ods', odsBytes([{ name: 'A', rows }]));
  expect(imported.rows.slice(1)).toEqual([
    ['1', '1', null, null],
    ...Array.from({ length: 3 }, () => ['7', null, 'x', 'x']),
  ]);
});

test('marks hidden sheets and lets the user choose any sheet', async () => {
  const book = odsBytes([
    { name: 'Notes', rows: [odsCell('n'), odsCell(1)], hidden: true },
    { name: 'Data', rows: [header, odsCell('x') + odsCell(2)] },
  ]);
  expect((await importFile('a.ods', book)).options).toEqual({
    sheet: 'Data',
    skipRows: 0,
    skipLast: 0,
    headerRows: 1,
    range: '',
  });
  expect(await odsFormat.reader.choices(bytesFile(book))).toEqual({
    sheet: [{ value: 'Notes', label: 'Notes (hidden)' }, 'Data'],
  });
  expect((await importFile('a.ods', book, { sheet: 'Notes' })).rows).toEqual([['n'], ['1']]);
});

describe('refuses, in bounded time, a spreadsheet', () => {
  const huge = `<table:table-row table:number-rows-repeated="1000000">${odsCell('x', 16_000)}</table:table-row>`;
  const book = odsBytes([{ name: 'A', rows: [header, odsCell('x') + odsCell(2)] }]);
  test.for<readonly [string, Buffer, RegExp]>([
    [
      'that repeats billions of cells',
      odsBytes([{ name: 'A', rows: [huge] }]),
      /repeats more than 20 million cells/,
    ],
    [
      'with a value beyond the last row',
      odsBytes([
        { name: 'A', rows: ['<table:table-row table:number-rows-repeated="2000000"/>', odsCell('x')] },
      ]),
      /beyond row 1048576/,
    ],
    [
      'with a text of 40,000 characters',
      odsBytes([{ name: 'A', rows: [odsCell('x'.repeat(40_000))] }]),
      /in cell A1 .* longer than 32,767/,
    ],
    [
      'with a password',
      odsBytes([{ name: 'A', rows: [header] }], '<manifest:encryption-data/>'),
      /protected with a password/,
    ],
    ['that is cut', book.subarray(0, book.length - 60), /damaged ODS file/],
  ])('%s', async ([, bytes, message]) => {
    const started = Date.now();
    const inspected = await inspectFile(bytesFile(bytes, 'a.ods'), { previewRows: 50 });
    expect(Date.now() - started).toBeLessThan(20_000);
    expect(
      inspected.problems.map((one) => one.message).join() +
        (inspected.ok ? inspected.value.problems.map((one) => one.message).join() : ''),
    ).toMatch(message);
  });
});

test('reads the first rows of a million repeated ones without expanding all', async () => {
  const million = `<table:table-row table:number-rows-repeated="1048575">${odsCell('x', 19)}</table:table-row>`;
  const bytes = odsBytes([{ name: 'A', rows: [odsCell('h', 19), million] }]);
  const book = await openOds(bytesFile(bytes, 'a.ods'));
  const [sheet] = unwrap(book).sheets;
  const sizes: number[] = [];
  for await (const batch of unwrap(book).rows(sheet!)) {
    sizes.push(batch.length);
    if (sizes.length === 2) break;
  }
  expect(sizes).toEqual([2048, 2048]);
});
