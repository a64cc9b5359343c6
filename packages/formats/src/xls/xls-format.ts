import type { Format } from '../format.ts';
import { sheetReader } from '../sheets/sheet-reader.ts';
import { openSheetjsBook } from '../sheets/sheetjs-book.ts';

/** Workbooks of Excel 2 to 2003 (BIFF), read-only. */
export const xlsFormat: Format = {
  id: 'xls',
  title: 'Excel 97–2003',
  extensions: ['.xls'],
  mimeTypes: ['application/vnd.ms-excel'],
  typed: true,
  signed: true,
  reader: sheetReader({
    title: 'Excel 97–2003',
    kind: 'XLS',
    endings: /\.xl[st][xm]?$/i,
    begins: (head) => isCompound(head) || isBareBiff(head),
    open: (file) => openSheetjsBook(file, 'XLS'),
  }),
};

/**
 * Whether this is a compound file (MS-CFB, 2.2), in which Office stored its documents until 2003.
 */
function isCompound(head: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, i) => head[i] === byte);
}

/**
 * Whether this is a workbook of Excel 2 to 4, which wrote records without a container: BOF, its
 * length, a version.
 */
function isBareBiff(head: Uint8Array): boolean {
  const [first, version = -1, length = 0, zero] = head;
  return first === 9 && [0, 2, 4].includes(version) && [4, 6].includes(length) && zero === 0;
}
