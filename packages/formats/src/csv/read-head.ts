import type { FileReader } from '../reading/file-reader.ts';
import type { Encoding } from './encoding/encodings.ts';
import { openText } from './encoding/open-text.ts';
import { type LineMarks, withPlainQuotes } from './parse/plain-quotes.ts';
import { withoutLastLines } from './parse/without-last-lines.ts';

/** The file's first bytes as UTF-8 text. */
export interface Head {
  readonly bytes: Buffer;
  /** Whether these are all. */
  readonly whole: boolean;
}

/**
 * Reads at least `wanted` bytes of the file's text in UTF-8, or all there are.
 *
 * @param options.skipLast number of last lines to leave out
 */
export async function readHead(
  file: FileReader,
  encoding: Encoding,
  wanted: number,
  { skipLast = 0, ...marks }: { readonly skipLast?: number } & LineMarks = {},
): Promise<Head> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const text = await openText(file, encoding);
  const lines = withPlainQuotes(text.bytes, marks);
  for await (const piece of skipLast > 0 ? withoutLastLines(lines, skipLast) : lines) {
    if (length >= wanted) return { bytes: Buffer.concat(pieces), whole: false };
    pieces.push(piece);
    length += piece.length;
  }
  return { bytes: Buffer.concat(pieces), whole: true };
}
