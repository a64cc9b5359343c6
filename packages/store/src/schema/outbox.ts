import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Mail that waits for the operator to read it, where no mail server is configured. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: text().primaryKey(),
    /** The address of whom it is for. */
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
);
