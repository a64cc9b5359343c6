import { failed, ok, type Problem, type Result, uniqueNames } from '@winnow/kernel';
import { z } from 'zod';
import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { decodeText } from '../csv/encoding/open-text.ts';
import { defineReader } from '../define-format.ts';
import type { Format } from '../format.ts';
import { option } from '../options/option.ts';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { FittingTypes } from '../reading/fitting-types.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { type RowBatch, type RowsRead, rejectTextLimit } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { type DbfField, type DbfHeader, dbfEncoding, readDbfHeader } from './dbf-header.ts';
import { dbfText, dbfType, hasBit, isOverflowed, isUnread } from './dbf-text.ts';

const batchRows = 1024;
const headBytes = 65_536;

const readOptions = z.strictObject({
  encoding: option.choice('Encoding', encodings).default('windows-1252'),
});

/** Tables of dBase, FoxPro and shapefiles, read-only, record by record. */
export const dbfFormat: Format = {
  id: 'dbf',
  title: 'dBase',
  extensions: ['.dbf'],
  mimeTypes: ['application/x-dbf', 'application/vnd.dbf'],
  typed: true,
  signed: true,
  reader: defineReader({
    title: 'dBase',
    options: readOptions,
    async sniff({ file, head }) {
      const header = readDbfHeader(head);
      if (!header) return undefined;
      const records = await file.read(header.start, headBytes);
      return { confidence: 1, options: { encoding: dbfEncoding(header, records) } };
    },
    async preview(file, options, limit) {
      const plan = await readDbf(file, options);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: readDbf,
  }),
};

async function readDbf(
  file: FileReader,
  { encoding }: z.infer<typeof readOptions>,
): Promise<Result<RowsRead>> {
  const { name } = file;
  const header = readDbfHeader(await file.read(0, headBytes));
  if (!header)
    return failed(formatProblems.damaged({ name, kind: 'dBase', detail: damageMessages.directoryUnread }));
  const fields = header.fields.filter(({ type }) => type !== '0');
  const names = uniqueNames(fields.map((field, i) => decodeText(field.name, encoding) || `Column ${i + 1}`));
  const rejects = new RejectList(name);
  const unread = names.filter((_, i) => isUnread(fields[i]!, header.isSeven));
  if (unread.length > 0) rejects.stop(formatProblems.columnsUnread({ name, columns: unread }));
  const types = new FittingTypes(
    fields.map((field) => (isUnread(field, header.isSeven) ? null : dbfType(field))),
  );
  return ok({
    kind: 'rows',
    columns: names.map((one) => ({ name: one })),
    typed: true,
    batches: batchesOf(file, { header, fields, names, encoding, types }, rejects),
    report: () => ({ ...rejects.report(), types: types.types }),
  });
}

interface DbfTable {
  readonly header: DbfHeader;
  /** Without the null flags. */
  readonly fields: readonly DbfField[];
  readonly names: readonly string[];
  readonly encoding: Encoding;
  readonly types: FittingTypes;
}

/** Reads the records that aren't marked as deleted. */
async function* batchesOf(file: FileReader, table: DbfTable, rejects: RejectList): AsyncGenerator<RowBatch> {
  const { start, recordBytes, records } = table.header;
  const available = Math.floor(Math.max(0, file.size - start) / recordBytes);
  const count = Math.min(records, available);
  for (let at = 0; at < count; at += batchRows) {
    const some = Math.min(batchRows, count - at);
    const bytes = Buffer.from(await file.read(start + at * recordBytes, some * recordBytes));
    const rows: (string | null)[][] = [];
    for (let i = 0; i < some; i++) {
      const record = bytes.subarray(i * recordBytes, (i + 1) * recordBytes);
      if (record[0] === deleted) continue;
      const row = rowOf(record, table);
      table.types.look(row);
      rows.push(row);
      const overflowed = table.names.filter((_, n) => isOverflowed(table.fields[n]!, record));
      if (overflowed.length > 0)
        rejects.add(() => ({
          line: at + i + 1,
          row: rejects.rows + rows.length - 1,
          text: decodeText(record.subarray(1), table.encoding).slice(0, rejectTextLimit),
          kind: 'broken-value',
          reason: rejectReasons.tooWide({ columns: overflowed.slice(0, 10) }),
        }));
    }
    rejects.rows += rows.length;
    if (rows.length > 0) yield rows;
  }
  if (available < records) rejects.stop(cut(file.name, available, records));
}

function rowOf(record: Buffer, { header, fields, encoding }: DbfTable): (string | null)[] {
  const { isSeven } = header;
  const flagField = header.fields.find(({ type }) => type === '0');
  const flags = flagField ? record.subarray(flagField.at, flagField.at + flagField.bytes) : Buffer.alloc(0);
  return fields.map((field) =>
    isUnread(field, isSeven) || hasBit(flags, field.nullBit)
      ? null
      : dbfText(field, record, { encoding, isSeven, flags }),
  );
}

/** The mark of a deleted record. */
const deleted = 0x2a;

function cut(name: string, rows: number, records: number): Problem {
  const fault = `the file ends, though its header says that it has ${records} records`;
  return formatProblems.damaged({ name, kind: 'dBase', detail: damageMessages.afterRows({ rows, fault }) });
}
