import { expect, test } from 'vitest';
import { importFile } from '../testing/test-files.ts';

const table = `CHARSET="ANSI";
AXIS-VERSION="2010";
CODEPAGE="iso-8859-15";
LANGUAGES="sv","en";
MATRIX="be1";
TITLE="Population by region; DATA="
"and year";
STUB="region";
STUB[en]="Region";
HEADING="sex","year";
VALUES("region")="Malmö","Ü",
"Växjö";
VALUES[en]("region")="a","b","c";
VALUES("sex")="men","women";
VALUES("year")="2023","2024";
TIMEVAL("year")=TLIST(A1,"2023"-"2024");
CODES("sex")="1","2";
DECIMALS=1;
DATA=
1.50 2 -3 ".."
5 6 7 8
9 10 11 12;
`;

test('reads a row for each value, with the labels of its variables', async () => {
  const { format, columns, rows, report } = await importFile('be1.px', Buffer.from(table, 'latin1'));
  expect(format).toBe('pc-axis');
  expect(columns).toEqual(['region', 'sex', 'year', 'Value']);
  expect(rows).toHaveLength(12);
  expect(rows.slice(0, 5)).toEqual([
    ['Malmö', 'men', '2023', '1.50'],
    ['Malmö', 'men', '2024', '2'],
    ['Malmö', 'women', '2023', '-3'],
    ['Malmö', 'women', '2024', '..'],
    ['Ü', 'men', '2023', '5'],
  ]);
  expect(rows.at(-1)).toEqual(['Växjö', 'women', '2024', '12']);
  expect(report).toMatchObject({ rows: 12, problems: [] });
});

test('says where a truncated table ends', async () => {
  const { rows, report } = await importFile('be1.px', Buffer.from(table.slice(0, -12), 'latin1'));
  expect(rows).toHaveLength(8);
  expect(report?.problems[0]?.message).toMatch(/after 8 rows, the file ends/);
});
