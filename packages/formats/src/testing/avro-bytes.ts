import { buffer } from 'node:stream/consumers';
import avro, { type Schema } from 'avsc';
import { exactLongs } from '../avro/exact-longs.ts';

/** Returns an Avro object container file with these values; longs are bigints. */
export async function avroBytes(
  schema: unknown,
  values: readonly unknown[],
  options: { readonly codec?: 'null' | 'deflate' } = {},
): Promise<Buffer> {
  const type = avro.Type.forSchema(schema as Schema, await exactLongs());
  const encoder = new avro.streams.BlockEncoder(type, { codec: options.codec ?? 'null', blockSize: 16_000 });
  // The library's type drops logical types, but the header should have them.
  Object.assign(encoder, { _schema: schema });
  for (const value of values) encoder.write(value);
  encoder.end();
  return buffer(encoder);
}
