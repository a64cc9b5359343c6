import type { FileReader } from './file-reader.ts';

/** Wraps bytes in memory as a file: pasted text, and small uploads. */
export function bytesFile(bytes: Uint8Array | string, name = ''): FileReader {
  const data = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
  return {
    name,
    size: data.length,
    read: async (offset, length) => data.subarray(offset, Math.min(data.length, offset + length)),
    async *stream(from = 0) {
      for (let at = from; at < data.length; at += 1 << 20) yield data.subarray(at, at + (1 << 20));
    },
  };
}
