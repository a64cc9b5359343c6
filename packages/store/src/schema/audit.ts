import type { Json } from '@winnow/kernel';
import { bigint, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A permanent record of who changed what: the database refuses to update or delete rows. Each row
 * contains the hash of the previous one, so that rows removed or rewritten by other means are
 * detected. There are no references to other tables, whose rows can be deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Consecutive from 1, without gaps. */
    number: bigint({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    actorId: text(),
    /** Name of the actor at that time. */
    actorName: text().notNull(),
    /** What the actor used: ui, api, schedule, chat. */
    via: text().notNull(),
    /** For example `project.delete`. */
    action: text().notNull(),
    organizationId: text(),
    projectId: text(),
    target: json().$type<Json>(),
    /** SHA-256 of this row and the previous hash, in hexadecimal. */
    hash: text().notNull(),
  },
  (table) => [
    index().on(table.organizationId, table.number),
    index().on(table.projectId, table.number),
    index().on(table.actorId, table.number),
  ],
);
