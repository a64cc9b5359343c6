import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { FileReader } from './file-reader.ts';

const pieceBytes = 1 << 20;

/** A local file. Close it when done. */
export interface NodeFile extends FileReader {
  readonly path: string;
  close(): Promise<void>;
}

/**
 * Opens a local file for reading.
 *
 * @param name display name; the last part of the path if left out
 */
export async function openFile(path: string, name: string = basename(path)): Promise<NodeFile> {
  const handle = await open(path, 'r');
  const { size } = await handle.stat();
  return {
    name,
    path,
    size,
    read: (offset, length) => readAt(handle, offset, Math.max(0, Math.min(length, size - offset))),
    async *stream(from = 0) {
      for (let at = from; at < size; ) {
        const piece = await readAt(handle, at, Math.min(pieceBytes, size - at));
        if (piece.length === 0) return;
        at += piece.length;
        yield piece;
      }
    },
    close: () => handle.close(),
  };
}

async function readAt(handle: FileHandle, offset: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.allocUnsafe(length);
  let have = 0;
  while (have < length) {
    const { bytesRead } = await handle.read(bytes, have, length - have, offset + have);
    if (bytesRead === 0) break;
    have += bytesRead;
  }
  return bytes.subarray(0, have);
}
