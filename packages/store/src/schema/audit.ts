import type { Json } from '@winnow/kernel';
import { bigint, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Who changed what, for good: the database refuses to change or remove a row. Each row holds the
 * hash of the one before, so that a row which was taken out or rewritten by other means shows.
 * Nothing here refers to other tables, whose rows go.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    /** Counts up from 1 without gaps. */
    number: bigint({ mode: 'number' }).primaryKey(),
    at: moment().notNull(),
    actorId: text(),
    /** As the actor was called then. */
    actorName: text().notNull(),
    /** What the actor used: ui, api, schedule, chat. */
    via: text().notNull(),
    /** For instance `project.delete`. */
    action: text().notNull(),
    organizationId: text(),
    projectId: text(),
    target: json().$type<Json>(),
    /** SHA-256 of this row and of the hash before, in hexadecimal. */
    hash: text().notNull(),
  },
  (table) => [
    index().on(table.organizationId, table.number),
    index().on(table.projectId, table.number),
    index().on(table.actorId, table.number),
  ],
);
