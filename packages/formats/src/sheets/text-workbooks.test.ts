import { describe, expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { sylkRows } from '../sylk/sylk-rows.ts';
import { flatOdsBytes, odsCell } from '../testing/ods-bytes.ts';
import { oldWorkbookBytes } from '../testing/old-workbook-bytes.ts';
import { importFile } from '../testing/test-files.ts';

async function problemsOf(bytes: string | Uint8Array, name: string): Promise<string> {
  const found = await inspectFile(bytesFile(bytes, name), { previewRows: 20 });
  const problems = [...found.problems, ...(found.ok ? found.value.problems : [])];
  return problems.map(({ message }) => message).join(' ');
}

const rows = [
  ['name', 'n', 'day', 'ok', 'zip'],
  ['Zürich', 1.5, [45_351, 'yyyy-mm-dd'], true, '00123'],
  ['a "b"; c', 11_451_999, null, false, '=1+1'],
] as const;

test.each([
  ['xlml', 'xml', 'spreadsheetml'],
  ['xlml', 'xls', 'spreadsheetml'],
  ['sylk', 'slk', 'sylk'],
  ['dif', 'dif', 'dif'],
  ['xlml', 'csv', 'spreadsheetml'],
  ['sylk', 'csv', 'sylk'],
] as const)('a workbook written as %s and named .%s yields its cells', async (kind, ending, format) => {
  const imported = await importFile(`a.${ending}`, oldWorkbookBytes(kind, { Data: rows }));
  expect(imported).toMatchObject({ format, options: { skipRows: 0, headerRows: 1 } });
  // SheetJS writes the dates of DIF as numbers of days, and leaves the quotes of SYLK out.
  const day = kind === 'dif' ? '45351' : '2024-02-29';
  expect(imported.rows).toEqual([
    ['name', 'n', 'day', 'ok', 'zip'],
    ['Zürich', '1.5', day, 'true', '00123'],
    [kind === 'sylk' ? 'a b; c' : 'a "b"; c', '11451999', null, 'false', '=1+1'],
  ]);
});

test('a flat OpenDocument spreadsheet yields its cells, also under another name', async () => {
  const day = '<table:table-cell office:value-type="date" office:date-value="2024-02-29"/>';
  const ok = '<table:table-cell office:value-type="boolean" office:boolean-value="true"/>';
  const bytes = flatOdsBytes([
    { name: 'Old', rows: [odsCell('x')], hidden: true },
    {
      name: 'Data',
      rows: [
        ['name', 'n', 'day', 'ok', 'zip'].map((name) => odsCell(name)).join(''),
        `${odsCell('Zürich')}${odsCell(1.5)}${day}${ok}${odsCell('00123')}`,
      ],
    },
  ]);
  for (const name of ['a.fods', 'a.xml', 'a.csv']) {
    const imported = await importFile(name, bytes);
    expect(imported).toMatchObject({ format: 'fods', options: { sheet: 'Data', headerRows: 1 } });
    expect(imported.rows).toEqual([
      ['name', 'n', 'day', 'ok', 'zip'],
      ['Zürich', '1.5', '2024-02-29', 'true', '00123'],
    ]);
  }
});

test('a dBase table yields its records with the names of its fields', async () => {
  const imported = await importFile('a.dbf', oldWorkbookBytes('dbf', { Data: rows }));
  expect(imported.format).toBe('dbf');
  expect(imported.columns).toEqual(['name', 'n', 'day', 'ok', 'zip']);
  expect(imported.rows).toEqual([
    ['Zürich', '1.5', '2024-02-29', 'true', '00123'],
    ['a "b"; c', '11451999', null, 'false', '=1+1'],
  ]);
});

interface Field {
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  readonly decimals?: number;
  readonly nullable?: boolean;
}

/** Returns a dBase table as other programs write it. */
function dbfBytes(
  fields: readonly Field[],
  records: readonly Buffer[],
  language = 0x57,
  version = 3,
): Buffer {
  const recordBytes = 1 + fields.reduce((sum, { bytes }) => sum + bytes, 0);
  const start = 32 + 32 * fields.length + 1;
  const header = Buffer.alloc(start);
  header[0] = version;
  header.set([124, 2, 29], 1);
  header.writeUInt32LE(records.length, 4);
  header.writeUInt16LE(start, 8);
  header.writeUInt16LE(recordBytes, 10);
  header[29] = language;
  fields.forEach(({ name, type, bytes, decimals = 0, nullable }, i) => {
    header.write(name, 32 + 32 * i, 'latin1');
    header.write(type, 43 + 32 * i, 'latin1');
    header.set([bytes, decimals, nullable ? 2 : 0], 48 + 32 * i);
  });
  header[start - 1] = 0x0d;
  return Buffer.concat([header, ...records, Buffer.from([0x1a])]);
}

describe('a dBase table', () => {
  const fields: Field[] = [
    { name: 'NAME', type: 'C', bytes: 8 },
    { name: 'AMOUNT', type: 'N', bytes: 20, decimals: 2 },
    { name: 'DAY', type: 'D', bytes: 8 },
    { name: 'OK', type: 'L', bytes: 1 },
  ];
  const record = (mark: string, name: Buffer, rest: string): Buffer =>
    Buffer.concat([Buffer.from(mark), name, Buffer.from(rest, 'latin1')]);
  const name = Buffer.from([0x8e, 0x6c, 0x20, 0x20, 0x20, 0x20, 0x20, 0x20]);
  const records = [
    record(' ', name, '12345678901234567.5020240229T'),
    record('*', name, '                1.0020240229F'),
    record(' ', Buffer.alloc(8, ' '), `${' '.repeat(20)}        ?`),
    record(' ', name, `${'*'.repeat(20)}00000000n`),
  ];

  test('keeps every digit, reads the code page of its language, and skips deleted records', async () => {
    const imported = await importFile('a.dbf', dbfBytes(fields, records, 0x02));
    expect(imported.options).toEqual({ encoding: 'ibm850' });
    expect(imported.rows).toEqual([
      ['Äl', '12345678901234567.50', '2024-02-29', 'true'],
      [null, null, null, null],
      ['Äl', null, null, 'false'],
    ]);
    expect(imported.report?.rejects.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'The file has no value for AMOUNT: it was too wide for the field, and was written as asterisks.'],
    ]);
  });

  test('says which columns can’t be read', async () => {
    const memo = [...fields.slice(0, 1), { name: 'NOTE', type: 'M', bytes: 10 }];
    const imported = await importFile('a.dbf', dbfBytes(memo, [record(' ', name, '         1')], 2, 0x83));
    expect(imported.rows).toEqual([['Äl', null]]);
    expect(imported.report?.problems[0]?.message).toMatch(/^NOTE of "a.dbf" can’t be read and is empty/);
  });

  test('reads nulls and strings of varying length of Visual FoxPro', async () => {
    const table = dbfBytes(
      [
        { name: 'T', type: 'V', bytes: 5, nullable: true },
        { name: 'N', type: 'I', bytes: 4, nullable: true },
        { name: '_NullFlags', type: '0', bytes: 1 },
      ],
      [
        Buffer.from([0x20, ...Buffer.from('ab\0\0\u0002'), 7, 0, 0, 0, 0b001]),
        Buffer.from([0x20, ...Buffer.from('abcde'), 0, 0, 0, 0, 0b100]),
        Buffer.from([0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0b010]),
      ],
      0x03,
      0x32,
    );
    expect((await importFile('a.dbf', table)).rows).toEqual([
      ['ab', '7'],
      ['abcde', null],
      [null, '0'],
    ]);
  });

  test('reads the integers of dBase 7', async () => {
    const start = 68 + 48 + 1;
    const header = Buffer.alloc(start);
    header.set([4, 124, 2, 29, 2]);
    header.writeUInt16LE(start, 8);
    header.writeUInt16LE(5, 10);
    header.write('ID', 68);
    header.write('I', 100);
    header[101] = 4;
    header[start - 1] = 0x0d;
    const records = Buffer.from([0x20, 0x80, 0, 0, 5, 0x20, 0x7f, 0xff, 0xff, 0xfb, 0x1a]);
    const imported = await importFile('a.dbf', Buffer.concat([header, records]));
    expect([imported.columns, imported.rows]).toEqual([['ID'], [['5'], ['-5']]]);
  });

  test('reads the binary values of FoxPro', async () => {
    const bytes = Buffer.alloc(29);
    bytes.write(' ');
    bytes.writeInt32LE(-5, 1);
    bytes.writeDoubleLE(1.5, 5);
    bytes.writeBigInt64LE(-12_345n, 13);
    bytes.writeInt32LE(2_460_370, 21);
    bytes.writeInt32LE(13 * 3_600_000 + 500, 25);
    const table = dbfBytes(
      [
        { name: 'I', type: 'I', bytes: 4 },
        { name: 'B', type: 'B', bytes: 8 },
        { name: 'Y', type: 'Y', bytes: 8 },
        { name: 'T', type: 'T', bytes: 8 },
      ],
      [bytes],
      0x03,
      0x30,
    );
    expect((await importFile('a.dbf', table)).rows).toEqual([
      ['-5', '1.5', '-1.2345', '2024-02-29 13:00:00.500'],
    ]);
  });

  test('is reported as damaged if it is truncated, with the records that it has', async () => {
    const whole = dbfBytes(fields, records, 0x02);
    const cut = await importFile('a.dbf', whole.subarray(0, whole.length - 50));
    expect(cut.rows).toHaveLength(1);
    expect(cut.report?.problems[0]?.message).toMatch(/damaged dBase file.*2 rows.*4 records/);
  });
});

