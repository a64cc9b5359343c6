import { thorn, thornsAsQuotes, thornsAsQuotesIn } from './thorn-quotes.ts';
import { unwrapLines, unwrapText } from './unwrap-lines.ts';

/** Marks around fields or lines that are replaced before text is split into records. */
export interface LineMarks {
  /** Whether each line is in quotes, which are removed. */
  readonly wrapped?: boolean;
  readonly quote?: string;
}

/** Whether text is changed before it is split, so that positions in it aren’t those in the file. */
export const changesText = ({ wrapped = false, quote }: LineMarks): boolean => wrapped || quote === thorn;

/** Returns text whose fields are enclosed in quotes of one byte, if at all. */
export function withPlainQuotes(
  bytes: AsyncIterable<Uint8Array>,
  { wrapped = false, quote }: LineMarks,
): AsyncIterable<Uint8Array> {
  const plain = quote === thorn ? thornsAsQuotes(bytes) : bytes;
  return wrapped ? unwrapLines(plain) : plain;
}

/** Does the same for a complete text. */
export function withPlainQuotesIn(text: Uint8Array, { wrapped = false, quote }: LineMarks): Uint8Array {
  const plain = quote === thorn ? thornsAsQuotesIn(text) : text;
  return wrapped ? unwrapText(plain) : plain;
}
