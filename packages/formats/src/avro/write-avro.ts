import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { DeclaredTree } from '../writing/declared-tree.ts';
import type { ColumnBatch, WrittenCells } from '../writing/write-plan.ts';
import type { AvroSchema } from './avro-schema.ts';
import { exactLongs } from './exact-longs.ts';
import { declaredSchema, namedFields, writtenSchema } from './written-schema.ts';
import { declaredCell, writtenValue } from './written-values.ts';

/**
 * A column, in the type declared by its file if no step changed it; its cells are the strings of
 * the source then.
 */
export interface AvroColumn extends WrittenCells {
  /** Name of the column in the table. */
  readonly title: string;
  readonly declared?: DeclaredTree;
  /** Whether its strings are bytes in hexadecimal digits. */
  readonly isHex?: boolean;
}

export type AvroCodec = 'deflate' | 'null';

const magic = Buffer.from('Obj\u0001', 'latin1');
const packedBy = promisify<Buffer, Buffer>(deflateRaw);

/** Size of a block before compression, in bytes. */
const blockSize = 1 << 18;

/**
 * Writes an object container file with a record for each row.
 * https://avro.apache.org/docs/current/specification/#object-container-files
 */
export async function* writeAvro(
  columns: readonly AvroColumn[],
  batches: AsyncIterable<ColumnBatch>,
  codec: AvroCodec,
): AsyncGenerator<Uint8Array> {
  const { default: avro } = await import('avsc');
  let nested = 0;
  const fields = namedFields(
    columns.map(({ title }) => title),
    columns.map(({ type, declared }) =>
      declared ? declaredSchema(declared, () => `record_${++nested}`) : writtenSchema(type),
    ),
  );
  const schema = { type: 'record', name: 'row', fields };
  const type = avro.Type.forSchema(schema as never, { ...(await exactLongs()), wrapUnions: 'auto' });
  const [long, header] = [avro.Type.forSchema('long'), avro.Type.forSchema({ type: 'map', values: 'bytes' })];
  const marker = randomBytes(16);
  yield magic;
  // The library's type drops logical types, so the header contains the schema itself.
  yield header.toBuffer({
    'avro.schema': Buffer.from(JSON.stringify(schema)),
    'avro.codec': Buffer.from(codec),
  });
  yield marker;
  let records: Buffer[] = [];
  let size = 0;
  const block = async (): Promise<Uint8Array> => {
    const data = Buffer.concat(records);
    const packed = codec === 'deflate' ? await packedBy(data) : data;
    const bytes = Buffer.concat([
      long.toBuffer(records.length),
      long.toBuffer(packed.length),
      packed,
      marker,
    ]);
    records = [];
    size = 0;
    return bytes;
  };
  for await (const batch of batches) {
    const rows = batch[0]?.length ?? 0;
    for (let row = 0; row < rows; row++) {
      const cells = fields.map(({ name, type: of }, i) => [name, cellOf(columns[i]!, batch[i]![row]!, of)]);
      const record = type.toBuffer(Object.fromEntries(cells));
      records.push(record);
      size += record.length;
      if (size >= blockSize) yield await block();
    }
  }
  if (records.length > 0) yield await block();
}

function cellOf(
  { declared, isHex }: AvroColumn,
  value: ColumnBatch[number][number],
  schema: AvroSchema,
): unknown {
  if (!declared) return writtenValue(value, schema);
  return isHex && typeof value === 'string'
    ? Buffer.from(value, 'hex')
    : declaredCell(value as string | null, schema);
}
