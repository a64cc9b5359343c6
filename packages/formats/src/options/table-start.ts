import { option } from './option.ts';

/** Lines above the table of a text file. */
export const linesToSkip = option
  .integer('Lines to skip', { min: 0, max: 1_000_000 }, { help: 'Lines above the table.' })
  .default(0);

/** Lines below the table of a text file. */
export const lastLinesToSkip = option
  .integer('Lines to skip at the end', { min: 0, max: 1_000_000 }, { help: 'Lines below the table.' })
  .default(0);

/** Rows at the top of a table that become the names of its columns. */
export const headerRows = option
  .integer('Header rows', { min: 0, max: 100 }, { help: 'Rows at the top that name the columns.' })
  .default(1);
