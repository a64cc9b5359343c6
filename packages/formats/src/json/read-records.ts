import type { Message } from '@winnow/kernel';
import { uniqueNames } from '@winnow/kernel';
import { columnLimit } from '../reading/column-limit.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { rejectTextLimit } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { JsonFault, type JsonRecord, parseRecord } from './parse-record.ts';

/** A piece of a file that should be one JSON value. */
export interface RecordText {
  readonly text: string;
  readonly line: number;
  readonly byteOffset?: number;
}

/** How the elements of records that are arrays are named: by a list, or by the first records. */
export interface ElementNames {
  readonly names?: readonly string[] | undefined;
  readonly headerRows?: number;
}

/** Records in batches: as many as a piece of the file contains. */
export type RecordStrings = AsyncIterable<readonly RecordText[]>;

const batchRows = 2048;
const batchChars = 4 << 20;

/**
 * Collects the names of all fields of the records, in order of appearance. Strings that are not
 * JSON are ignored.
 */
export async function fieldNames(records: RecordStrings): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const strings of records) {
    for (const { text } of strings) {
      const record = tryParse(text);
      if (!(record instanceof JsonFault)) for (const name of record.keys()) names.add(name);
    }
    if (names.size > columnLimit) break;
  }
  return names;
}

/**
 * Reads records as rows of text. A text that is not JSON becomes a row of nulls with the text in
 * the overflow column; fields without a column (which appeared after names were collected) are kept
 * there as an object.
 *
 * @param elements about records that are arrays
 */
export function readRecords(
  name: string,
  fields: readonly string[],
  records: RecordStrings,
  rejects: RejectList = new RejectList(name),
  { names: elements = [], headerRows = 0 }: ElementNames = {},
): RowsRead {
  const kinds: ValueKinds = new Map();
  const named = new Map(elements.map((element, i) => [`Column ${i + 1}`, element]));
  const names = uniqueNames([
    ...fields.map((field) => named.get(field) || field || 'Column'),
    'Extra fields',
  ]);
  return {
    kind: 'rows',
    columns: names.map((one) => ({ name: one })),
    overflow: fields.length,
    batches: readBatches(fields, records, rejects, kinds, headerRows),
    report: () => ({ ...rejects.report(), types: fields.map((field) => kinds.get(field) ?? null) }),
  };
}

/**
 * For each field, whether all of its values are strings (`VARCHAR`), none is (`JSON`), or only some
 * are (null).
 */
type ValueKinds = Map<string, 'VARCHAR' | 'JSON' | null>;

async function* readBatches(
  fields: readonly string[],
  records: RecordStrings,
  rejects: RejectList,
  kinds: ValueKinds,
  headerRows: number,
): AsyncGenerator<RowBatch> {
  const positions = new Map(fields.map((field, i) => [field, i]));
  const onValue = (name: string, isString: boolean): void => {
    if (rejects.rows <= headerRows) return;
    const kind = isString ? 'VARCHAR' : 'JSON';
    const known = kinds.get(name);
    if (known === undefined) kinds.set(name, kind);
    else if (known !== kind) kinds.set(name, null);
  };
  let batch: (string | null)[][] = [];
  let chars = 0;
  for await (const strings of records)
    for (const record of strings) {
      batch.push(readRow(record, positions, fields.length, rejects, onValue));
      chars += record.text.length;
      if (batch.length >= batchRows || chars >= batchChars) {
        yield batch;
        batch = [];
        chars = 0;
      }
    }
  if (batch.length > 0) yield batch;
}

function readRow(
  { text, line, byteOffset }: RecordText,
  positions: ReadonlyMap<string, number>,
  width: number,
  rejects: RejectList,
  onValue: (name: string, isString: boolean) => void,
): (string | null)[] {
  const row: (string | null)[] = new Array<string | null>(width + 1).fill(null);
  const number = rejects.rows++;
  const reject = (kind: 'broken-value' | 'too-many-fields', reason: Message): void => {
    rejects.overflowed++;
    rejects.add(() => ({
      line,
      row: number,
      ...(byteOffset === undefined ? {} : { byteOffset }),
      text: text.slice(0, rejectTextLimit),
      kind,
      reason,
    }));
  };
  const twice: { key: string; keptAs: string }[] = [];
  const record = tryParse(text, onValue, (key, keptAs) => twice.push({ key, keptAs }));
  if (record instanceof JsonFault) {
    row[width] = text;
    reject('broken-value', rejectReasons.notJson({ fault: record.fault }));
    return row;
  }
  if (twice.length > 0)
    rejects.add(() => ({
      line,
      row: number,
      ...(byteOffset === undefined ? {} : { byteOffset }),
      text: text.slice(0, rejectTextLimit),
      kind: 'broken-value',
      reason: rejectReasons.repeatedKeys({ keys: twice.slice(0, 5) }),
    }));
  const extra: [string, string | null][] = [];
  for (const [name, value] of record) {
    const position = positions.get(name);
    if (position === undefined) extra.push([name, value]);
    else row[position] = value;
  }
  if (extra.length > 0) {
    row[width] =
      `{${extra.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
    reject('too-many-fields', rejectReasons.unknownFields({ count: extra.length }));
  }
  return row;
}

function tryParse(
  text: string,
  onValue?: Parameters<typeof parseRecord>[1],
  onDuplicate?: Parameters<typeof parseRecord>[2],
): JsonRecord | JsonFault {
  try {
    return parseRecord(text, onValue, onDuplicate);
  } catch (error) {
    if (error instanceof JsonFault) return error;
    throw error;
  }
}
