import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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

/**
 * How many mails of one purpose were sent in a day to an address, or for an organization or a
 * person.
 */
export const mailCount = pgTable(
  'mail_count',
  {
    /** The purpose and who is counted, for instance `invitation:to:ada@example.org`. */
    key: text().notNull(),
    /** `YYYY-MM-DD` in UTC; `YYYY-MM-DDTHH` for what is counted by the hour. */
    day: text().notNull(),
    sent: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] })],
);
