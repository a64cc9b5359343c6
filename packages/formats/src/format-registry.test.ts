import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { exportFormats, findExportFormat, findFormat, formatById, formats } from './format-registry.ts';
import { optionMeta } from './options/option.ts';
import { findWritten } from './writing/find-written.ts';

test('registers every folder of a format, and nothing else', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .filter(({ name }) => readdirSync(join(import.meta.dirname, name)).includes(`${name}-format.ts`))
    .map(({ name }) => name);
  const known = new Set([...formats, ...exportFormats].map(({ id }) => id));
  expect([...known].sort()).toEqual(folders.sort());
});

test('finds formats by id and by the ending of a file name', () => {
  expect(formatById('parquet')?.title).toBe('Parquet');
  expect(formatById('doc')).toBeUndefined();
  expect(findFormat('Report.XLSX')?.id).toBe('xlsx');
  expect(findFormat('a.jsonl')?.id).toBe('ndjson');
  expect(findFormat('noending')).toBeUndefined();
  expect(findExportFormat('Report.MD')?.id).toBe('markdown');
});

test('gives every option a default and what a form shows', () => {
  const parts = [
    ...formats.map(({ id, reader }) => ({ id, options: reader.options })),
    ...exportFormats.map(({ id, writer }) => ({ id, options: writer.options })),
  ];
  for (const { id, options } of parts) {
    expect(options.parse({})).toBeTypeOf('object');
    const { shape } = options as unknown as { shape: Record<string, Parameters<typeof optionMeta>[0]> };
    for (const [name, schema] of Object.entries(shape))
      expect(optionMeta(schema)?.label, `${id}.${name}`).toBeTruthy();
  }
});

test('reports unsuitable options with their names', async () => {
  const plan = unwrap(findWritten('csv')).writer.plan({ columns: [] }, { delimiter: '' });
  expect(plan).toMatchObject({
    ok: false,
    problems: [{ code: 'formats/bad-options', params: { option: 'delimiter' } }],
  });
});

test('does not ask a read-only format to write', () => {
  expect(findWritten('fixed-width').problems[0]).toMatchObject({
    code: 'formats/only-read',
    message: 'Fixed width can be read but not written.',
    fix: 'Choose one of CSV, TSV, JSON, NDJSON, Parquet, Excel, XML, HTML, Arrow IPC, SQLite, Avro, SQL, Markdown, Text template.',
  });
  expect(findWritten('doc').problems[0]?.code).toBe('formats/unknown-format');
});
