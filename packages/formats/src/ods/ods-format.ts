import { isZip } from '../archives/zip-directory.ts';
import type { Format } from '../format.ts';
import { sheetReader } from '../sheets/sheet-reader.ts';
import { openOds } from './open-ods.ts';

/** Spreadsheets of LibreOffice and others (OpenDocument), read-only. */
export const odsFormat: Format = {
  id: 'ods',
  title: 'OpenDocument spreadsheet',
  extensions: ['.ods'],
  mimeTypes: ['application/vnd.oasis.opendocument.spreadsheet'],
  typed: true,
  signed: true,
  reader: sheetReader({
    title: 'OpenDocument spreadsheet',
    kind: 'ODS',
    endings: /\.ods$/i,
    begins: isZip,
    open: openOds,
  }),
};
