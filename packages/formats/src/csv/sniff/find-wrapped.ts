import { plainDialect } from '../dialect.ts';
import { RecordScanner } from '../parse/record-scanner.ts';
import { unwrapText } from '../parse/unwrap-lines.ts';
import type { TextSample } from './sample-table.ts';

const delimiters = [',', ';', '\t', '|'];
const minLines = 3;
const maxLines = 200;
/**
 * A quoted line with one delimiter is a value that contains it: a name, or a number with a decimal
 * comma.
 */
const minFields = 3;

/**
 * Whether each line of a file is quoted as a whole, as spreadsheets save rows that were pasted into
 * one column: `"id,name,city"`. Inside the quotes, all lines have the same number of fields, three
 * or more, and not every delimiter is followed by a space, as in addresses.
 */
export function isWrapped(sample: TextSample): boolean {
  const outer = new RecordScanner({ ...plainDialect, delimiter: '' }, 1);
  outer.push(sample.bytes);
  if (sample.whole) outer.end();
  let lines = 0;
  while (lines < maxLines && outer.next()) {
    if (outer.recordEnd === outer.recordStart) continue;
    if (outer.broken || outer.allPlain) return false;
    lines++;
  }
  if (lines < minLines) return false;
  const inner = unwrapText(sample.bytes.subarray(0, outer.position));
  return delimiters.some((delimiter) => isTable(inner, delimiter));
}

function isTable(text: Uint8Array, delimiter: string): boolean {
  const scanner = new RecordScanner({ ...plainDialect, delimiter });
  scanner.push(text);
  scanner.end();
  let width = 0;
  let unspaced = 0;
  while (scanner.next()) {
    if (scanner.recordEnd === scanner.recordStart) continue;
    if (scanner.broken || scanner.count < minFields || (width > 0 && scanner.count !== width)) return false;
    width = scanner.count;
    for (let i = 1; i < scanner.listed; i++) if (!scanner.text(i).startsWith(' ')) unspaced++;
  }
  return unspaced > 0;
}
