import { z } from 'zod';
import { option } from '../options/option.ts';

/** Options for how the files of an archive become one table. */
export const combinedOptions = z.strictObject({
  files: option
    .text(
      'Files',
      { max: 500 },
      {
        placeholder: 'All',
        help: 'A pattern such as orders-*.csv. Leave empty for all files that contain tables.',
      },
    )
    .default(''),
  fileColumn: option
    .text('Column for the file name', { max: 200 }, { help: 'Leave empty for no column.' })
    .default('File'),
  columns: option
    .choice('Columns', { all: 'Columns of any file', common: 'Columns that every file has' })
    .default('all'),
  renamed: option
    .text(
      'Renamed columns',
      { max: 5000 },
      {
        placeholder: 'Quantity = Qty',
        help: 'One per line: a name used in some files = its column. A name set to itself stays a separate column.',
        lines: 3,
      },
    )
    .default(''),
});

export type CombinedOptions = z.output<typeof combinedOptions>;
