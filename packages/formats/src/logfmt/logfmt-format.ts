import type { Result } from '@winnow/kernel';
import { z } from 'zod';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { encodings } from '../csv/encoding/encodings.ts';
import { readHead } from '../csv/read-head.ts';
import { defineReader } from '../define-format.ts';
import { type FieldRecord, readFieldRecords } from '../fields/field-records.ts';
import type { Format } from '../format.ts';
import { lineRecords } from '../ndjson/line-records.ts';
import { option } from '../options/option.ts';
import { fileKind } from '../reading/file-kind.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import type { RejectList } from '../reading/reject-list.ts';
import { readPairs } from './read-pairs.ts';

const readOptions = z.strictObject({ encoding: option.choice('Encoding', encodings).default('utf-8') });

type LogfmtOptions = z.output<typeof readOptions>;

const sampleBytes = 65_536;
const sampleLines = 200;
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

function readLogfmt(file: FileReader, { encoding }: LogfmtOptions): Promise<Result<RowsRead>> {
  return readFieldRecords(file, (rejects) => recordsOf(file, encoding, rejects), 'Unread line');
}

async function* recordsOf(
  file: FileReader,
  encoding: LogfmtOptions['encoding'],
  rejects: RejectList | undefined,
): AsyncGenerator<readonly FieldRecord[]> {
  for await (const lines of lineRecords(file, encoding, rejects))
    yield lines.map((line) => ({ ...line, fields: readPairs(line.text) }));
}
