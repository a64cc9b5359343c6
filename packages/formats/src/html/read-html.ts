import { failed, ok, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { decodeText, openText } from '../csv/encoding/open-text.ts';
import { numberedColumns } from '../csv/parse/read-rows.ts';
import { defineReader } from '../define-format.ts';
import { option } from '../options/option.ts';
import { headerRows } from '../options/table-start.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { findSheetTable } from '../sheets/find-sheet-table.ts';
import { looksLikeMarkup } from '../xml/looks-like-markup.ts';
import { decodeUtf8 } from '../xml-text/parse-xml.ts';
import { type HtmlTable, HtmlTables, TooManySpanned } from './html-tables.ts';

const maxPageSize = 256 << 20;
/** Every cell takes a byte and more, except those that another spans; few bytes may span a million. */
const spannedCells = 1_000_000;

const readOptions = z.strictObject({
  table: option
    .text(
      'Table',
      { max: 300 },
      { help: 'Number and caption of the table. Defaults to the table with the most cells.' },
    )
    .default(''),
  headerRows,
});

/** Reads tables of web pages, and of HTML that programs write as so-called Excel files. */
export const htmlReader = defineReader({
  title: 'HTML',
  options: readOptions,
  async sniff({ file, head }) {
    if (looksLikeMarkup(decodeText(head, pageEncoding(head))) !== 'html') return undefined;
    const page = await readPage(file);
    const chosen = page.ok ? largest(page.value) : undefined;
    return {
      confidence: 0.97,
      options: {
        table: chosen ? labelOf(chosen, page.ok ? page.value : []) : '',
        headerRows: chosen ? headerRowsOf(chosen) : 1,
      },
    };
  },
  headerRows: (options) => options.headerRows,
  async choices(file) {
    const page = await readPage(file);
    return { table: page.ok ? page.value.map((table) => labelOf(table, page.value)) : [] };
  },
  async preview(file, options, limit) {
    const plan = await readTable(file, options.table);
    return plan.ok ? previewRows(plan.value, limit, options.headerRows) : plan;
  },
  read: (file, { table }) => readTable(file, table),
});

/** Without header cells, the first rows are names if that is evident, as in CSV. */
function headerRowsOf({ headerRows: marked, rows }: HtmlTable): number {
  if (marked > 0) return marked;
  const sample = rows.slice(0, 200).map((row, i) => ({
    number: i + 1,
    cells: row.map((cell) => (cell === '' ? null : cell)),
    unknown: [],
  }));
  const { skipRows, headerRows } = findSheetTable(sample);
  return skipRows === 0 ? headerRows : 0;
}

const labelOf = (table: HtmlTable, tables: readonly HtmlTable[]): string => {
  const number = `Table ${tables.indexOf(table) + 1}`;
  return table.title === '' ? number : `${number}: ${table.title.slice(0, 200)}`;
};

const cellsOf = ({ rows }: HtmlTable): number => rows.reduce((sum, row) => sum + row.length, 0);

const largest = (tables: readonly HtmlTable[]): HtmlTable | undefined =>
  [...tables].sort((a, b) => cellsOf(b) - cellsOf(a))[0];

async function readTable(file: FileReader, label: string): Promise<Result<RowsRead>> {
  const page = await readPage(file);
  if (!page.ok) return page;
  const table =
    label === '' ? largest(page.value) : page.value.find((one) => labelOf(one, page.value) === label);
  if (!table) {
    const tables = page.value.map((one) => labelOf(one, page.value)).join(', ');
    return failed(formatProblems.noTable({ name: file.name, table: label, tables }));
  }
  const width = table.rows.reduce((most, row) => Math.max(most, row.length), 0);
  const rejects = new RejectList(file.name);
  if (table.isCut) rejects.stop(formatProblems.cutPage({ name: file.name, rows: table.rows.length }));
  async function* batches(rows: HtmlTable['rows']) {
    for (let at = 0; at < rows.length; at += 2048) {
      const batch = rows
        .slice(at, at + 2048)
        .map((row) => Array.from({ length: width }, (_, i) => row[i] ?? null));
      rejects.rows += batch.length;
      yield batch;
    }
  }
  return ok({
    kind: 'rows',
    columns: numberedColumns(width),
    batches: batches(table.rows),
    report: () => rejects.report(),
  });
}

const pages = new WeakMap<FileReader, Promise<Result<readonly HtmlTable[]>>>();

/** Parses a page once for the lifetime of its file object. */
function readPage(file: FileReader): Promise<Result<readonly HtmlTable[]>> {
  const page = pages.get(file) ?? parsePage(file);
  pages.set(file, page);
  return page;
}

async function parsePage(file: FileReader): Promise<Result<readonly HtmlTable[]>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  if (file.size > maxPageSize)
    return failed(formatProblems.tooLargeToRead({ name, kind: 'HTML', limit: maxPageSize / 2 ** 20 }));
  const limit = Math.max(spannedCells, file.size);
  const page = new HtmlTables(limit);
  let login = false;
  const encoding = pageEncoding(await file.read(0, 65_536));
  let tables: readonly HtmlTable[];
  try {
    for await (const text of decodeUtf8((await openText(file, encoding)).bytes)) {
      login ||= /<input[^>]*type\s*=\s*["']?password/i.test(text);
      page.write(text);
    }
    tables = page.end();
  } catch (error) {
    if (error instanceof TooManySpanned) return failed(formatProblems.tooManySpanned({ name, limit }));
    throw error;
  }
  return tables.length > 0 ? ok(tables) : failed(formatProblems.noTables({ name, login }));
}

/**
 * Detects the encoding of a page by its mark, or else by what the page declares, or else as for
 * text.
 */
function pageEncoding(head: Uint8Array): Encoding {
  const detected = detectEncoding([head]);
  if (detected.bom || detected.confidence === 1) return detected.encoding;
  const start = Buffer.from(head.subarray(0, 4096)).toString('latin1');
  const declared = /charset\s*=\s*["']?([\w-]+)/i.exec(start)?.[1]?.toLowerCase();
  return declared !== undefined && Object.hasOwn(encodings, declared)
    ? (declared as Encoding)
    : detected.encoding;
}
