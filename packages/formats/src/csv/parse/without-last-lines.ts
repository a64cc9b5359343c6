const LF = 10;
const CR = 13;
/** Lines that are longer than this in total are not held back. */
const heldLimit = 64 * 1024 * 1024;

/**
 * Removes the last lines from text. Holds back as much as it may have to remove.
 *
 * @param dropped receives what was removed, once the text has ended
 */
export async function* withoutLastLines(
  bytes: AsyncIterable<Uint8Array>,
  lines: number,
  dropped?: (text: string) => void,
): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const chunk of bytes) {
    held = held.length === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
    // The last byte may be the end of the last line, or half of one.
    const cut = startOfLast(held, lines + 1);
    if (cut === 0 && held.length <= heldLimit) continue;
    const upTo = cut === 0 ? held.length : cut;
    yield held.subarray(0, upTo);
    held = Buffer.from(held.subarray(upTo));
  }
  const cut = startOfLast(held, lines);
  if (cut > 0) yield held.subarray(0, cut);
  dropped?.(held.toString('utf8', cut));
}

/** Returns where the last lines begin; a line end at the very end belongs to the last line. */
function startOfLast(bytes: Buffer, lines: number): number {
  let left = lines;
  for (let i = bytes.length - 2; i >= 0; i--) {
    const isEnd = bytes[i] === LF || (bytes[i] === CR && bytes[i + 1] !== LF);
    if (isEnd && --left === 0) return i + 1;
  }
  return 0;
}
