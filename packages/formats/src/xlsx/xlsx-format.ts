import { failed, ok } from '@winnow/kernel';
import { z } from 'zod';
import { columnLimit } from '../csv/read-csv.ts';
import { defineReader, defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { formatProblems } from '../problems.ts';
import { previewRows } from '../reading/preview-rows.ts';
import { mixedCells } from '../writing/mixed-cells.ts';
import { refusing } from '../writing/text-cells.ts';
import { findSheetTable } from './find-sheet-table.ts';
import { openWorkbook } from './open-workbook.ts';
import { chooseSheet, readXlsxSheet } from './read-xlsx.ts';
import { type SheetRow, sheetRows } from './sheet-rows.ts';
import { XlsxWriter } from './write-xlsx.ts';
import { xlsxOptions } from './xlsx-options.ts';

const writeOptions = z.strictObject({
  sheet: option
    .text('Sheet', { max: 31 }, { help: 'Name of the sheet.' })
    .regex(/^[^:\\/?*[\]]+$/, 'A sheet name has no : \\ / ? * [ ].')
    .default('Data'),
  header: option.flag('Column names in the first row').default(true),
  freeze: option.flag('Keep the first row in view').default(true),
  mismatched: mismatchOption,
});

const sniffedRows = 200;

export const xlsxFormat: WrittenFormat = {
  id: 'xlsx',
  title: 'Excel',
  extensions: ['.xlsx', '.xlsm'],
  mimeTypes: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  typed: true,
  reader: defineReader({
    title: 'Excel',
    options: xlsxOptions,
    async sniff({ file, head }) {
      if (!isZip(head)) return undefined;
      const workbook = await openWorkbook(file);
      const named = /\.xls[xm]$/i.test(file.name);
      if (!workbook.ok) return named ? { confidence: 0.95, options: xlsxOptions.parse({}) } : undefined;
      const sheet = chooseSheet(workbook.value, '')!;
      const rows: SheetRow[] = [];
      try {
        for await (const batch of sheetRows(workbook.value, sheet)) {
          rows.push(...batch.slice(0, sniffedRows - rows.length));
          if (rows.length >= sniffedRows) break;
        }
      } catch {
        return { confidence: 0.95, options: xlsxOptions.parse({ sheet: sheet.name }) };
      }
      return { confidence: 1, options: { sheet: sheet.name, ...findSheetTable(rows) } };
    },
    headerRows: (options) => options.headerRows,
    async choices(file) {
      const workbook = await openWorkbook(file);
      const sheets = workbook.ok ? workbook.value.sheets : [];
      return {
        sheet: sheets.map(({ name, hidden }) => (hidden ? { value: name, label: `${name} (hidden)` } : name)),
      };
    },
    async preview(file, options, limit) {
      const plan = await readXlsxSheet(file, options);
      return plan.ok ? previewRows(plan.value, limit, options.headerRows) : plan;
    },
    read: readXlsxSheet,
  }),
  writer: defineWriter({
    title: 'Excel',
    options: writeOptions,
    readsDeclared: true,
    plan({ columns }, { mismatched, ...sheet }) {
      if (columns.length > columnLimit)
        return failed(
          formatProblems.tooLargeForFormat({ format: 'A sheet', what: 'columns', limit: columnLimit }),
        );
      const mixed = mixedCells(columns, mismatched);
      const writer = new XlsxWriter(sheet, columns);
      return ok({
        kind: 'rows',
        columns: mixed.columns,
        refuse: refusing(columns, mismatched),
        write: (batches) => writer.write(mixed.rows(batches)),
        changed: () => writer.changed,
      });
    },
  }),
};

function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;
}
