import { open } from 'node:fs/promises';
import { parquetMetadata, parquetSchema } from 'hyparquet';

/**
 * A logical type in a footer, in Thrift's compact protocol: timestamps without a time zone in
 * nanoseconds. Its second byte is not valid UTF-8 there, so that no name contains it.
 */
const localNanos = Buffer.from([0x6c, 0x8c, 0x12, 0x1c, 0x3c]);
/** Position of its flag, and the flag for timestamps in UTC. */
const [flagAt, inUtc] = [2, 0x11];

/**
 * Marks columns of nanoseconds in a Parquet file as timestamps in UTC. DuckDB supports timestamps
 * with a time zone only to the microsecond, and writes nanoseconds as timestamps without one; their
 * numbers are the same.
 *
 * @param names names of top-level columns
 */
export async function markAsUtc(path: string, names: readonly string[]): Promise<void> {
  const file = await open(path, 'r+');
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(8);
    await file.read(tail, 0, 8, size - 8);
    const start = size - 8 - tail.readUInt32LE(0);
    const footer = Buffer.alloc(size - start);
    await file.read(footer, 0, footer.length, start);
    const bytes = footer.buffer.slice(footer.byteOffset, footer.byteOffset + footer.length);
    const metadata = parquetMetadata(bytes as ArrayBuffer, { geoparquet: false });
    const wanted = new Set(
      parquetSchema(metadata)
        .children.filter(({ element }) => names.includes(element.name))
        .map(({ element }) => element),
    );
    let at = 0;
    // The schema comes first in a footer, with its elements in order.
    for (const element of metadata.schema) {
      const { logical_type: logical } = element;
      if (logical?.type !== 'TIMESTAMP' || logical.unit !== 'NANOS' || logical.isAdjustedToUTC) continue;
      at = footer.indexOf(localNanos, at);
      if (at < 0) throw new Error('The footer writes nanoseconds in another way.');
      if (wanted.has(element)) await file.write(Uint8Array.of(inUtc), 0, 1, start + at + flagAt);
      at += localNanos.length;
    }
  } finally {
    await file.close();
  }
}
