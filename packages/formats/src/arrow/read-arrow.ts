import { failed, ok, type Problem, type Result, uniqueNames } from '@winnow/kernel';
import { z } from 'zod';
import { defineReader } from '../define-format.ts';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { counted } from '../reading/finding.ts';
import { libraryFault } from '../reading/library-fault.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { registerArrowCodecs } from './arrow-codecs.ts';
import { arrowDeclares } from './arrow-declares.ts';
import { arrowText, arrowValue } from './arrow-text.ts';

const magic = Buffer.from('ARROW1');
const batchRows = 2048;
const longestMessage = 64 << 20;

/** Arrow IPC files (Feather 2), read batch by batch. */
export const arrowReader = defineReader({
  title: 'Arrow',
  options: z.strictObject({}),
  async sniff({ file, head }) {
    if (Buffer.from(head.subarray(0, 6)).equals(magic)) return { confidence: 1, options: {} };
    // A stream begins with a marker and the length of its schema.
    const isStream = head.length > 8 && Buffer.from(head.subarray(0, 4)).equals(Buffer.alloc(4, 0xff));
    return isStream && /\.arrows?$/i.test(file.name) ? { confidence: 0.95, options: {} } : undefined;
  },
  async preview(file, _, limit) {
    const plan = await readArrow(file);
    return plan.ok ? previewRows(plan.value, limit) : plan;
  },
  read: readArrow,
});

async function readArrow(file: FileReader): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  if (await hasLegacyCompression(file)) return failed(formatProblems.earlyArrow({ name }));
  const { RecordBatchReader } = await import('apache-arrow');
  await registerArrowCodecs();
  try {
    const reader = await RecordBatchReader.from(file.stream());
    await reader.open();
    const names = uniqueNames(reader.schema.fields.map((field) => field.name || 'Column'));
    const types = reader.schema.fields.map(({ type }) => type);
    const rejects = new RejectList(name);
    async function* batches(): AsyncGenerator<RowBatch> {
      let read = 0;
      try {
        for await (const batch of reader) {
          // Every value takes at least a bit: a larger length is false and would be read forever.
          if (batch.numRows > file.size * 8)
            throw new Error(`a batch claims ${counted(batch.numRows, 'row')}, more than the file can hold`);
          for (let from = 0; from < batch.numRows; from += batchRows) {
            const to = Math.min(batch.numRows, from + batchRows);
            const rows: (string | null)[][] = [];
            for (let row = from; row < to; row++)
              rows.push(types.map((type, i) => arrowText(arrowValue(batch.getChildAt(i), row, type), type)));
            rejects.rows += rows.length;
            read += rows.length;
            yield rows;
          }
        }
      } catch (error) {
        rejects.stop((await withoutEnd(file)) ?? damaged(name, error, read));
      } finally {
        await reader.cancel();
      }
    }
    return ok({
      kind: 'rows',
      columns: names.map((column) => ({ name: column })),
      typed: true,
      batches: batches(),
      report: () => ({ ...rejects.report(), types: types.map((type) => arrowDeclares(type)) }),
    });
  } catch (error) {
    return failed((await withoutEnd(file)) ?? damaged(name, error, 0));
  }
}

/** A file that begins with the magic bytes of the format must end with them too. */
async function withoutEnd(file: FileReader): Promise<Problem | undefined> {
  const markAt = async (at: number): Promise<boolean> =>
    Buffer.from(await file.read(at, magic.length)).equals(magic);
  const { name, size } = file;
  if (!(await markAt(0)) || (await markAt(Math.max(0, size - magic.length)))) return undefined;
  const detail = damageMessages.noFooter({ size });
  return formatProblems.damaged({ name, kind: 'Arrow', detail });
}

/**
 * Whether the first rows are compressed in the way of Arrow 0.17, which the library doesn't know:
 * it takes the compressed bytes for values. A message consists of a marker, a length, and a
 * description of its data.
 */
async function hasLegacyCompression(file: FileReader): Promise<boolean> {
  const isFile = Buffer.from(await file.read(0, magic.length)).equals(magic);
  const messageAt = async (at: number): Promise<Uint8Array> => {
    const head = Buffer.from(await file.read(at, 8));
    const length = head.length === 8 ? head.readInt32LE(4) : 0;
    return length > 0 && length < longestMessage ? file.read(at, 8 + length) : new Uint8Array();
  };
  const start = isFile ? 8 : 0;
  const schema = await messageAt(start);
  if (schema.length === 0) return false;
  return Buffer.from(await messageAt(start + schema.length)).includes('ARROW:experimental_compression');
}

function damaged(name: string, error: unknown, rows: number): Problem {
  return formatProblems.damaged({
    name,
    kind: 'Arrow',
    detail: damageMessages.afterRows({ rows, fault: libraryFault(error) }),
  });
}
