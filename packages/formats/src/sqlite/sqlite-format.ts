import { failed, ok } from '@winnow/kernel';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { WrittenFormat } from '../format.ts';
import { mismatchOption } from '../options/mismatch-option.ts';
import { option } from '../options/option.ts';
import { partMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import { sqlDialects } from '../sql/sql-dialects.ts';
import { distinctNames } from '../writing/names-collide.ts';
import { asText, columnsRefusingExport, declaredStrings, typedCells } from '../writing/text-cells.ts';
import { sqliteReader } from './read-sqlite.ts';
import { SqliteWriter } from './write-sqlite.ts';

const writeOptions = z.strictObject({
  table: option
    .text('Table', { max: 63 })
    .regex(
      /^(?!sqlite_)[^\p{Cc}]+$/iu,
      'A table name can’t contain control characters or start with sqlite_.',
    )
    .default('data'),
  mismatched: mismatchOption,
});

/** Maximum number of columns in a SQLite table. */
const columnLimit = 2000;

/** Types of files that SQLite has and Winnow lacks: digits stored as text, and bytes. */
const readsDeclared = (type: string): boolean => type === 'VARCHAR' || type === 'HEX';

/** A SQLite database with one table. Booleans are 1 and 0, dates ISO text. */
export const sqliteFormat: WrittenFormat = {
  id: 'sqlite',
  title: 'SQLite',
  extensions: ['.sqlite', '.db', '.sqlite3'],
  mimeTypes: ['application/vnd.sqlite3'],
  typed: true,
  signed: true,
  reader: sqliteReader,
  writer: defineWriter({
    title: 'SQLite',
    options: writeOptions,
    readsDeclared,
    plan({ columns }, { table, mismatched }) {
      if (columns.length > columnLimit)
        return failed(
          formatProblems.tooLargeForFormat({
            format: partMessages.sqliteTable,
            what: partMessages.columns,
            limit: columnLimit,
          }),
        );
      const names = distinctNames(
        columns.map(({ name }) => name),
        sqlDialects.sqlite.names,
      );
      const typed = columns.map((column, i) => {
        const source = declaredStrings(column, mismatched);
        const kept =
          source && readsDeclared(source.type) ? { type: 'text' as const, expr: source.text } : undefined;
        const isHex = source?.type === 'HEX';
        return { name: names[i]!, ...(kept ?? typedCells(column, mismatched)), isHex };
      });
      const writer = new SqliteWriter({ name: table, columns: typed });
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
