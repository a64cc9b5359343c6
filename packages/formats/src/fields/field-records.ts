import { failed, type Message, ok, type Result, uniqueNames } from '@winnow/kernel';
import { formatProblems } from '../problems.ts';
import { columnLimit } from '../reading/column-limit.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type RowBatch, type RowsRead, rejectTextLimit } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';

/** A record of a file in which each record names its fields. */
export interface FieldRecord {
  /** Names and values in order; a name may occur several times. Undefined if it can't be read. */
  readonly fields: readonly (readonly [name: string, value: string])[] | undefined;
  /** The record as it is in the file. */
  readonly text: string;
  readonly line: number;
  readonly byteOffset?: number;
}

/** Records in batches: as many as a piece of the file contains. */
export type FieldRecords = AsyncIterable<readonly FieldRecord[]>;

/** Number of characters whose names are collected before rows are read. */
const gatherChars = 256 << 20;

/**
 * Reads records as rows with a column for each name, and further columns for names that a record
 * has several times. What can't be read, or has a name that appears after names were collected, is
 * kept whole in a last column and listed as rejected.
 *
 * @param open starts from the first record; called twice
 * @param unread name of the last column
 */
export async function readFieldRecords(
  file: FileReader,
  open: (rejects?: RejectList) => FieldRecords,
  unread: string,
  reason: Message = rejectReasons.otherPattern,
): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const places = await gatherPlaces(open());
  if (places.size === 0) return failed(formatProblems.noRows({ name }));
  const rejects = new RejectList(name);
  async function* batches(): AsyncGenerator<RowBatch> {
    for await (const records of open(rejects))
      if (records.length > 0) yield records.map((record) => rowOf(record, places, rejects, reason));
  }
  const columns = [...places.keys()].map((key) => key.replace('\0', ' '));
  return ok({
    kind: 'rows',
    columns: uniqueNames([...columns, unread]).map((one) => ({ name: one })),
    overflow: places.size,
    batches: batches(),
    report: () => rejects.report(),
  });
}

/** Names the place of a field: by its name, and its number if the record has the name already. */
const keyOf = (name: string, number: number): string => (number === 1 ? name : `${name}\0${number}`);

/** Returns the columns by key: those of one name side by side, names in order of appearance. */
async function gatherPlaces(records: FieldRecords): Promise<ReadonlyMap<string, number>> {
  const most = new Map<string, number>();
  let columns = 0;
  let chars = 0;
  for await (const batch of records) {
    for (const { fields = [], text } of batch) {
      chars += text.length;
      const counts = countNames(fields);
      for (const [name, count] of counts) {
        const known = most.get(name) ?? 0;
        if (count > known) {
          most.set(name, count);
          columns += count - known;
        }
      }
    }
    if (chars > gatherChars || columns > columnLimit) break;
  }
  const keys = [...most].flatMap(([name, count]) =>
    Array.from({ length: count }, (_, i) => keyOf(name, i + 1)),
  );
  return new Map(keys.map((key, place) => [key, place]));
}

function countNames(fields: readonly (readonly [string, string])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [name] of fields) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function rowOf(
  { fields, text, line, byteOffset }: FieldRecord,
  places: ReadonlyMap<string, number>,
  rejects: RejectList,
  reason: Message,
): (string | null)[] {
  const row = new Array<string | null>(places.size + 1).fill(null);
  const at = rejects.rows++;
  const counts = new Map<string, number>();
  const isRead = fields?.every(([name, value]) => {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    const place = places.get(keyOf(name, number));
    if (place === undefined) return false;
    row[place] = value;
    return true;
  });
  if (isRead) return row;
  row.fill(null);
  row[places.size] = text;
  rejects.overflowed++;
  rejects.add(() => ({
    line,
    row: at,
    ...(byteOffset === undefined ? {} : { byteOffset }),
    text: text.slice(0, rejectTextLimit),
    kind: 'broken-value',
    reason,
  }));
  return row;
}
