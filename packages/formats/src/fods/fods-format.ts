import { decodeText } from '../csv/encoding/open-text.ts';
import type { Format } from '../format.ts';
import { openFlatOds } from '../ods/open-ods.ts';
import { sheetReader } from '../sheets/sheet-reader.ts';
import { xmlEncoding } from '../xml-text/xml-encoding.ts';

/** OpenDocument spreadsheets as a single XML document, read-only. */
export const fodsFormat: Format = {
  id: 'fods',
  title: 'OpenDocument flat XML',
  extensions: ['.fods'],
  mimeTypes: ['application/vnd.oasis.opendocument.spreadsheet-flat-xml'],
  typed: true,
  reader: sheetReader({
    title: 'OpenDocument flat XML',
    kind: 'FODS',
    endings: /\.fods$/i,
    begins: (head) =>
      /<office:document\s[^>]*office:mimetype="application\/vnd\.oasis\.opendocument\.spreadsheet/.test(
        decodeText(head, xmlEncoding(head)),
      ),
    open: openFlatOds,
  }),
};
