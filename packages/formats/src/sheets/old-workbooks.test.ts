import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { formatById } from '../format-registry.ts';
import { bytesFile } from '../reading/bytes-file.ts';
import { inspectFile } from '../reading/inspect-file.ts';
import { oldWorkbookBytes } from '../testing/old-workbook-bytes.ts';
import { importFile } from '../testing/test-files.ts';
import { zipBytes } from '../testing/zip-bytes.ts';

const rows = [
  ['name', 'n', 'day', 'at', 'time', 'dur', 'ok', 'zip'],
  [
    ...([
      'Zürich',
      1.5,
      [45_351, 'yyyy-mm-dd'],
      [45_351 + (13 * 3600 + 5 * 60 + 0.5) / 86_400, 'yyyy-mm-dd hh:mm:ss.000'],
    ] as const),
    ...([[86_399.999 / 86_400, 'hh:mm:ss.000'], [25.5 / 24, '[h]:mm:ss'], true, '00123'] as const),
  ],
  ['Kraków', 11_451_999, null, null, null, null, false, '=1+1'],
] as const;

const strings = (day: string) => [
  ['name', 'n', 'day', 'at', 'time', 'dur', 'ok', 'zip'],
  ['Zürich', '1.5', day, `${day} 13:05:00.5`, '23:59:59.999', '25:30:00', 'true', '00123'],
  ['Kraków', '11451999', null, null, null, null, 'false', '=1+1'],
];

/** Returns the problems of a file that cannot be read. */
async function problemsOf(bytes: Uint8Array, name: string): Promise<string> {
  const found = await inspectFile(bytesFile(bytes, name), { previewRows: 20 });
  const problems = [...found.problems, ...(found.ok ? found.value.problems : [])];
  return problems.map(({ message }) => message).join(' ');
}

describe.for([
  ['biff8', 'xls'],
  ['biff5', 'xls'],
  ['xlsb', 'xlsb'],
] as const)('a workbook written as %s', ([kind, ending]) => {
  const sheets = { Notes: [['x'], [1]], Data: rows };
  const bytes = oldWorkbookBytes(kind, sheets, { hidden: 1 });

  test('yields its cells as text, dates and durations by their formats', async () => {
    const imported = await importFile(`a.${ending}`, bytes);
    expect(imported).toMatchObject({
      format: ending,
      options: { sheet: 'Data', skipRows: 0, skipLast: 0, headerRows: 1, range: '' },
    });
    expect(imported.rows).toEqual(strings('2024-02-29'));
  });

  test('counts days from 1904 if it says so', async () => {
    const from1904 = oldWorkbookBytes(kind, sheets, { hidden: 1, date1904: true });
    expect((await importFile(`a.${ending}`, from1904)).rows).toEqual(strings('2028-03-01'));
  });

  test('marks hidden sheets and lets the user choose them', async () => {
    expect(await formatById(ending)!.reader.choices(bytesFile(bytes))).toEqual({
      sheet: [{ value: 'Notes', label: 'Notes (hidden)' }, 'Data'],
    });
    expect((await importFile(`a.${ending}`, bytes, { sheet: 'Notes' })).rows).toEqual([['x'], ['1']]);
  });

  test('is reported as damaged if it is truncated', async () => {
    for (const length of [600, bytes.length >> 1])
      expect(await problemsOf(bytes.subarray(0, length), `a.${ending}`), `${length} bytes`).toMatch(
        /damaged XLSB? file/,
      );
  });
});

