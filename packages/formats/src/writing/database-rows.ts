import { ok } from '@winnow/kernel';
import { castTo, columnExpr } from '@winnow/sql';
import { z } from 'zod';
import { defineWriter } from '../define-format.ts';
import type { FormatWriter } from '../format.ts';

/**
 * Rows for a database to load: CSV without a header, every value in Winnow's canonical form
 * regardless of its source, null and mismatched values as an empty field, and empty text as `""`.
 * PostgreSQL's `COPY … (FORMAT csv)` restores both. Users never see files of this format, so it is
 * not in the registry.
 */
export const databaseRows: { readonly id: string; readonly title: string; readonly writer: FormatWriter } = {
  id: 'database-rows',
  title: 'Rows for a database',
  writer: defineWriter({
    title: 'Rows for a database',
    options: z.strictObject({}),
    plan: ({ columns }) =>
      ok({
        kind: 'engine',
        columns: columns.map(({ name, type, ref }) => ({
          name,
          expr: castTo('text', type, columnExpr(ref)),
        })),
        format: 'csv',
        options: { header: false, delimiter: ',', quote: '"', escape: '"', new_line: '\\n' },
        refuse: [],
      }),
  }),
};
