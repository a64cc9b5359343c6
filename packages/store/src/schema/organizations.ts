import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';

export const organization = pgTable('organization', {
  id: text().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  logo: text(),
  metadata: text(),
  createdAt: moment().notNull(),
});

const organizationId = () =>
  text()
    .notNull()
    .references(() => organization.id, { onDelete: 'cascade' });

const userId = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

export const team = pgTable(
  'team',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    memberCount: integer().notNull().default(0),
    organizationId: organizationId(),
    createdAt: moment().notNull(),
    updatedAt: moment(),
  },
  (table) => [index().on(table.organizationId)],
);

export const teamMember = pgTable(
  'team_member',
  {
    id: text().primaryKey(),
    teamId: text()
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    userId: userId(),
    /** Team and user combined, so that no user can be in a team twice. */
    membershipKey: text().unique(),
    createdAt: moment(),
  },
  (table) => [index().on(table.teamId), index().on(table.userId)],
);

export const member = pgTable(
  'member',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    userId: userId(),
    role: text().notNull().default('member'),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.organizationId), index().on(table.userId)],
);

export const invitation = pgTable(
  'invitation',
  {
    id: text().primaryKey(),
    organizationId: organizationId(),
    email: text().notNull(),
    role: text(),
    teamId: text(),
    /** pending, accepted, rejected, canceled */
    status: text().notNull().default('pending'),
    inviterId: userId(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.organizationId), index().on(table.email)],
);
