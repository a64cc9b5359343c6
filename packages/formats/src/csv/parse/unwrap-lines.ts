import { plainDialect } from '../dialect.ts';
import { RecordScanner } from './record-scanner.ts';

const CR = 13;
const wrapping = { ...plainDialect, delimiter: '', newline: 'mixed' } as const;

/**
 * Removes the quotes from a file in which each line is quoted: `"1,""Doe, Ann"""` becomes
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

/** Does the same for a complete text. */
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
