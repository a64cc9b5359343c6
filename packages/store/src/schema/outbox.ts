import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Mails for the operator to read if no mail server is configured. */
export const outboxMail = pgTable(
  'outbox_mail',
  {
    id: text().primaryKey(),
    /** Address of the recipient. */
    to: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.createdAt)],
);

/**
 * Number of mails of a type sent per day or hour to an address, or for an organization or a user.
 */
export const mailCount = pgTable(
  'mail_count',
  {
    /** The type of mail and who is counted, for example `invitation:to:ada@example.org`. */
    key: text().notNull(),
    /** `YYYY-MM-DD` in UTC; `YYYY-MM-DDTHH` for hourly counts. */
    day: text().notNull(),
    sent: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.day] })],
);
