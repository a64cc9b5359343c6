import { isUtf8 } from 'node:buffer';
import { decodeText } from './open-text.ts';

/**
 * Decodes UTF-8 bytes; those that are not UTF-8 are read as Windows-1252, since files often contain
 * lines of both.
 */
export function mixedText(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8');
  let out = '';
  let from = 0;
  for (let i = 0; i < bytes.length; ) {
    const byte = bytes[i]!;
    const length = byte < 0x80 ? 1 : byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte < 0x80 || (i + length <= bytes.length && isUtf8(bytes.subarray(i, i + length)))) {
      i += length;
      continue;
    }
    out += bytes.toString('utf8', from, i) + decodeText(bytes.subarray(i, i + 1), 'windows-1252');
    from = ++i;
  }
  return out + bytes.toString('utf8', from);
}
