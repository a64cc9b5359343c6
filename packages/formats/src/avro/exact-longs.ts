import type { Schema, Type } from 'avsc';

/**
 * Returns options that make avsc read and write 64-bit integers as bigints; by default it refuses
 * those beyond 2^53.
 */
export async function exactLongs(): Promise<{ readonly typeHook: (schema: Schema) => Type | undefined }> {
  const { default: avro } = await import('avsc');
  const long = avro.types.LongType.__with({
    fromBuffer: (bytes: Buffer) => bytes.readBigInt64LE(),
    toBuffer: (value: bigint) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigInt64LE(value);
      return bytes;
    },
    fromJSON: BigInt,
    toJSON: Number,
    isValid: (value: unknown) => typeof value === 'bigint',
    compare: (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0),
  });
  return {
    typeHook: (schema) => {
      const name = typeof schema === 'object' && 'type' in schema ? schema.type : schema;
      return name === 'long' ? long : undefined;
    },
  };
}
