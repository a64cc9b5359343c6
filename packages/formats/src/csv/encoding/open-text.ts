import iconv from 'iconv-lite';
import type { FileReader } from '../../reading/file-reader.ts';
import { bomOf } from './bom.ts';
import type { Encoding } from './encodings.ts';

/** A file as UTF-8 bytes, without byte order mark. */
export interface Utf8Text {
  readonly bytes: AsyncIterable<Uint8Array>;
  /**
   * Offset of the bytes in the file; absent if they were decoded, so that their offsets are not
   * those of the file.
   */
  readonly byteOffset?: number;
}

/**
 * Opens the text of a file from its start, decoded piece by piece. Bytes that are not a character
 * of the encoding become U+FFFD.
 */
export async function openText(file: FileReader, encoding: Encoding): Promise<Utf8Text> {
  const bom = bomOf(await file.read(0, 4));
  const from = bom && bom.encoding === encoding ? bom.length : 0;
  if (encoding === 'utf-8') return { bytes: file.stream(from), byteOffset: from };
  return { bytes: decode(file.stream(from), encoding) };
}

/** Decodes a run of bytes, for samples; a character that is cut off at the end is left out. */
export function decodeText(bytes: Uint8Array, encoding: Encoding): string {
  return iconv.getDecoder(encoding).write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

async function* decode(bytes: AsyncIterable<Uint8Array>, encoding: Encoding): AsyncGenerator<Uint8Array> {
  const decoder = iconv.getDecoder(encoding);
  for await (const chunk of bytes) {
    const text = decoder.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length));
    if (text !== '') yield Buffer.from(text);
  }
  const rest = decoder.end();
  if (rest) yield Buffer.from(rest);
}