describe('a workbook of Excel 2003 in XML', () => {
  const book = (
    table: string,
    start = '',
  ): string => `<?xml version="1.0" encoding="UTF-8"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"
 xmlns:x="urn:schemas-microsoft-com:office:excel">
 <Styles>${start}<Style ss:ID="t"><NumberFormat ss:Format="Short Time"/></Style>
 <Style ss:ID="e"><NumberFormat ss:Format="[h]:mm:ss"/></Style></Styles>
 <Worksheet ss:Name="Old"><Table><Row><Cell><Data ss:Type="String">x</Data></Cell></Row></Table>
  <x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></Worksheet>
 <Worksheet ss:Name="Data"><Table>${table}</Table></Worksheet></Workbook>`;
  const cell = (type: string, value: string, attributes = ''): string =>
    `<Cell${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`;

  test('yields values by their types, positions and formats', async () => {
    const table =
      `<Row>${cell('String', 'a')}${cell('String', 'b')}${cell('String', 'c')}${cell('String', 'd')}</Row>` +
      `<Row ss:Index="3">${cell('Number', '1.50')}${cell('DateTime', '2024-02-29T13:05:00.500', ' ss:Index="3"')}` +
      `${cell('Boolean', '1')}</Row>` +
      `<Row>${cell('DateTime', '1899-12-31T13:05:00.000', ' ss:StyleID="t"')}` +
      `${cell('DateTime', '1900-01-01T01:30:00.000', ' ss:StyleID="e" ss:MergeAcross="1"')}${cell('Error', '#N/A')}</Row>` +
      `<Row>${cell('String', '<B xmlns="http://www.w3.org/TR/REC-html40">bold</B> &amp; &#10;more')}` +
      '<Cell ss:Formula="=RC[-1]"/><Cell><Data ss:Type="String">x</Data><Comment><ss:Data>note</ss:Data></Comment></Cell></Row>';
    const imported = await importFile('a.xml', Buffer.from(`\ufeff${book(table)}`, 'utf16le'));
    expect(imported).toMatchObject({ format: 'spreadsheetml', options: { sheet: 'Data', headerRows: 1 } });
    expect(imported.rows).toEqual([
      ['a', 'b', 'c', 'd'],
      ['1.50', null, '2024-02-29 13:05:00.5', 'true'],
      ['13:05:00', '25:30:00', null, '#N/A'],
      ['bold & \nmore', null, 'x', null],
    ]);
    expect(imported.report?.rejects.map(({ reason }) => reason)).toEqual([
      'The workbook stores no result for B5: =RC[-1].',
    ]);
  });

  test.each([
    ['beyond the last row', `<Row ss:Index="2000000">${cell('String', 'x')}</Row>`, /beyond row 1048576/],
    [
      'beyond the last column',
      `<Row>${cell('String', 'x', ' ss:Index="20000"')}</Row>`,
      /beyond column 16384/,
    ],
    [
      'too long for a cell',
      `<Row>${cell('String', 'x'.repeat(40_000))}</Row>`,
      /cell A1 .* longer than 32,767/,
    ],
    ['cut', `<Row>${cell('String', 'x')}`, /malformed/],
  ])('is refused if it is %s', async (_, table, message) => {
    expect(await problemsOf(book(table), 'a.xml')).toMatch(message);
  });
});

