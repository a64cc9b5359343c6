import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';

/**
 * Someone trying Winnow without an account. The row of `user` that owns their projects has no way
 * to sign in; this row is deleted with it.
 */
export const guest = pgTable(
  'guest',
  {
    userId: text()
      .primaryKey()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** SHA-256 of the cookie's token, in hexadecimal. */
    tokenHash: text().notNull().unique(),
    /** Network address that the guest came from, for the limit per address. */
    address: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (table) => [index().on(table.address, table.createdAt), index().on(table.expiresAt)],
);
