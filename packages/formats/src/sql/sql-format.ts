import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import type { OptionText } from '../german/options.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { distinctNames } from '../writing/names-collide.ts';
import { asText, columnsRefusingExport, typedCells } from '../writing/text-cells.ts';
import { sqlReader } from './read-sql.ts';
import { type SqlDialectId, sqlDialects } from './sql-dialects.ts';
import { SqlWriter } from './write-sql.ts';

const titles = Object.fromEntries(
  Object.entries(sqlDialects).map(([id, { title }]) => [id, title]),
) as Record<SqlDialectId, OptionText>;

const writeOptions = z.strictObject({
  dialect: option.choice('Database', titles).default('postgresql'),
  table: option
    .text('Table', { max: 63 })
    .regex(/^[^\p{Cc}]+$/u, 'A table name can’t contain control characters.')
    .default('data'),
  create: option.flag('Create the table').default(true),
  replace: option.flag('Drop an existing table of that name first').default(false),
  rowsAStatement: option
    .integer('Rows per INSERT', { min: 1, max: 1000 }, { help: 'Oracle accepts only one.' })
    .default(500),
  mismatched: mismatchOption,
});

/**
 * A script of `CREATE TABLE` and `INSERT` statements, with values in their types. Dumps of databases
 * can be read.
 */
export const sqlFormat: WrittenFormat = {
  id: 'sql',
  title: 'SQL',
  extensions: ['.sql'],
  mimeTypes: ['application/sql'],
  typed: true,
  reader: sqlReader,
  writer: defineWriter({
    title: 'SQL',
    options: writeOptions,
    plan({ columns }, { dialect, table, mismatched, ...script }) {
      const { names: rules } = sqlDialects[dialect];
      const names = distinctNames(
        columns.map(({ name }) => name),
        rules,
      );
      const typed = columns.map((column, i) => ({ name: names[i]!, ...typedCells(column, mismatched) }));
      const writer = new SqlWriter(
        { name: distinctNames([table], rules)[0]!, columns: typed },
        { ...script, dialect: sqlDialects[dialect] },
      );
      return ok({
        kind: 'rows',
        columns: typed,
        refuse: columnsRefusingExport(columns, mismatched),
        asText: asText(columns, mismatched),
        write: (batches) => writer.write(batches),
        changed: () => writer.changed,
      });
    },
  }),
};
