import { flatOdsBytes, odsBytes, odsCell } from '@winnow/formats/testing/ods-bytes';
import { oldWorkbookBytes, workbookCells } from '@winnow/formats/testing/old-workbook-bytes';
import { readXlsx, writeXlsx } from 'hucre';
import { describe, expect, test } from 'vitest';
import { readCsv } from './lib/read-csv.ts';
import type { SourceFile } from './matrix/source-files.ts';
import { exported } from './matrix/untouched.ts';

describe('an Excel file, untouched', () => {
  test('is written to CSV and Excel with its cells', async () => {
    const cells = [
      ['name', 'zip', 'price', 'day', 'ok'],
      ['=1+1', '00123', 1.5, new Date('2024-02-29T00:00:00Z'), true],
      ['+49 30 1', '00007', 2, new Date('2024-03-01T00:00:00Z'), false],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: cells }] });
    const file = { name: 'sample.xlsx', bytes };
    expect(readCsv((await exported(file, 'csv')).toString())).toEqual([
      ['name', 'zip', 'price', 'day', 'ok'],
      ['=1+1', '00123', '1.5', '2024-02-29', 'true'],
      ['+49 30 1', '00007', '2', '2024-03-01', 'false'],
    ]);
    const { sheets } = await readXlsx(await exported(file, 'xlsx'));
    expect(sheets[0]!.rows).toEqual(cells);
  });
});

describe.each(['xlsx', 'biff8', 'xlsb'] as const)(
  'a workbook (%s) with number formats, untouched',
  (kind) => {
    const header = ['n', 'code', 'day', 'time', 'elapsed', 'rate', 'price', 'plz', 'double', 'sum', 'empty'];
    const rows = [
      [
        '1',
        '007',
        [45_351, 'dd/mm/yyyy'],
        [47_100.5 / 86_400, 'hh:mm:ss.000'],
        [1.5, '[h]:mm:ss'],
        [0.125, '0.0%'],
      ],
      ['2', '008', [45_352, 'dd/mm/yyyy'], [0.25, 'hh:mm:ss.000'], [0.25, '[h]:mm:ss'], [1, '0.0%']],
      ['30', '009', [45_353, 'dd/mm/yyyy'], [0, 'hh:mm:ss.000'], [40, '[h]:mm:ss'], [0.001, '0.0%']],
    ] as const;
    const more = [
      [[1234.5, '$#,##0.00'], 1067, 0.1 + 0.2, 9_007_199_254_740_994, ''],
      [[-2, '$#,##0.00'], 1069, 1.5, 2, 'x'],
      [[0, '$#,##0.00'], 99_999, -0.7, 3, ''],
    ] as const;
    const file = {
      name: `numbers-${kind}.${kind === 'biff8' ? 'xls' : kind}`,
      bytes: oldWorkbookBytes(kind, { Orders: [header, ...rows.map((row, i) => [...row, ...more[i]!])] }),
    };
    test('is written to Excel with its cells, their types and formats', async () => {
      const [before, after] = [workbookCells(file.bytes), workbookCells(await exported(file, 'xlsx'))];
      expect(after.sheets).toEqual(['Orders']);
      // Older workbook formats have no empty strings.
      const width = header.length - (kind === 'xlsx' ? 0 : 1);
      const shown = ({ cells }: typeof before) => cells.slice(1).map((row) => row.slice(0, width));
      expect(shown(after)).toEqual(shown(before));
    });

    test('is written to Excel in data types if chosen', async () => {
      const { cells } = workbookCells(await exported(file, 'xlsx', { values: 'canonical' }));
      expect(cells[1]!.slice(0, 4)).toEqual([
        ['n', 1, 'General'],
        ['s', '007', 'General'],
        ['n', 45_351, 'yyyy-mm-dd'],
        ['s', '13:05:00.5', 'General'],
      ]);
    });
  },
);

describe('older workbooks and OpenDocument, untouched', () => {
  const cells = [
    ['name', 'zip', 'price', 'day', 'ok'],
    ['=1+1', '00123', 1.5, [45_351, 'yyyy-mm-dd'], true],
    ['+49 30 1', '00007', 2, [45_352, 'yyyy-mm-dd'], false],
  ] as const;
  const odsRow = (name: string, zip: string, price: number, day: string, ok: boolean): string =>
    `${odsCell(name)}${odsCell(zip)}${odsCell(price)}<table:table-cell office:value-type="date" office:date-value="${day}"/><table:table-cell office:value-type="boolean" office:boolean-value="${ok}"/>`;
  const sheets = [
    {
      name: 'A',
      rows: [
        cells[0].map((name) => odsCell(name)).join(''),
        odsRow('=1+1', '00123', 1.5, '2024-02-29', true),
        odsRow('+49 30 1', '00007', 2, '2024-03-01', false),
      ],
    },
  ];
  test.each<SourceFile>([
    { name: 'sample.xls', bytes: oldWorkbookBytes('biff8', { A: cells }) },
    { name: 'sample.xlsb', bytes: oldWorkbookBytes('xlsb', { A: cells }) },
    { name: 'sample.ods', bytes: odsBytes(sheets) },
    { name: 'sample.fods', bytes: flatOdsBytes(sheets) },
    { name: 'sample.xml', bytes: oldWorkbookBytes('xlml', { A: cells }) },
    { name: 'sample.slk', bytes: oldWorkbookBytes('sylk', { A: cells }) },
    { name: 'sample.dbf', bytes: oldWorkbookBytes('dbf', { A: cells }) },
  ])('$name is written to CSV and Excel with its cells', async (file) => {
    expect(readCsv((await exported(file, 'csv')).toString())).toEqual([
      ['name', 'zip', 'price', 'day', 'ok'],
      ['=1+1', '00123', '1.5', '2024-02-29', 'true'],
      ['+49 30 1', '00007', '2', '2024-03-01', 'false'],
    ]);
    const { sheets } = await readXlsx(await exported(file, 'xlsx'));
    expect(sheets[0]!.rows).toEqual([
      cells[0],
      ['=1+1', '00123', 1.5, new Date('2024-02-29T00:00:00Z'), true],
      ['+49 30 1', '00007', 2, new Date('2024-03-01T00:00:00Z'), false],
    ]);
  });

  test('DIF, which has no dates, is written to CSV and Excel with its cells', async () => {
    const rows = [
      ['name', 'zip', 'price', 'day', 'ok'],
      ['=1+1', '00123', 1.5, '2024-02-29', true],
      ['+49 30 1', '00007', 2, '2024-03-01', false],
    ];
    const file = { name: 'sample.dif', bytes: oldWorkbookBytes('dif', { A: rows }) };
    expect(readCsv((await exported(file, 'csv')).toString())).toEqual(rows.map((row) => row.map(String)));
    const { sheets } = await readXlsx(await exported(file, 'xlsx'));
    expect(sheets[0]!.rows).toEqual(rows);
  });
});
