import { failed, ok, type Result } from '@winnow/kernel';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import type { Encoding } from '../csv/encoding/encodings.ts';
import { readHead } from '../csv/read-head.ts';
import { partMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { arrayRecords } from './array-records.ts';
import { findRecords, type RecordsPlace } from './find-records.ts';
import { isObjectSequence } from './json-sequence.ts';
import { namesOfArrays } from './names-of-arrays.ts';
import { JsonFault } from './parse-record.ts';
import {
  type ElementNames,
  fieldNames,
  type RecordStrings,
  type RecordText,
  readRecords,
} from './read-records.ts';
import { recordsOfObject } from './records-of-object.ts';

/** Number of bytes in which records are searched for; a single object may be as large. */
const jsonHeadBytes = 16 << 20;
const batchRecords = 2048;
/** Number of bytes of records whose field names are collected before rows are read. */
const gatherBytes = 256 << 20;

/**
 * Detects the encoding of a JSON file: UTF-8, or UTF-16 or UTF-32 by its mark or its zero bytes.
 */
export async function jsonEncoding(file: FileReader): Promise<Encoding> {
  return detectEncoding([await file.read(0, 65_536)]).encoding;
}

/**
 * Reads an array of records as rows of text. Field names are collected in a first pass (over the
 * first 256 MB), so that a field that appears late is still a column.
 */
export async function readJson(
  file: FileReader,
  { path, headerRows }: { readonly path: string; readonly headerRows: number },
): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const encoding = await jsonEncoding(file);
  const head = await readHead(file, encoding, jsonHeadBytes);
  const place: RecordsPlace =
    path === '' && isObjectSequence(head.bytes, head.whole)
      ? { kind: 'sequence' }
      : findRecords(head.bytes, path);
  if (place.kind === 'none') return failed(formatProblems.noRecords({ name, found: place.found }));
  if (place.kind === 'object' && !head.whole)
    return failed(formatProblems.noRecords({ name, found: partMessages.largeObject }));
  const rejects = new RejectList(name);
  if (place.kind === 'object') {
    const text = head.bytes.toString('utf8').trim();
    const records = recordsIn(text);
    return rowsOf(name, () => inBatches(records), rejects);
  }
  const open = (list?: RejectList): RecordStrings => arrayRecords(file, encoding, place, list);
  const names = place.kind === 'array' ? namesOfArrays(head.bytes, place) : undefined;
  return rowsOf(name, open, rejects, { names, headerRows });
}

/** Unreadable text is a single record, which is reported. */
function recordsIn(text: string): readonly string[] {
  try {
    return recordsOfObject(text) ?? [text];
  } catch (error) {
    if (error instanceof JsonFault) return [text];
    throw error;
  }
}

/**
 * Collects the names in a first pass, then reads the rows in a second one.
 *
 * @param elements about records that are arrays
 */
export async function rowsOf(
  name: string,
  open: (rejects?: RejectList) => RecordStrings,
  rejects: RejectList,
  elements: ElementNames = {},
): Promise<Result<RowsRead>> {
  const fields = await fieldNames(firstBytes(open(), gatherBytes));
  if (fields.size === 0 && (await hasNothing(name, open)))
    return failed(formatProblems.noRecords({ name, found: partMessages.noValues }));
  return ok(readRecords(name, [...fields], open(rejects), rejects, elements));
}

/** Whether all records are empty and everything could be read. */
async function hasNothing(name: string, open: (rejects?: RejectList) => RecordStrings): Promise<boolean> {
  const rejects = new RejectList(name);
  for await (const strings of open(rejects))
    if (strings.some(({ text }) => !/^\{\s*\}$/.test(text.trim()))) return false;
  return rejects.report().problems.length === 0;
}

async function* inBatches(records: readonly string[]): AsyncGenerator<RecordText[]> {
  for (let at = 0; at < records.length; at += batchRecords)
    yield records.slice(at, at + batchRecords).map((text) => ({ text, line: 1 }));
}

async function* firstBytes(records: RecordStrings, limit: number): AsyncGenerator<readonly RecordText[]> {
  let length = 0;
  for await (const strings of records) {
    yield strings;
    for (const { text } of strings) length += text.length;
    if (length > limit) return;
  }
}
