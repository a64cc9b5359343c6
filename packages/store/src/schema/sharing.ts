import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ShareLevel } from '../choices.ts';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { team } from './organizations.ts';
import { project } from './projects.ts';

const projectId = () =>
  text()
    .notNull()
    .references(() => project.id, { onDelete: 'cascade' });
const sharedBy = () => text().references(() => user.id, { onDelete: 'set null' });

/**
 * A link that gives anyone who has it and is signed in access to a project. The token itself is not
 * stored.
 */
export const shareLink = pgTable(
  'share_link',
  {
    id: text().primaryKey(),
    projectId: projectId(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text().notNull().unique(),
    level: text().$type<Exclude<ShareLevel, 'manage'>>().notNull(),
    sharedById: sharedBy(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (table) => [index().on(table.projectId), index().on(table.sharedById)],
);

/** Access to a project for a user, an address or a team besides its owner. */
export const share = pgTable(
  'share',
  {
    id: text().primaryKey(),
    projectId: projectId(),
    userId: text().references(() => user.id, { onDelete: 'cascade' }),
    /** In lower case. Applies to the user who has confirmed this address, now or later. */
    email: text(),
    teamId: text().references(() => team.id, { onDelete: 'cascade' }),
    /** The link that the user followed; the share ends with it. */
    linkId: text().references(() => shareLink.id, { onDelete: 'cascade' }),
    level: text().$type<ShareLevel>().notNull(),
    sharedById: sharedBy(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
  },
  (table) => [
    check('share_has_one_grantee', sql`num_nonnulls(${table.userId}, ${table.email}, ${table.teamId}) = 1`),
    uniqueIndex('share_person').on(table.projectId, table.userId).where(sql`${table.linkId} IS NULL`),
    uniqueIndex('share_email').on(table.projectId, table.email),
    uniqueIndex('share_team').on(table.projectId, table.teamId),
    uniqueIndex('share_by_link').on(table.linkId, table.userId),
    index().on(table.userId),
    index().on(table.email),
    index().on(table.teamId),
    index().on(table.sharedById),
  ],
);

/**
 * When a manager last removed a user from a project or changed the access that they got through a
 * link: links that existed by then no longer admit them.
 */
export const accessRemoval = pgTable(
  'access_removal',
  {
    projectId: projectId(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    removedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] }), index().on(table.userId)],
);

/** When a user last opened a project. */
export const projectVisit = pgTable(
  'project_visit',
  {
    projectId: projectId(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    seenAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] }), index().on(table.userId)],
);

/** A project that a user has pinned. */
export const pin = pgTable(
  'pin',
  {
    projectId: projectId(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.projectId] }), index().on(table.projectId)],
);
