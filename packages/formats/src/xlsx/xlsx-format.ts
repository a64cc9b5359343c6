import { failed, ok } from '@winnow/kernel';
import { z } from 'zod';
import { isZip } from '../archives/zip-directory.ts';
import { defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { partMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import { columnLimit } from '../sheets/sheet-book.ts';
import { sheetReader } from '../sheets/sheet-reader.ts';
import { isSheetType, readSheetType } from '../sheets/sheet-type.ts';
import { mixedCells } from '../writing/mixed-cells.ts';
import { columnsRefusingExport } from '../writing/text-cells.ts';
import { openWorkbook } from './open-workbook.ts';
import { sheetRows } from './sheet-rows.ts';
import { XlsxWriter } from './write-xlsx.ts';

/** Formats whose sheets have names. */
const workbooks = new Set(['xlsx', 'xls', 'xlsb', 'ods']);

const sheetName = option
  .text('Sheet', { max: 31 }, { help: 'Name of the sheet.' })
  .regex(/^[^:\\/?*[\]\p{Cc}\ufffe\uffff]+$/u, 'A sheet name can’t contain : \\ / ? * [ ].')
  .refine((name) => name.length <= 31, 'A sheet name has at most 31 characters.')
  .refine((name) => !/^'|'$/.test(name), 'A sheet name can’t start or end with an apostrophe.')
  .refine((name) => name.toLowerCase() !== 'history', 'Excel reserves the name History.');

const writeOptions = z.strictObject({
  sheet: sheetName.default('Data'),
  header: option.flag('Column names in the first row').default(true),
  freeze: option.flag('Keep the first row in view').default(true),
  values: option
    .choice(
      'Unchanged values',
      { source: 'As in the source', canonical: 'In their data types' },
      {
        help: 'As in the source, digits stored as text stay text, and times and number formats are kept.',
      },
    )
    .default('source'),
  mismatched: mismatchOption,
});

export const xlsxFormat: WrittenFormat = {
  id: 'xlsx',
  title: 'Excel',
  extensions: ['.xlsx', '.xlsm'],
  mimeTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  typed: true,
  signed: true,
  reader: sheetReader({
    title: 'Excel',
    kind: 'XLSX',
    endings: /\.xls[xm]$/i,
    begins: isZip,
    async open(file) {
      const workbook = await openWorkbook(file);
      if (!workbook.ok) return workbook;
      const { value } = workbook;
      return ok({
        sheets: value.sheets,
        rows: ({ name }) => sheetRows(value, value.sheets.find((one) => one.name === name)!),
      });
    },
  }),
  writer: defineWriter({
    title: 'Excel',
    options: writeOptions,
    likeSource: async ({ format, options, named }) => ({
      ...(workbooks.has(format) && sheetName.safeParse(options.sheet).success
        ? { sheet: options.sheet! }
        : {}),
      ...(named ? {} : { header: false }),
    }),
    readsDeclared: (type, { values }) => values === 'source' && (type === 'VARCHAR' || isSheetType(type)),
    plan({ columns }, { mismatched, values: _, ...sheet }) {
      if (columns.length > columnLimit)
        return failed(
          formatProblems.tooLargeForFormat({
            format: partMessages.sheet,
            what: partMessages.columns,
            limit: columnLimit,
          }),
        );
      const mixed = mixedCells(columns, mismatched);
      const writer = new XlsxWriter(
        sheet,
        columns.map(({ name, type, declared }) => ({ name, type, source: readSheetType(declared?.type) })),
      );
      return ok({
        kind: 'rows',
        columns: mixed.columns,
        refuse: columnsRefusingExport(columns, mismatched),
        write: (batches) => writer.write(mixed.rows(batches)),
        changed: () => writer.changed,
      });
    },
  }),
};
