import { failed, ok, type Result } from '@winnow/kernel';
import { decodeText } from '../csv/encoding/open-text.ts';
import type { Format } from '../format.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { SheetBook } from '../sheets/sheet-book.ts';
import { sheetReader } from '../sheets/sheet-reader.ts';
import { workbookProblem } from '../sheets/workbook-problem.ts';
import { parseXml } from '../xml-text/parse-xml.ts';
import { xmlEncoding, xmlText } from '../xml-text/xml-encoding.ts';
import { listWorksheets, WorksheetRows } from './worksheet-rows.ts';

const namespace = 'urn:schemas-microsoft-com:office:spreadsheet';

/** Workbooks as XML, as Excel 2002 and 2003 and many reporting programs write them; read-only. */
export const spreadsheetmlFormat: Format = {
  id: 'spreadsheetml',
  title: 'Excel 2003 XML',
  extensions: ['.xml'],
  mimeTypes: [],
  typed: true,
  reader: sheetReader({
    title: 'Excel 2003 XML',
    kind: 'XML',
    endings: /\.(?:xml|xls)$/i,
    begins: (head) => {
      const [root = ''] = /<(?:\w+:)?Workbook\s[^>]*>/.exec(decodeText(head, xmlEncoding(head))) ?? [];
      return root.includes(namespace);
    },
    open,
  }),
};

async function open(file: FileReader): Promise<Result<SheetBook>> {
  const { name } = file;
  try {
    const { sheets, styles, from1904 } = await listWorksheets(await xmlText(file));
    if (sheets.length === 0) return failed(formatProblems.noRows({ name }));
    return ok({
      sheets,
      async *rows(sheet) {
        const rows = new WorksheetRows({
          wanted: sheets.indexOf(sheet),
          sheet: sheet.name,
          styles,
          from1904,
        });
        yield* parseXml(await xmlText(file), rows, () => rows.take());
      },
    });
  } catch (error) {
    return failed(workbookProblem(name, 'XML', error));
  }
}