describe('a SYLK sheet', () => {
  test('keeps positions between records, and decodes escapes and dates', async () => {
    const lines = [
      ...['ID;PWXL;N;E', 'P;PGeneral', 'P;Pyyyy\\-mm\\-dd', 'F;P0;DG0G8;M300'],
      ...['C;Y1;X1;K"city"', 'C;X2;K"day"', 'C;X3;K"sum"', 'C;Y2;X1;K"Z\u001bNHurich;; \u001bN{\u001b :2"'],
      ...['F;P1;FG0G;X2', 'C;K45351', 'C;X3;K1.50;ER[-1]C', 'C;Y3;X3;ER[-1]C*2', 'E'],
    ];
    const imported = await importFile('a.slk', Buffer.from(lines.join('\r\n'), 'latin1'));
    expect(imported.rows).toEqual([
      ['city', 'day', 'sum'],
      ['Zürich; ß\n2', '2024-02-29', '1.50'],
      [null, null, null],
    ]);
    expect(imported.report?.rejects.map(({ reason }) => reason)).toEqual([
      'The workbook stores no result for C3: =R[-1]C*2.',
    ]);
  });

  test('has a value in the last column of many rows without being built in memory', () => {
    const lines = Array.from({ length: 100_000 }, (_, i) => `C;Y${i + 1};X16384;K1`);
    let cells = 0;
    for (const row of sylkRows(lines.slice(0, 100))) cells += row.cells.length;
    expect(cells).toBe(1_638_400);
    const [first] = sylkRows(lines);
    expect(first?.cells).toHaveLength(16_384);
  });

  test('is refused for a position between cells', async () => {
    expect(await problemsOf('ID;PX\nC;Y1;X1.5;K1\nE\n', 'a.slk')).toMatch(/beyond column/);
  });

  test('keeps a sign whose escape ends with a semicolon', async () => {
    const imported = await importFile('a.slk', 'ID;PX\nC;Y1;X1;K"a"\nC;Y2;X1;K"x\u001bN;y"\nE\n');
    expect(imported.rows).toEqual([['a'], ['x»y']]);
  });

  test('keeps quotes, which are not doubled', async () => {
    const imported = await importFile('a.slk', 'ID;PX\nC;Y1;X1;K"a"\nC;Y2;X1;K"6" by 8""\nE\n');
    expect(imported.rows).toEqual([['a'], ['6" by 8"']]);
  });

  test('is refused if a value is beyond the last row', async () => {
    expect(await problemsOf('ID;PX\nC;Y999999999;X1;K1\nE\n', 'a.slk')).toMatch(/beyond row 1048576/);
  });

  test('is not mistaken for CSV that begins with ID', async () => {
    const imported = await importFile('a.csv', 'ID;Price\n1;2\n2;3\n3;4\n');
    expect(imported.format).toBe('csv');
  });
});