/** As written by xlwt 1.3 of Python: a hidden sheet first, a formula without a result. */
const byXlwt =
  'H4sIAJUmBGsC/+0YW0hUUXDO2Xv35WvXR6TFJlJWprLqRyHoWlgGkWg/hQV2dTdctl1tNUo/zLKFfoKgryICwYp+rH56WIFBUB+BUR9BEGhBffQRUkGBepsz995l3TZwoQTtznLmzsw5586cmTnnzN6Xk+6pkTtF05AE9WCBedUB1gQZw+YwGBdgv6oK0njasakmLCtw2DGQVhkeZr2wiRiKeE8Dh9vSE8QA77Edgh5o7o4EipcQdpANChM21DEJc4/DFWzZUEh25RLuJJxH+BaNfUS4gSTnCdfh2CnWBpO+5rJteh4f4CXUl42YwT2a85YkVVAAz0Uen7rAtLEybI8GlaP/b4dHyoRRwOxoCkQCUcHnwDVwAvQjVITDFX6/R1oN1zEOCaLirq7acLi2t9cjueEGZAIYgkqv1zsF+Zhqo/BdLQb4ZpwpE8WmfGnlDFD+Y6Hc9ge5HaOeSu7A0KeSO6EypTwD0yFZfpFLAEOgHmZiQ8ZwY7pkkYJW2B30+wORGCbQObqLJGhU+pRZaBUpRQ2z9STOjijhAJIRC4Bf6ce9rPQJ8ngUye4QkgPBHuw/gm9pm40GO7tQgddbVV2Dgj1RJfT1hFPcb3Qeuhach1l0SmQi9kMO0W46K1zoktmbM6/2drT42kkyRHegdlNuEEsCFU6LGTg5m3p4vL+M6C2Ez9Bb1xBdRDgfdx8+S1sKdGLXMI05S72lqKeG4LVvYwK9CenY59b7ntgH32akx5qmB/LH3vhGoATD5Mf54jcM5aycXb4k4IHPeDL9TH1HuPC389XOXbrtql4O5MCcOAYQ3ITFCJY0YpA7SeYmT9bzXLhLLmhIqCuWwu8WMCqU5ep3e0q/ixVrnOEdjePIWeKcBTkpzknIyXFO1mOjcVbkbHHOhpw9IbLJNmiRFTXhY1wFIxsOcnE7X33K0QYLep+h9jyIrn12bGb9xwZNIqGfNZjxydxOd41Yi/ZOYYNmyzrkbPpKRG2pzXFAI6qa8HCQhWGchi40jJNhGYhFAmqpM/hznAv1aBZeddXtW8c/qV9IPSf1enpCqvQ0wQQTTDDBhBUFTK9JLVQXANUFVrr5te86c9jmzc8kKxb2QTf++vDv2E6I4DMK/WnlzyqQmfEutsg5xvdCAftRexRC0EF2hNLOX6ydWeJ6Fj3R9fe2ULr659Ox8x/r/wUNGmmfABYAAA==';

test('reads a workbook of another program', async () => {
  const imported = await importFile('a.xls', gunzipSync(Buffer.from(byXlwt, 'base64')));
  expect(imported.options).toEqual({ sheet: 'Data', skipRows: 0, skipLast: 0, headerRows: 1, range: '' });
  expect(imported.rows).toEqual([
    ['name', 'n', 'day', 'at', 'dur', 'ok', 'zip', 'f'],
    ['Zürich', '1.5', '2024-02-29', '2024-02-29 13:05:00', '25:30:00', 'true', '00123', null],
    ['Kraków', '11451999', null, '23:59:59', null, 'false', null, null],
  ]);
});

test('reads no table from a compound file that isn’t a workbook', async () => {
  const bytes = Buffer.alloc(2048);
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(await problemsOf(bytes, 'letter.doc')).toBe(
    '"letter.doc" is an old Office document that isn’t a workbook, despite its name.',
  );
});

test('refuses a binary workbook that unpacks to a thousand times its size', async () => {
  const bytes = zipBytes([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.bin', data: 'x' },
    { name: 'xl/worksheets/sheet1.bin', data: Buffer.alloc(60 << 20) },
  ]);
  expect(await problemsOf(bytes, 'a.xlsb')).toMatch(/unpacks to more than 200 times its size/);
});
