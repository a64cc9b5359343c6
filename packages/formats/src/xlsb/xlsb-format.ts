import { failed, type Result } from '@winnow/kernel';
import { entryBytes } from '../archives/entry-bytes.ts';
import { isZip, readZipDirectory } from '../archives/zip-directory.ts';
import type { Format } from '../format.ts';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { SheetBook } from '../sheets/sheet-book.ts';
import { sheetReader } from '../sheets/sheet-reader.ts';
import { openSheetjsBook } from '../sheets/sheetjs-book.ts';
import { workbookProblem } from '../sheets/workbook-problem.ts';

/** Maximum total unpacked size, since these workbooks are parsed as a whole in memory. */
const unpackedLimit = 400e6;

/** Binary workbooks of Excel 2007 and later, read-only. */
export const xlsbFormat: Format = {
  id: 'xlsb',
  title: 'Excel binary',
  extensions: ['.xlsb'],
  mimeTypes: ['application/vnd.ms-excel.sheet.binary.macroenabled.12'],
  typed: true,
  signed: true,
  reader: sheetReader({
    title: 'Excel binary',
    kind: 'XLSB',
    endings: /\.xlsb$/i,
    begins: isZip,
    open,
  }),
};

/**
 * Unpacks every part once, within bounds, before the library does, which trusts what the archive
 * declares.
 */
async function open(file: FileReader): Promise<Result<SheetBook>> {
  const { name } = file;
  const directory = await readZipDirectory(file, 'XLSB');
  if (!directory.ok) return directory;
  if (!directory.value.some((entry) => /(?:^|\/)workbook\.bin$/i.test(entry.name)))
    return failed(
      formatProblems.damaged({
        name,
        kind: 'XLSB',
        detail: damageMessages.partMissing({ part: 'workbook.bin' }),
      }),
    );
  let bytes = 0;
  try {
    for (const entry of directory.value)
      for await (const piece of entryBytes(file, entry)) {
        bytes += piece.length;
        if (bytes > unpackedLimit)
          return failed(formatProblems.tooLargeToRead({ name, kind: 'XLSB', limit: unpackedLimit / 1e6 }));
      }
  } catch (error) {
    return failed(workbookProblem(name, 'XLSB', error));
  }
  return openSheetjsBook(file, 'XLSB');
}
