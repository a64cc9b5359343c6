import { plainDialect } from '../dialect.ts';
import { RecordScanner } from './record-scanner.ts';

const CR = 13;
const wrapping = { ...plainDialect, delimiter: '', newline: 'mixed' } as const;

/**
 * The lines of a file that has each of them in quotes, without these: `"1,""Doe, Ann"""` is
 * `1,"Doe, Ann"`. Lines without quotes around them stay as they are.
 *
 * @param bytes in UTF-8
 */
export async function* unwrapLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const scanner = new RecordScanner(wrapping, 1);
  for await (const chunk of bytes) {
    scanner.push(chunk);
    const lines = linesOf(scanner);
    if (lines !== '') yield Buffer.from(lines);
  }
  scanner.end();
  const lines = linesOf(scanner);
  if (lines !== '') yield Buffer.from(lines);
}

/** The same of a text that is there as a whole. */
export function unwrapText(text: Uint8Array): Buffer {
  const scanner = new RecordScanner(wrapping, 1);
  scanner.push(text);
  scanner.end();
  return Buffer.from(linesOf(scanner));
}

function linesOf(scanner: RecordScanner): string {
  let lines = '';
  while (scanner.next()) {
    const text = scanner.broken ? scanner.rawText(Number.MAX_SAFE_INTEGER) : scanner.text(0);
    const hasEnd = scanner.recordEnd < scanner.scanned;
    lines += `${text}${hasEnd ? (scanner.bytes[scanner.recordEnd] === CR ? '\r\n' : '\n') : ''}`;
  }
  return lines;
}
