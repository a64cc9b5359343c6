import { Readable } from 'node:stream';
import { failed, ok, type Problem, type Result, uniqueNames } from '@winnow/kernel';
import type { Schema } from 'avsc';
import { z } from 'zod';
import { defineReader } from '../define-format.ts';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { libraryFault } from '../reading/library-fault.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { avroCodecs } from './avro-codecs.ts';
import { type AvroSchema, avroDeclares, resolveAvro } from './avro-schema.ts';
import { avroText } from './avro-text.ts';
import { exactLongs } from './exact-longs.ts';
import { validNames } from './valid-names.ts';

const magic = Buffer.from('Obj\u0001', 'latin1');
const batchRows = 1024;

/**
 * Avro object container files, read block by block.
 * https://avro.apache.org/docs/current/specification/#object-container-files
 */
export const avroReader = defineReader({
  title: 'Avro',
  options: z.strictObject({}),
  sniff: ({ head }) =>
    Promise.resolve(
      Buffer.from(head.subarray(0, 4)).equals(magic) ? { confidence: 1, options: {} } : undefined,
    ),
  async preview(file, _, limit) {
    const plan = await readAvro(file);
    return plan.ok ? previewRows(plan.value, limit) : plan;
  },
  read: readAvro,
});

async function readAvro(file: FileReader): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const { default: avro } = await import('avsc');
  const exact = await exactLongs();
  const input = Readable.from(file.stream());
  let schema: AvroSchema | undefined;
  const decoder = new avro.streams.BlockDecoder({
    codecs: avroCodecs,
    parseHook: (found) => {
      schema = validNames(found as AvroSchema);
      return avro.Type.forSchema(schema as Schema, { ...exact, wrapUnions: 'auto' });
    },
  });
  let cut: Error | undefined;
  input.on('error', (error) => decoder.destroy(error));
  // The decoder ends silently if a file is truncated within a block; what it has left then is the
  // start of one.
  const rest = restOf(decoder);
  const records = input.pipe(decoder)[Symbol.asyncIterator]() as AsyncIterator<unknown>;
  let first: IteratorResult<unknown>;
  try {
    first = await records.next();
  } catch (error) {
    return failed(damaged(name, error, 0));
  }
  if (schema === undefined) return failed(damaged(name, new Error('it ends within its header'), 0));
  const whole = resolveAvro(schema);
  const fields = whole.kind === 'record' ? whole.fields : undefined;
  const columns = (fields ?? [{ name: 'value', key: '', type: () => whole }]).map((field) => ({
    name: field.name,
    key: field.key,
    type: field.type(),
  }));
  const names = uniqueNames(columns.map((column) => column.name));
  const textOf = (record: unknown): (string | null)[] =>
    columns.map(({ key, type }) =>
      avroText(fields ? (record as Readonly<Record<string, unknown>>)[key] : record, type),
    );
  const rejects = new RejectList(name);
  async function* batches(): AsyncGenerator<RowBatch> {
    let rows: (string | null)[][] = [];
    try {
      for (let next = first; !next.done; next = await records.next()) {
        rows.push(textOf(next.value));
        if (rows.length < batchRows) continue;
        rejects.rows += rows.length;
        yield rows;
        rows = [];
      }
      if (rest() > 0) cut = new Error('it ends within a block');
    } catch (error) {
      cut = error instanceof Error ? error : new Error(String(error));
    } finally {
      input.destroy();
    }
    if (rows.length > 0) {
      rejects.rows += rows.length;
      yield rows;
    }
    if (cut) rejects.stop(damaged(name, cut, rejects.rows));
  }
  return ok({
    kind: 'rows',
    columns: names.map((column) => ({ name: column })),
    typed: true,
    batches: batches(),
    report: () => ({ ...rejects.report(), types: columns.map(({ type }) => avroDeclares(type)) }),
  });
}

/** Returns the number of bytes that a decoder holds without having a whole block yet. */
function restOf(decoder: object): () => number {
  return () => {
    const { _tap: tap } = decoder as { readonly _tap?: { readonly buf: Buffer; readonly pos: number } };
    return tap ? tap.buf.length - tap.pos : 0;
  };
}

function damaged(name: string, error: unknown, rows: number): Problem {
  return formatProblems.damaged({
    name,
    kind: 'Avro',
    detail: damageMessages.afterRows({ rows, fault: libraryFault(error) }),
  });
}
