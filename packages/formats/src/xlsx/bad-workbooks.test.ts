import { describe, expect, test } from 'vitest';
import type { FormatOptions } from '../format.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { workbookBytes } from '../testing/workbook-bytes.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const sheet = (data: string, before = ''): string =>
  `${before}<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;
const book = (xml: string): Buffer => workbookBytes({ sheets: [{ name: 'A', rows: [], xml }] });

/** Returns the message with which a workbook is refused. */
async function refusal(bytes: Uint8Array, options?: FormatOptions): Promise<string> {
  const before = process.memoryUsage().rss;
  const started = Date.now();
  const inspected = await inspectFile(bytesFile(bytes, 'a.xlsx'), { previewRows: 50, options });
  expect(Date.now() - started).toBeLessThan(20_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
  if (inspected.ok) expect(inspected.value.preview).toBeNull();
  const problems = inspected.ok ? inspected.value.problems : inspected.problems;
  return problems.map(({ message }) => message).join(' ');
}

describe('refuses, in bounded time and memory, a malicious workbook', () => {
  test('with a sheet that unpacks to a thousand times its size', async () => {
    const cells = '<c t="inlineStr"><is><t>aaaaaaaaaaaaaaaaaaaaaaaaa</t></is></c>'.repeat(100);
    const rows = `<row>${cells}</row>`.repeat(10_000);
    expect(await refusal(book(sheet(rows)))).toMatch(/unpacks to more than 200 times its size/);
  });

  test('with entities that refer to entities', async () => {
    const laughs = Array.from({ length: 30 }, (_, i) => `<!ENTITY l${i + 1} "&l${i};&l${i};">`).join('');
    const doctype = `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`;
    const cell = '<row><c t="inlineStr"><is><t>&l30;</t></is></c></row>';
    expect(await refusal(book(sheet(cell, doctype)))).toMatch(/defines custom entities/);
  });

  test.each([
    ['column 10^9', '<row r="1"><c r="CFFFFFF1"><v>1</v></c></row>', /refers to "CFFFFFF1" in row 1/],
    [
      'row 10^9',
      '<row r="1000000000"><c><v>1</v></c></row>',
      /has a row 1000000000; sheets end at row 1048576/,
    ],
    [
      'a text of 40,000 characters',
      `<row><c t="str"><v>${'ab'.repeat(20_000)}</v></c></row>`,
      /in cell A1 .* longer than 32,767/,
    ],
    ['tags that are not closed', '<row><c><v>1</v></row>', /malformed at line 1, column \d+/],
    ['a missing shared string', '<row><c t="s"><v>7</v></c></row>', /cell A1 .* missing shared string/],
  ])('with %s', async (_, rows, message) => {
    expect(await refusal(book(sheet(rows)))).toMatch(message);
  });

  test('with a header that declares fewer bytes than there are', async () => {
    const bytes = book(sheet('<row><c><v>1</v></c></row>'.repeat(1000)));
    const name = Buffer.from('xl/worksheets/sheet1.xml');
    const entry = bytes.lastIndexOf(name) - 46;
    bytes.writeUInt32LE(100, entry + 24);
    expect(await refusal(bytes)).toMatch(/"xl\/worksheets\/sheet1\.xml" unpacks to more than the 100 bytes/);
  });

  test('with a missing end', async () => {
    const bytes = book(sheet('<row><c><v>1</v></c></row>'.repeat(1000)));
    expect(await refusal(bytes.subarray(0, bytes.length >> 1))).toMatch(
      /damaged XLSX file: its directory is missing/,
    );
  });
});