describe('a DIF sheet', () => {
  const head = 'TABLE\n0,1\n"x"\nVECTORS\n0,2\n""\nTUPLES\n0,2\n""\nDATA\n0,0\n""\n';

  test('keeps every digit and quoted text', async () => {
    const cells =
      '-1,0\nBOT\n1,0\n"a"\n1,0\n"b"\n-1,0\nBOT\n0,1.50\nV\n1,0\n"x ""y""\nz"\n-1,0\nBOT\n0,0\nNULL\n0,1\nTRUE\n-1,0\nEOD\n';
    expect((await importFile('a.dif', head + cells)).rows).toEqual([
      ['a', 'b'],
      ['1.50', 'x "y"\nz'],
      [null, 'true'],
    ]);
  });

  test('is reported as damaged if it is truncated', async () => {
    expect(await problemsOf(`${head}-1,0\nBOT\n1,0\n"a"\n`, 'a.dif')).toMatch(
      /damaged DIF file.*end is missing/,
    );
  });
});

test.each([
  ['FEA1\0\0\0\0', 'a.feather', /Feather file of version 1/],
  ['ORC\u0003\0\0\0\0', 'a.orc', /an ORC file/],
])('a file that Winnow cannot read says what it is and what to do', async (bytes, name, message) => {
  const found = await inspectFile(bytesFile(Buffer.from(bytes, 'latin1'), name), { previewRows: 5 });
  expect(found.problems[0]?.message).toMatch(message);
  expect(found.problems[0]?.fix).toMatch(/Convert it to Parquet/);
});
