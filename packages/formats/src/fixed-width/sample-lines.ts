import type { Encoding } from '../csv/encoding/encodings.ts';
import { readHead } from '../csv/read-head.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { LineReader } from './line-reader.ts';

/** A line of a sample with expanded tabs. */
export interface SampleLine {
  readonly text: string;
  /** Line number, counted from 1. */
  readonly line: number;
}

const sampleBytes = 1 << 18;
const sampleLimit = 1000;

/**
 * Returns the first lines of a file that are not blank, in which columns are searched for. A line
 * that the sample cuts off is left out.
 */
export async function sampleLines(
  file: FileReader,
  encoding: Encoding,
  tabStop: number,
): Promise<SampleLine[]> {
  const head = await readHead(file, encoding, sampleBytes);
  const reader = new LineReader({ skipRows: 0, rules: false, tabStop }, false);
  reader.scanner.push(head.whole ? head.bytes : head.bytes.subarray(0, sampleBytes));
  if (head.whole && head.bytes.length <= sampleBytes) reader.scanner.end();
  const lines: SampleLine[] = [];
  while (lines.length < sampleLimit) {
    const text = reader.next();
    if (text === undefined) break;
    lines.push({ text, line: reader.scanner.line });
  }
  return lines;
}
