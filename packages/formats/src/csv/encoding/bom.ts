import type { Encoding } from './encodings.ts';

const marks: readonly { readonly encoding: Encoding; readonly bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-32le', bytes: [0xff, 0xfe, 0, 0] },
  { encoding: 'utf-32be', bytes: [0, 0, 0xfe, 0xff] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/** Returns the encoding and length of the byte order mark at the start of the bytes, if any. */
export function bomOf(
  head: Uint8Array,
): { readonly encoding: Encoding; readonly length: number } | undefined {
  const mark = marks.find(({ bytes }) => bytes.every((byte, i) => head[i] === byte));
  return mark && { encoding: mark.encoding, length: mark.bytes.length };
}
