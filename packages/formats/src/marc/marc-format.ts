import { ok, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { defineReader } from '../define-format.ts';
import { type FieldRecord, readFieldRecords } from '../fields/field-records.ts';
import type { Format } from '../format.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { beginsWithRecord, marcFields, marcText } from './marc-record.ts';

const recordEnd = 0x1d;
/** The length of a record has five digits. */
const maxRecordBytes = 100_000;

async function readMarc(file: FileReader): Promise<Result<RowsRead>> {
  const read = await readFieldRecords(
    file,
    () => recordsOf(file),
    'Unread record',
    rejectReasons.otherStructure,
  );
  if (!read.ok) return read;
  const { value } = read;
  // Indicators and fixed fields are codes, though they look like numbers.
  const types = value.columns.map(() => 'VARCHAR');
  return ok({ ...value, typed: true, report: () => ({ ...value.report(), types }) }, read.problems);
}

/** Records of library catalogs (MARC 21, UNIMARC; ISO 2709), read-only. */
export const marcFormat: Format = {
  id: 'marc',
  title: 'MARC',
  extensions: ['.mrc', '.marc'],
  mimeTypes: ['application/marc'],
  typed: false,
  signed: true,
  reader: defineReader({
    title: 'MARC',
    options: z.strictObject({}),
    sniff({ head }) {
      return Promise.resolve(beginsWithRecord(head) ? { confidence: 1, options: {} } : undefined);
    },
    async preview(file, _, limit) {
      const plan = await readMarc(file);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: readMarc,
  }),
};

async function* recordsOf(file: FileReader): AsyncGenerator<readonly FieldRecord[]> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 0;
  const toRecord = (bytes: Buffer): FieldRecord => ({
    fields: marcFields(bytes),
    text: marcText(bytes),
    line: ++line,
  });
  for await (const piece of file.stream()) {
    const bytes = rest.length > 0 ? Buffer.concat([rest, piece]) : Buffer.from(piece);
    const records: FieldRecord[] = [];
    let start = 0;
    for (let end = bytes.indexOf(recordEnd); end !== -1; end = bytes.indexOf(recordEnd, start)) {
      records.push(toRecord(trimmed(bytes.subarray(start, end))));
      start = end + 1;
    }
    rest = bytes.subarray(start);
    // A record that has lost its end is cut, so that memory is bounded.
    if (rest.length > maxRecordBytes) {
      records.push(toRecord(rest));
      rest = Buffer.alloc(0);
    }
    yield records;
  }
  if (trimmed(rest).length > 0) yield [toRecord(trimmed(rest))];
}

/** Some programs separate records by line breaks. */
function trimmed(bytes: Buffer): Buffer {
  let start = 0;
  while (bytes[start] === 0x0a || bytes[start] === 0x0d || bytes[start] === 0x1a) start++;
  return bytes.subarray(start);
}
