import { z } from 'zod';
import { option } from '../options/option.ts';

/** How a sheet is read. */
export const xlsxOptions = z.strictObject({
  sheet: option.text('Sheet', { max: 255 }, { help: 'Its name. Empty: the first sheet.' }).default(''),
  skipRows: option
    .integer('Rows to skip', { min: 0, max: 1_048_575 }, { help: 'Rows above the table.' })
    .default(0),
  headerRows: option
    .integer('Header rows', { min: 0, max: 100 }, { help: 'Rows at the top that name the columns.' })
    .default(1),
});

export type XlsxOptions = z.infer<typeof xlsxOptions>;
