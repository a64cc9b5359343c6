import { z } from 'zod';
import { option } from '../options/option.ts';

/** Options for how the files of an archive become one table. */
export const combinedOptions = z.strictObject({
  files: option
    .text(
      'Files',
      { max: 500 },
      { placeholder: 'All', help: 'A pattern such as orders-*.csv. Empty: all files that hold tables.' },
    )
    .default(''),
  fileColumn: option
    .text('Column for the name of the file', { max: 200 }, { help: 'Empty: no such column.' })
    .default('File'),
  columns: option
    .choice('Columns', { all: 'Those of any file', common: 'Those that every file has' })
    .default('all'),
  renamed: option
    .text(
      'Renamed columns',
      { max: 5000 },
      {
        placeholder: 'Quantity = Qty',
        help: 'One a line: a name in some of the files, and the column that it is. A name that is its own stays apart.',
        lines: 3,
      },
    )
    .default(''),
});

export type CombinedOptions = z.output<typeof combinedOptions>;
