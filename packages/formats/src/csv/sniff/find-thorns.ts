import { thorn } from '../parse/thorn-quotes.ts';

/** The byte of `þ` in the encodings of Western Europe. */
const thornByte = 0xfe;
const lookedBytes = 1 << 16;
const lookedLines = 50;
const minLines = 5;

/**
 * Whether a sample has the byte 0xFE at both ends of each line, or as often in each line, as load
 * files of litigation support programs do; in other encodings it is a letter.
 */
export function hasThornBytes(sample: Uint8Array | undefined): boolean {
  if (!sample || sample[0] === 0xff || (sample[0] === thornByte && sample[1] === 0xff)) return false;
  const text = Buffer.from(sample.subarray(0, lookedBytes)).toString('latin1');
  const lines = text.split(/\r\n|\n|\r/);
  // The last one may be cut.
  const whole = (lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line !== '');
  const looked = whole.slice(0, lookedLines);
  if (looked.length > 1 && looked.every((line) => line.startsWith(thorn) && line.endsWith(thorn)))
    return true;
  // Words of a few lines may have as many of another letter.
  const counts = new Set(looked.map((line) => line.split(thorn).length - 1));
  return looked.length >= minLines && counts.size === 1 && !counts.has(0) && !counts.has(1);
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
