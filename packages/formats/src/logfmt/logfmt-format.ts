import { failed, ok, type Result, uniqueNames } from '@winnow/kernel';
import { z } from 'zod';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { encodings } from '../csv/encoding/encodings.ts';
import { readHead } from '../csv/read-head.ts';
import { defineReader } from '../define-format.ts';
import type { Format } from '../format.ts';
import type { RecordText } from '../json/read-records.ts';
import { lineRecords } from '../ndjson/line-records.ts';
import { option } from '../options/option.ts';
import { formatProblems } from '../problems.ts';
import { columnLimit } from '../reading/column-limit.ts';
import { fileKind } from '../reading/file-kind.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { type RowBatch, type RowsRead, rejectTextLimit } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { readPairs } from './read-pairs.ts';

const readOptions = z.strictObject({ encoding: option.choice('Encoding', encodings).default('utf-8') });

type LogfmtOptions = z.output<typeof readOptions>;

const sampleBytes = 65_536;
const sampleLines = 200;
/** Number of characters whose names are collected before rows are read. */
const gatherChars = 256 << 20;
const certain = 0.85;
const minShare = 0.9;

/** Lines of `name=value` pairs, as programs write them to logs. */
export const logfmtFormat: Format = {
  id: 'logfmt',
  title: 'logfmt',
  extensions: ['.logfmt'],
  mimeTypes: ['text/plain'],
  typed: false,
  reader: defineReader({
    title: 'logfmt',
    options: readOptions,
    async sniff({ file, head }) {
      if (fileKind(head, true)) return undefined;
      const { encoding } = detectEncoding([head]);
      const { bytes, whole } = await readHead(file, encoding, sampleBytes);
      const lines = bytes.toString('utf8').split('\n', sampleLines + 1);
      if (lines.length > sampleLines || !whole) lines.pop();
      return isLogfmt(lines.filter((line) => line.trim() !== ''))
        ? { confidence: certain, options: { encoding } }
        : undefined;
    },
    async preview(file, options, limit) {
      const plan = await readLogfmt(file, options);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: readLogfmt,
  }),
};

/**
 * Whether nearly all lines are pairs, at least two each, some names are in most lines, and words
 * without a value are few, as in no prose.
 */
function isLogfmt(lines: readonly string[]): boolean {
  const read = lines
    .map(readPairs)
    .filter((pairs) => pairs !== undefined && countValued(pairs) >= Math.max(2, pairs.length / 2));
  if (read.length < 2 || read.length < lines.length * minShare) return false;
  const counts = new Map<string, number>();
  for (const pairs of read)
    for (const name of new Set(pairs!.map(([one]) => one))) counts.set(name, (counts.get(name) ?? 0) + 1);
  const common = [...counts.values()].filter((count) => count >= read.length / 2).length;
  return common >= 2;
}

const countValued = (pairs: readonly (readonly [string, string])[]): number =>
  pairs.filter(([, value]) => value !== 'true').length;

async function readLogfmt(file: FileReader, { encoding }: LogfmtOptions): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const places = new Map<string, number>();
  let chars = 0;
  for await (const lines of lineRecords(file, encoding)) {
    for (const { text } of lines) {
      chars += text.length;
      for (const [one] of readPairs(text) ?? []) if (!places.has(one)) places.set(one, places.size);
    }
    if (chars > gatherChars || places.size > columnLimit) break;
  }
  if (places.size === 0) return failed(formatProblems.noRows({ name }));
  const rejects = new RejectList(name);
  return ok({
    kind: 'rows',
    columns: uniqueNames([...places.keys(), 'Unread line']).map((one) => ({ name: one })),
    overflow: places.size,
    batches: rowsOf(file, encoding, places, rejects),
    report: () => rejects.report(),
  });
}

async function* rowsOf(
  file: FileReader,
  encoding: LogfmtOptions['encoding'],
  places: ReadonlyMap<string, number>,
  rejects: RejectList,
): AsyncGenerator<RowBatch> {
  for await (const lines of lineRecords(file, encoding, rejects))
    yield lines.map((line) => rowOf(line, places, rejects));
}

function rowOf(
  { text, line, byteOffset }: RecordText,
  places: ReadonlyMap<string, number>,
  rejects: RejectList,
): (string | null)[] {
  const row = new Array<string | null>(places.size + 1).fill(null);
  const at = rejects.rows++;
  const pairs = readPairs(text);
  const isUnread = pairs?.some(([name], i) => {
    const place = places.get(name);
    if (place === undefined || row[place] !== null) return true;
    row[place] = pairs[i]![1];
    return false;
  });
  if (pairs && !isUnread) return row;
  row.fill(null);
  row[places.size] = text;
  rejects.overflowed++;
  rejects.add(() => ({
    line,
    row: at,
    ...(byteOffset === undefined ? {} : { byteOffset }),
    text: text.slice(0, rejectTextLimit),
    kind: 'broken-value',
    reason: rejectReasons.otherPattern,
  }));
  return row;
}
