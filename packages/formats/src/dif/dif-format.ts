import type { Format } from '../format.ts';
import { sheetReader } from '../sheets/sheet-reader.ts';
import { openTextBook } from '../sheets/text-book.ts';
import { difRows } from './dif-rows.ts';

/** Sheets in the data interchange format (DIF), read-only. */
export const difFormat: Format = {
  id: 'dif',
  title: 'DIF',
  extensions: ['.dif'],
  mimeTypes: [],
  typed: true,
  reader: sheetReader({
    title: 'DIF',
    kind: 'DIF',
    endings: /\.dif$/i,
    begins: (head) =>
      /^(?:\xef\xbb\xbf)?TABLE\s*[\r\n]+0,\d+\s*[\r\n]/.test(
        Buffer.from(head.subarray(0, 200)).toString('latin1'),
      ),
    open: (file) => openTextBook(file, 'DIF', difRows),
  }),
};
