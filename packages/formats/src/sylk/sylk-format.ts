import type { Format } from '../format.ts';
import { sheetReader } from '../sheets/sheet-reader.ts';
import { openTextBook } from '../sheets/text-book.ts';
import { sylkRows } from './sylk-rows.ts';

/** Sheets in the symbolic link format (SYLK) of Multiplan and Excel, read-only. */
export const sylkFormat: Format = {
  id: 'sylk',
  title: 'SYLK',
  extensions: ['.slk', '.sylk'],
  mimeTypes: ['text/x-sylk'],
  typed: true,
  reader: sheetReader({
    title: 'SYLK',
    kind: 'SYLK',
    endings: /\.(?:slk|sylk)$/i,
    // A row of CSV may begin with the same letters.
    begins: (head) =>
      /^(?:\xef\xbb\xbf)?ID;P[^\r\n]*[\r\n]+(?:[BCFPNOE]|NN|NE|NU)(?:;|[\r\n])/.test(
        Buffer.from(head.subarray(0, 1000)).toString('latin1'),
      ),
    open: (file) => openTextBook(file, 'SYLK', sylkRows),
  }),
};
