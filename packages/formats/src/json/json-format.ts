import { z } from 'zod';
import { readHead } from '../csv/read-head.ts';
import { defineReader } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { option } from '../options/option.ts';
import { headerRows } from '../options/table-start.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { ElementScanner } from './element-scanner.ts';
import { arraysIn, findRecords } from './find-records.ts';
import { headerOfArrays } from './header-of-arrays.ts';
import { isObjectSequence } from './json-sequence.ts';
import { jsonWriter } from './json-writer.ts';
import { jsonEncoding, readJson } from './read-json.ts';
import { strictFile } from './strict-file.ts';

const readOptions = z.strictObject({
  path: option
    .text(
      'Records',
      { max: 1000 },
      { help: 'Path of field names to the list of records, separated by dots. Leave empty to detect it.' },
    )
    .default(''),
  headerRows: headerRows.default(0),
});

export const jsonFormat: WrittenFormat = {
  id: 'json',
  title: 'JSON',
  extensions: ['.json', '.geojson', '.json5', '.jsonc'],
  mimeTypes: ['application/json', 'application/geo+json'],
  typed: true,
  reader: defineReader({
    title: 'JSON',
    options: readOptions,
    async sniff({ file }) {
      const { head, whole } = await startOf(await strictFile(file));
      const first = firstText(head).trimStart()[0];
      if (first !== '[' && first !== '{') return undefined;
      const named = /\.(?:json5?|jsonc|geojson)$/i.test(file.name);
      if (!looksLikeJson(head))
        return named ? { confidence: 0.4, options: { path: '', headerRows: 0 } } : undefined;
      if (first === '{' && isObjectSequence(head, whole))
        return { confidence: named ? 0.88 : 0.8, options: { path: '', headerRows: 0 } };
      if (first === '{' && hasSeveralValues(head)) return undefined;
      const place = findRecords(head, '');
      const options =
        place.kind === 'array'
          ? { path: place.path, headerRows: headerOfArrays(head, place) }
          : { path: '', headerRows: 0 };
      return { confidence: named ? 0.95 : 0.85, options };
    },
    headerRows: (options) => options.headerRows,
    async choices(file) {
      const { head, whole } = await startOf(await strictFile(file));
      return { path: isObjectSequence(head, whole) ? [] : arraysIn(head).map(({ path }) => path) };
    },
    async preview(file, options, limit) {
      const plan = await readJson(await strictFile(file), options);
      return plan.ok ? previewRows(plan.value, limit, options.headerRows) : plan;
    },
    read: async (file, options) => readJson(await strictFile(file), options),
  }),
  writer: jsonWriter('JSON', true),
};

async function startOf(file: FileReader): Promise<{ readonly head: Buffer; readonly whole: boolean }> {
  const { bytes, whole } = await readHead(file, await jsonEncoding(file), 1 << 20);
  return { head: bytes.subarray(0, 1 << 20), whole: whole && bytes.length <= 1 << 20 };
}

/** Whether there is more than one top-level value, not all of them objects. */
function hasSeveralValues(head: Buffer): boolean {
  const scanner = new ElementScanner();
  scanner.push(head);
  return scanner.next() && scanner.next();
}

/** Whether `[` precedes a value, or `{` a name: more than a CSV cell that begins with a bracket. */
function looksLikeJson(head: Buffer): boolean {
  const start = firstText(head);
  return /^\s*(?:\[\s*(?:[[{"\]\d-]|true|false|null)|\{\s*(?:"(?:[^"\\]|\\.)*"\s*:|\}))/.test(start);
}

/** Without the separators that precede the values of a sequence (RFC 7464). */
const firstText = (head: Buffer): string => head.toString('utf8', 0, 4096).replaceAll('\u001e', ' ');
