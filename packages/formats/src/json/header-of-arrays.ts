import { findSheetTable } from '../sheets/find-sheet-table.ts';
import type { SheetRow } from '../sheets/sheet-book.ts';
import { ElementScanner } from './element-scanner.ts';
import type { FoundArray } from './find-records.ts';
import { namesOfArrays } from './names-of-arrays.ts';
import { parseRecord } from './parse-record.ts';

const sampledRows = 200;

/**
 * Returns how many of the first records name the columns if records are arrays, as in CSV:
 * `[["id", "name"], [1, "a"]]`. 0 if the names are elsewhere in the text.
 *
 * @param head the first bytes of the text
 * @param records where the records are in it
 */
export function headerOfArrays(head: Buffer, records: FoundArray): number {
  if (records.of !== 'arrays' || namesOfArrays(head, records)) return 0;
  const scanner = new ElementScanner();
  scanner.push(head.subarray(records.offset));
  const rows: SheetRow[] = [];
  while (rows.length < sampledRows && scanner.next()) {
    const cells = cellsOf(scanner.text());
    if (!cells) return 0;
    rows.push({ number: rows.length + 1, cells, unknown: [] });
  }
  if (rows.length < 2) return 0;
  const { skipRows, headerRows } = findSheetTable(rows);
  return skipRows === 0 ? headerRows : 0;
}

/** Returns the values of an array as text; undefined for other values. */
function cellsOf(text: string): readonly (string | null)[] | undefined {
  if (text[0] !== '[') return undefined;
  try {
    return [...parseRecord(text).values()];
  } catch {
    return undefined;
  }
}
