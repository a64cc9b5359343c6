import { deserialize, serialize } from 'node:v8';
import type { Problem } from '@winnow/kernel';

/** Response of a server to a call from another one: progress, then the result. */
export type Frame =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'problems'; readonly problems: readonly Problem[] }
  /** An unexpected error. */
  | { readonly kind: 'error'; readonly message: string };

/** Encodes a frame, preceded by its length: 4 bytes, big-endian. */
export function writeFrame(frame: Frame): Buffer {
  const body = serialize(frame);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

/** Yields the frames of a stream as they are complete. */
export async function* readFrames(stream: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    bytes += piece.length;
    for (;;) {
      if (bytes < 4) break;
      if (pieces[0]!.length < 4) pieces.splice(0, pieces.length, Buffer.concat(pieces));
      const end = 4 + pieces[0]!.readUInt32BE(0);
      if (bytes < end) break;
      const whole = Buffer.concat(pieces);
      yield deserialize(whole.subarray(4, end)) as Frame;
      bytes -= end;
      pieces.splice(0, pieces.length, whole.subarray(end));
    }
  }
}
