import { z } from 'zod';
import { readHead } from '../csv/read-head.ts';
import { defineReader } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { option } from '../options/option.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { ElementScanner } from './element-scanner.ts';
import { arraysIn, findRecords } from './find-records.ts';
import { jsonWriter } from './json-writer.ts';
import { jsonEncoding, readJson } from './read-json.ts';

const readOptions = z.strictObject({
  path: option
    .text(
      'Records',
      { max: 1000 },
      { help: 'Names that lead to the list of records, with dots between them. Empty: found by itself.' },
    )
    .default(''),
});

export const jsonFormat: WrittenFormat = {
  id: 'json',
  title: 'JSON',
  extensions: ['.json', '.geojson'],
  mimeTypes: ['application/json', 'application/geo+json'],
  typed: true,
  reader: defineReader({
    title: 'JSON',
    options: readOptions,
    async sniff({ file }) {
      const head = await startOf(file);
      const first = head.toString('utf8', 0, 4096).trimStart()[0];
      if (first !== '[' && first !== '{') return undefined;
      const named = /\.(?:json|geojson)$/i.test(file.name);
      if (!looksLikeJson(head)) return named ? { confidence: 0.4, options: { path: '' } } : undefined;
      if (first === '{' && holdsSeveral(head)) return undefined;
      const place = findRecords(head, '');
      const path = place.kind === 'array' ? place.path : '';
      return { confidence: named ? 0.95 : 0.85, options: { path } };
    },
    async choices(file) {
      return { path: arraysIn(await startOf(file)).map(({ path }) => path) };
    },
    async preview(file, { path }, limit) {
      const plan = await readJson(file, path);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: (file, { path }) => readJson(file, path),
  }),
  writer: jsonWriter('JSON', true),
};

async function startOf(file: FileReader): Promise<Buffer> {
  return (await readHead(file, await jsonEncoding(file), 1 << 20)).bytes.subarray(0, 1 << 20);
}

/** More than one value at the top: NDJSON. */
function holdsSeveral(head: Buffer): boolean {
  const scanner = new ElementScanner();
  scanner.push(head);
  return scanner.next() && scanner.next();
}

/** `[` before a value, or `{` before a name: more than a cell of CSV that begins with a bracket. */
function looksLikeJson(head: Buffer): boolean {
  const start = head.toString('utf8', 0, 4096);
  return /^\s*(?:\[\s*(?:[[{"\]\d-]|true|false|null)|\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}))/.test(start);
}
