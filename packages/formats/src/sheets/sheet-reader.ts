import type { Result } from '@winnow/kernel';
import { findingMessages } from '../csv/sniff/finding-messages.ts';
import { defineReader } from '../define-format.ts';
import type { FormatReader } from '../format.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { type Finding, findingOf } from '../reading/finding.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { boundedBook } from './bounded-book.ts';
import { findSheetTable, type SheetTable } from './find-sheet-table.ts';
import { readSheet } from './read-sheet.ts';
import { type BookSheet, chooseSheet, type SheetBook, type SheetRow } from './sheet-book.ts';
import { sheetOptions } from './sheet-options.ts';
import { findSheetRanges, printRange, rowInRange } from './sheet-range.ts';

/** Of a workbook that can't be read: more than that of the XML in which it may be written. */
const brokenConfidence = 0.98;
const sniffedRows = 200;
/** Maximum number of rows that are searched for the end of the sheet. */
const maxSearchedRows = 5_000;
/** Number of last rows that are searched for notes below the table. */
const lastRows = 30;
/** Maximum number of sheets that are searched for rows. */
const sniffedSheets = 20;

/** Parts of a reader for a workbook format. */
interface SheetReaderParts {
  readonly title: string;
  /** Type of the file, as named in problems. */
  readonly kind: string;
  /**
   * File name endings: a file with such a name and beginning is of this format even if it can't be
   * opened.
   */
  readonly endings: RegExp;
  begins(head: Uint8Array): boolean;
  open(file: FileReader): Promise<Result<SheetBook>>;
}

/** Creates a reader for workbooks, which reads one sheet as a table. */
export function sheetReader({ title, kind, endings, begins, open }: SheetReaderParts): FormatReader {
  const openOnce = rememberOpened(open);
  return defineReader({
    title,
    options: sheetOptions,
    async sniff({ file, head }) {
      if (!begins(head)) return undefined;
      const book = await openOnce(file);
      if (!book.ok)
        return endings.test(file.name)
          ? { confidence: brokenConfidence, options: sheetOptions.parse({}) }
          : undefined;
      const sheet = await firstFilled(book.value);
      const start = await startOf(book.value, sheet);
      return start
        ? {
            confidence: 1,
            options: sheetOptions.parse({ sheet: sheet.name, ...start.table }),
            findings: explainRanges(start.rows),
          }
        : { confidence: brokenConfidence, options: sheetOptions.parse({ sheet: sheet.name }) };
    },
    async follow(file, { sheet: name }) {
      const book = typeof name === 'string' ? await openOnce(file) : undefined;
      const sheet = book?.ok ? chooseSheet(book.value, String(name)) : undefined;
      const start = sheet && book?.ok ? await startOf(book.value, sheet) : undefined;
      return start ? { ...start.table, range: '' } : {};
    },
    headerRows: (options) => options.headerRows,
    async choices(file) {
      const book = await openOnce(file);
      const sheets = book.ok ? book.value.sheets : [];
      return {
        sheet: sheets.map(({ name, hidden }) => (hidden ? { value: name, label: `${name} (hidden)` } : name)),
      };
    },
    async preview(file, options, limit) {
      const book = await openOnce(file);
      if (!book.ok) return book;
      const plan = await readSheet(file, kind, book.value, options);
      return plan.ok ? previewRows(plan.value, limit, options.headerRows) : plan;
    },
    async read(file, options) {
      const book = await openOnce(file);
      return book.ok ? readSheet(file, kind, book.value, options) : book;
    },
  });
}

/** Returns the first sheet with rows, preferring those that are not hidden. */
async function firstFilled(book: SheetBook): Promise<BookSheet> {
  const shown = book.sheets.filter(({ hidden }) => !hidden);
  const looked = [...shown, ...book.sheets.filter(({ hidden }) => hidden)].slice(0, sniffedSheets);
  for (const sheet of looked) if (await isFilled(book, sheet)) return sheet;
  return chooseSheet(book, '')!;
}

async function isFilled(book: SheetBook, sheet: BookSheet): Promise<boolean> {
  try {
    for await (const batch of book.rows(sheet)) if (batch.length > 0) return true;
    return false;
  } catch {
    // Problems with it are reported when it is read.
    return true;
  }
}

/** What the first rows of a sheet show. */
interface SheetStart {
  readonly rows: readonly SheetRow[];
  readonly table: SheetTable;
}

/** Returns where the table of a sheet is; undefined if its first rows can't be read. */
async function startOf(book: SheetBook, sheet: BookSheet): Promise<SheetStart | undefined> {
  const rows: SheetRow[] = [];
  let last: SheetRow[] = [];
  let searched = 0;
  try {
    for await (const batch of book.rows(sheet)) {
      rows.push(...batch.slice(0, sniffedRows - rows.length));
      last = [...last, ...batch.slice(-lastRows)].slice(-lastRows);
      searched += batch.length;
      if (searched > maxSearchedRows) return { rows, table: findSheetTable(rows, undefined) };
    }
  } catch {
    return rows.length < sniffedRows ? undefined : { rows, table: findSheetTable(rows, undefined) };
  }
  return { rows, table: findSheetTable(rows, last) };
}

/** Lists the tables of a sheet with several, each of which can be chosen. */
function explainRanges(rows: readonly SheetRow[]): readonly Finding[] {
  const tables = findSheetRanges(rows, rows.length < sniffedRows);
  if (tables.length === 0) return [];
  const otherwise = tables.map((range, i) => {
    const inside = rows.flatMap((row) => rowInRange(row, range) ?? []);
    const table = findSheetTable(inside, undefined);
    return {
      label: findingMessages.table({ table: i + 1, of: tables.length }),
      effect: findingMessages.tableCells({
        range: printRange(range),
        columns: range.lastColumn - range.firstColumn + 1,
      }),
      options: { range: printRange(range), ...table },
    };
  });
  return [findingOf({ option: 'range', because: findingMessages.severalRanges, otherwise }, '')];
}

/** Opens a workbook once for the lifetime of its file object. */
function rememberOpened(open: SheetReaderParts['open']): SheetReaderParts['open'] {
  const opened = new WeakMap<FileReader, Promise<Result<SheetBook>>>();
  return (file) => {
    const book = opened.get(file) ?? openBounded(file, open);
    opened.set(file, book);
    return book;
  };
}

async function openBounded(file: FileReader, open: SheetReaderParts['open']): Promise<Result<SheetBook>> {
  const book = await open(file);
  return book.ok ? { ...book, value: boundedBook(file, book.value) } : book;
}
