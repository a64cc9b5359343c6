import type { Json } from '@winnow/kernel';
import { sql } from 'drizzle-orm';
import { check, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { organization } from './organizations.ts';

/** A database, storage or web server that a user or an organization reads from and writes to. */
export const connection = pgTable(
  'connection',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    kind: text().notNull(),
    /** The user who owns the connection; null if an organization does. */
    ownerId: text().references(() => user.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organization.id, { onDelete: 'cascade' }),
    createdById: text().references(() => user.id, { onDelete: 'set null' }),
    /** The non-secret fields by name. */
    settings: json().$type<Readonly<Record<string, Json>>>().notNull(),
    /** The secret fields as one sealed JSON object. */
    sealed: text().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId),
    index().on(table.organizationId),
    index().on(table.createdById),
    check('connection_has_one_owner', sql`num_nonnulls(${table.ownerId}, ${table.organizationId}) = 1`),
  ],
);
