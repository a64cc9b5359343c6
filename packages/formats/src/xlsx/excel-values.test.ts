import { expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { numberKind } from '../sheets/number-format.ts';
import { importFile } from '../testing/test-files.ts';
import { styled, workbookBytes } from '../testing/workbook-bytes.ts';
import { xlsxFormat } from './xlsx-format.ts';

const formats = ['h:mm:ss.000', '[h]:mm:ss', 'yyyy-mm-dd hh:mm:ss.000', 'dd/mm/yyyy', '#,##0.00 "days"'];
const [time, duration, at, date, days] = [1, 2, 3, 4, 5];
const dayMs = 86_400_000;

test('keeps the fractions of times, the hours of durations, and the days of both calendars', async () => {
  const rows = [
    ['what', 'value'],
    ['the last millisecond', styled((dayMs - 1) / dayMs, time)],
    ['half a second', styled((13 * 3600 + 5 * 60 + 0.5) / 86_400, time)],
    ['25.5 hours', styled(25.5 / 24, duration)],
    ['a minute less than none', styled(-60 / 86_400, duration)],
    ['a moment', styled(45_351 + (dayMs - 1) / dayMs, at)],
    ['a day', styled(45_351, date)],
    ['first of 1900', styled(1, date)],
    ['the day that 1900 had not', styled(60, date)],
    ['the day after it', styled(61, date)],
    ['a number', styled(1234.5, days)],
    ['1.1 as a double', { xml: '<c r="@"><v>1.1000000000000001</v></c>' }],
  ];
  const values = async (date1904: boolean) => {
    const book = workbookBytes({ sheets: [{ name: 'A', rows }], formats, date1904 });
    return (await importFile('a.xlsx', book)).rows.slice(1).map(([, value]) => value);
  };
  expect(await values(false)).toEqual([
    '23:59:59.999',
    '13:05:00.5',
    '25:30:00',
    '-00:01:00',
    '2024-02-29 23:59:59.999',
    '2024-02-29',
    '1900-01-01',
    '1900-02-29',
    '1900-03-01',
    '1234.5',
    '1.1',
  ]);
  expect((await values(true)).slice(4, 7)).toEqual(['2028-03-01 23:59:59.999', '2028-03-01', '1904-01-02']);
});

test('reports a formula without a stored result, with its cell', async () => {
  const formula = (result: string) => ({ xml: `<c r="@"><f>B1*2</f>${result}</c>` });
  const book = workbookBytes({
    sheets: [
      {
        name: 'A',
        rows: [
          ['n', 'twice'],
          [1, formula('<v>2</v>')],
          [2, formula('')],
          [3, formula('<v></v>')],
        ],
      },
    ],
  });
  const { rows, report } = await importFile('a.xlsx', book);
  expect(rows.slice(1)).toEqual([
    ['1', '2'],
    ['2', null],
    ['3', null],
  ]);
  expect(report?.rejects.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'The workbook stores no result for B3: =B1*2.'],
    [4, 'The workbook stores no result for B4: =B1*2.'],
  ]);
  expect(report?.problems.map(({ message }) => message)).toContain(
    '2 formulas in "a.xlsx" have no stored result (B3: =B1*2), so their cells are empty.',
  );
});

test("marks hidden sheets and doesn't read them first", async () => {
  const rows = [['x'], [1]];
  const book = workbookBytes({
    sheets: [
      { name: 'Secret', rows, state: 'veryHidden' },
      { name: 'Notes', rows, state: 'hidden' },
      { name: 'Data', rows },
    ],
  });
  expect((await importFile('a.xlsx', book)).options).toMatchObject({ sheet: 'Data' });
  expect(await xlsxFormat.reader.choices(bytesFile(book))).toEqual({
    sheet: [
      { value: 'Secret', label: 'Secret (hidden)' },
      { value: 'Notes', label: 'Notes (hidden)' },
      'Data',
    ],
  });
  expect((await importFile('a.xlsx', book, { sheet: 'Notes' })).rows).toHaveLength(2);
});

test('removes the pronunciation from shared strings and keeps their escaped characters', async () => {
  const sharedStrings =
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><r><t>課</t></r><r><t>きく</t></r><rPh sb="0" eb="1"><t>カ</t></rPh></si><si><t>a_x000D_b</t></si></sst>';
  const shared = (i: number) => ({ xml: `<c r="@" t="s"><v>${i}</v></c>` });
  const book = workbookBytes({ sheets: [{ name: 'A', rows: [[shared(0)], [shared(1)]] }], sharedStrings });
  expect((await importFile('a.xlsx', book)).rows).toEqual([['課きく'], ['a\rb']]);
});

test.each([
  ['General', 'number'],
  ['0.00E+00', 'number'],
  ['#,##0 "d"', 'number'],
  ['[Red]-0.0', 'number'],
  ['d. mmmm yyyy', 'date'],
  ['[$-409]mmm\\-yy', 'date'],
  ['hh:mm AM/PM', 'time'],
  ['mm:ss.0', 'time'],
  ['[mm]:ss', 'duration'],
])('reads a number with the format %s as a %s', (code, kind) => {
  expect(numberKind(164, code)).toBe(kind);
});
