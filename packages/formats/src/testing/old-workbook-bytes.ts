import { set_cptable, utils, type WorkBook, write } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';

set_cptable(codePages);

/** A cell: a value, or a number with its number format. */
type OldCell = string | number | boolean | null | readonly [number, string];

/** A workbook of an older or binary kind, as SheetJS writes it; the first `hidden` sheets are hidden. */
export function oldWorkbookBytes(
  kind: 'biff8' | 'biff5' | 'xlsb',
  sheets: Readonly<Record<string, readonly (readonly OldCell[])[]>>,
  { hidden = 0, date1904 = false }: { readonly hidden?: number; readonly date1904?: boolean } = {},
): Buffer {
  const book: WorkBook = utils.book_new();
  for (const [name, rows] of Object.entries(sheets)) {
    const cells = rows.map((row) =>
      row.map((cell) =>
        cell !== null && typeof cell === 'object' ? { t: 'n', v: cell[0], z: cell[1] } : cell,
      ),
    );
    utils.book_append_sheet(book, utils.aoa_to_sheet(cells), name);
  }
  book.Workbook = {
    WBProps: { date1904 },
    Sheets: book.SheetNames.map((name, i) => ({ name, Hidden: i < hidden ? 1 : 0 })),
  };
  return write(book, { type: 'buffer', bookType: kind }) as Buffer;
}
