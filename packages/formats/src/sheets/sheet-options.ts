import { z } from 'zod';
import { option } from '../options/option.ts';
import { headerRows } from '../options/table-start.ts';
import { rangePattern } from './sheet-range.ts';

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
  range: option
    .text(
      'Range',
      { max: 40 },
      {
        help: 'Cells of the table, such as C5:G20 or C:G. Leave empty for the whole sheet.',
        placeholder: 'C5:G20',
      },
    )
    .refine((text) => text === '' || rangePattern.test(text), 'Enter a range such as C5:G20 or C:G.')
    .default(''),
});

export type SheetOptions = z.infer<typeof sheetOptions>;
