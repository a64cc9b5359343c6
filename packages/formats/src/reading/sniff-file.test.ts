import { gzipSync } from 'node:zlib';
import { unwrap } from '@winnow/kernel';
import { writeXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { importFile } from '../testing/test-files.ts';
import { bytesFile } from './bytes-file.ts';
import { previewFile, readFile, sniffFile } from './sniff-file.ts';

const codeOf = async (name: string, bytes: Uint8Array | string): Promise<string | undefined> => {
  const sniffed = await sniffFile(bytesFile(bytes, name));
  return sniffed.ok ? sniffed.value.format : sniffed.problems[0]?.code;
};

test('reports an empty file', async () => {
  expect(await codeOf('a.csv', '')).toBe('formats/empty-file');
});

test('reports files of other types under a .csv name', async () => {
  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(5000, 7)]);
  const sniffed = await sniffFile(bytesFile(png, 'people.csv'));
  expect(sniffed).toMatchObject({ ok: false, problems: [{ code: 'formats/other-kind' }] });
  expect(sniffed.problems[0]?.message).toBe('"people.csv" is a PNG image, despite its name.');
  expect(await codeOf('a.csv', Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\n'))).toBe(
    'formats/other-kind',
  );
  expect(await codeOf('a.csv', gzipSync('a,b\n1,2\n'))).toBe('formats/other-kind');
  expect(await codeOf('a.csv', Buffer.from('504b0304140000000800', 'hex'))).toBe('formats/damaged');
  expect(await codeOf('a.csv', Buffer.from(Array.from({ length: 4000 }, (_, i) => (i * 7919) % 251)))).toBe(
    'formats/not-text',
  );
});

test('reads text that begins like a signature as text', async () => {
  expect(await codeOf('a.csv', 'ORCID,name\n0000-0001,Ada\n')).toBe('csv');
});

test('reads a workbook, a Parquet file and JSON under a .csv name as what they are', async () => {
  const workbook = await writeXlsx({
    sheets: [
      {
        name: 'S',
        rows: [
          ['a', 'b'],
          [1, 2],
        ],
      },
    ],
  });
  expect(await codeOf('a.csv', workbook)).toBe('xlsx');
  expect(await codeOf('a.csv', '[{"a": 1}, {"a": 2}]')).toBe('json');
  expect(await codeOf('a.csv', '{"a": 1}\n{"a": 2}\n')).toBe('ndjson');
  expect(await codeOf('a.csv', Buffer.from('PAR1....'))).toBe('parquet');
});

test('distinguishes text formats by file name', async () => {
  expect(await codeOf('a.tsv', 'a\tb\n1\t2\n')).toBe('tsv');
  expect(await codeOf('a.csv', 'a\tb\n1\t2\n')).toBe('csv');
  expect(await codeOf('a.json', '{"a": 1}\n{"a": 2}\n')).toBe('ndjson');
  expect(await codeOf('list', '[1,2]\n')).toBe('json');
});

test('reports a truncated Parquet file', async () => {
  const cut = await readFile('parquet', bytesFile(Buffer.from(`PAR1${'x'.repeat(100)}`), 'big.parquet'), {});
  expect(cut.problems[0]?.message).toContain(
    '"big.parquet" is a damaged Parquet file: its footer is missing',
  );
});

test('previews the rows as they would be imported, with what is wrong', async () => {
  const file = bytesFile('id;name\n1;Ada\n2\n', 'a.csv');
  const { format, options } = unwrap(await sniffFile(file));
  const preview = unwrap(await previewFile(format, file, options, 10));
  expect(preview).toMatchObject({
    columns: [{ name: 'Column 1' }, { name: 'Column 2' }],
    rows: [
      ['id', 'name'],
      ['1', 'Ada'],
      ['2', null],
    ],
    headerRows: 1,
    complete: true,
    rejects: [{ line: 3, kind: 'too-few-fields' }],
  });
  const changed = unwrap(await previewFile(format, file, { ...options, delimiter: ',' }, 2));
  expect(changed.rows).toEqual([['id;name'], ['1;Ada']]);
  expect(changed.complete).toBe(false);
});

test('lists the known formats for an unknown one', async () => {
  expect((await readFile('doc', bytesFile('x'), {})).problems[0]?.message).toBe(
    'There is no format "doc". Known formats: csv, tsv, fixed-width, log, json, ndjson, parquet, xlsx, xls, xlsb, ods, xml, html, arrow, sqlite, avro, fods, spreadsheetml, dbf, sylk, dif, sql, logfmt, stata, spss, sas, r-data, vcard, marc, pc-axis, combined.',
  );
});

test('imports what it has sniffed', async () => {
  const imported = await importFile(
    'report.csv',
    Buffer.from('Umsätze 2023\n\nOrt;Menge;Datum\nKöln;1,5;01.02.2023\nMünchen;2,25;05.03.2023\n', 'latin1'),
  );
  expect(imported).toMatchObject({
    format: 'csv',
    options: { encoding: 'windows-1252', delimiter: ';', skipRows: 2, headerRows: 1 },
    rows: [
      ['Ort', 'Menge', 'Datum'],
      ['Köln', '1,5', '01.02.2023'],
      ['München', '2,25', '05.03.2023'],
    ],
  });
});

test.each([
  ['x.por', `${'0'.repeat(40)}ASCII SPSS PORT FILE\r\n${'0'.repeat(200)}`, 'an SPSS file'],
  // A catalog of value labels, which has no table.
  [
    'x.sas7bcat',
    `${'\0'.repeat(12)}\xc2\xea\x81\x63\xb3\x14\x11\xcf\xbd\x92\x08\0${'\0'.repeat(400)}`,
    'a SAS file',
  ],
  ['x.mdb', `\u0000\u0001\u0000\u0000Standard Jet DB${'\u0000\u0001'.repeat(200)}`, 'an Access database'],
])('%s is named as what it is', async (name, text, kind) => {
  const sniffed = await sniffFile(bytesFile(Buffer.from(text, 'latin1'), name));
  expect(sniffed.problems[0]?.message).toBe(`"${name}" is ${kind}.`);
  expect(sniffed.problems[0]?.fix).toContain('from the program that wrote it');
});
