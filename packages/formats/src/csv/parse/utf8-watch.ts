import { isUtf8 } from 'node:buffer';
import type { ByteWindow } from './byte-window.ts';

/**
 * Validates bytes in large runs as they arrive, so that individual records need a check only near
 * bytes that are not UTF-8.
 */
export class Utf8Watch {
  private checked = 0;
  /**
   * Records that begin at or after this offset of the stream are known to be UTF-8, as far as the
   * stream has been seen.
   */
  brokenBefore = 0;

  look(window: ByteWindow, ended: boolean): void {
    const from = this.checked - window.dropped;
    const to = ended ? window.end : window.end - openSequence(window.bytes, from, window.end);
    if (!isUtf8(window.bytes.subarray(from, to))) this.brokenBefore = window.dropped + to;
    this.checked = window.dropped + to;
  }
}

/** Returns the number of bytes at the end that may start a character whose rest is yet to come. */
function openSequence(bytes: Uint8Array, from: number, end: number): number {
  for (let back = 1; back <= 3 && end - back >= from; back++) {
    const byte = bytes[end - back]!;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}
