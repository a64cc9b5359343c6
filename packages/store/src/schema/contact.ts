import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';

/** Messages of users to the operator of the installation. */
export const contactMessage = pgTable(
  'contact_message',
  {
    id: text().primaryKey(),
    /**
     * Set to null when the account is deleted; the message stays, with the name and address as they
     * were.
     */
    userId: text().references(() => user.id, { onDelete: 'set null' }),
    name: text().notNull(),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.userId, table.createdAt)],
);
