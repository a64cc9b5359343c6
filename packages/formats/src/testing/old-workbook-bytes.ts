import { read, utils, type WorkBook, write } from '@e965/xlsx';

/** A cell: a value, or a number with its number format. */
type OldCell = string | number | boolean | null | readonly [number, string];

/** Returns a workbook of any kind as SheetJS writes it; the first `hidden` sheets are hidden. */
export function oldWorkbookBytes(
  kind: 'biff8' | 'biff5' | 'xlsb' | 'xlsx' | 'xlml' | 'sylk' | 'dif' | 'dbf',
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
  const bytes = write(book, { type: 'buffer', bookType: kind }) as Buffer;
  return kind === 'biff5' || kind === 'dbf' ? inWindows1252(bytes, sheets) : bytes;
}

/**
 * In Excel 5 and dBase files, SheetJS writes `_` for non-ASCII characters; other programs write the
 * bytes of a code page.
 */
function inWindows1252(bytes: Buffer, sheets: Parameters<typeof oldWorkbookBytes>[1]): Buffer {
  let text = bytes.toString('latin1');
  for (const cell of Object.values(sheets).flat(2))
    if (typeof cell === 'string') text = text.replaceAll(cell.replace(/[^\0-\x7f]/g, '_'), cell);
  return Buffer.from(text, 'latin1');
}

/**
 * Returns the cells of the first sheet as SheetJS reads them: type, value and number format of
 * each.
 */
export function workbookCells(bytes: Uint8Array) {
  const { SheetNames: sheets, Sheets } = read(bytes, { cellNF: true, dense: true });
  const cells = Sheets[sheets[0]!]!['!data']!;
  return { sheets, cells: cells.map((row) => row.map(({ t, v, z }) => [t, v, z ?? 'General'])) };
}
