import iconv from 'iconv-lite';
import type { FileReader } from '../../reading/file-reader.ts';
import { bomOf } from './bom.ts';
import type { Encoding } from './encodings.ts';

/** A file as UTF-8 bytes, without byte order mark. */
export interface Utf8Text {
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Where the bytes begin in the file; left out where they were decoded, so that offsets in them are not the file's. */
  readonly byteOffset?: number;
}

/** The file's text from its start, decoded piece by piece. What is no character of the encoding becomes U+FFFD. */
export async function openText(file: FileReader, encoding: Encoding): Promise<Utf8Text> {
  const bom = bomOf(await file.read(0, 4));
  const from = bom && bom.encoding === encoding ? bom.length : 0;
  if (encoding === 'utf-8') return { bytes: file.stream(from), byteOffset: from };
  return { bytes: decode(file.stream(from), encoding) };
}

/** A run of bytes as text, for samples; a character that the run cuts at its end is left out. */
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
