import { thorn } from '../parse/thorn-quotes.ts';

/** The byte of `þ` in the encodings of Western Europe. */
const thornByte = 0xfe;
const lookedBytes = 1 << 16;
const lookedLines = 50;

/**
 * Whether a sample has the byte 0xFE as often in each line, before and after fields or between them,
 * as load files of litigation support programs do; in other encodings it is a letter.
 */
export function hasThornBytes(sample: Uint8Array | undefined): boolean {
  if (!sample || sample[0] === 0xff || (sample[0] === thornByte && sample[1] === 0xff)) return false;
  const text = Buffer.from(sample.subarray(0, lookedBytes)).toString('latin1');
  const lines = text.split(/\r\n|\n|\r/);
  // The last one may be cut.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line !== '');
  const counts = new Set(whole.slice(0, lookedLines).map((line) => line.split(thorn).length - 1));
  return whole.length > 1 && counts.size === 1 && !counts.has(0);
}

/** Returns samples in which marks take the place of `þ`, so that it doesn’t count as a letter. */
export function withoutThornBytes(samples: readonly Uint8Array[]): readonly Uint8Array[] {
  return samples.map((sample) => sample.map((byte) => (byte === thornByte ? 0x22 : byte)));
}

/** Whether fields are enclosed in `þ`: the first one is, and the separator of such files follows. */
export function isQuotedWithThorns(text: string): boolean {
  return new RegExp(`^${thorn}[^${thorn}\\r\\n]*${thorn}(?:[^\\w\\s]|\\t)(?:${thorn}|\\r?\\n)`, 'u').test(
    text,
  );
}
