import { z } from 'zod';
import { option } from '../options/option.ts';
import { headerRows } from '../options/table-start.ts';

/** How to read a sheet. */
export const sheetOptions = z.strictObject({
  sheet: option.text('Sheet', { max: 255 }, { help: 'Defaults to the first visible sheet.' }).default(''),
  skipRows: option
    .integer('Rows to skip', { min: 0, max: 1_048_575 }, { help: 'Rows above the table.' })
    .default(0),
  skipLast: option
    .integer('Rows to skip at the end', { min: 0, max: 1_048_575 }, { help: 'Rows below the table.' })
    .default(0),
  headerRows,
});

export type SheetOptions = z.infer<typeof sheetOptions>;
