import type { Json } from '@winnow/kernel';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PluginVisibility } from '../choices.ts';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { organization } from './organizations.ts';
import { project } from './projects.ts';

const person = () => text().references(() => user.id, { onDelete: 'set null' });
const pluginId = () =>
  text()
    .notNull()
    .references((): AnyPgColumn => plugin.id, { onDelete: 'cascade' });

export const plugin = pgTable(
  'plugin',
  {
    id: text().primaryKey(),
    /** Name in formulas and recipes. */
    name: text().notNull(),
    title: text().notNull(),
    /** One sentence. */
    summary: text().notNull(),
    kind: text().notNull(),
    /**
     * The user who owns the plugin. If they leave, published plugins that others use stay without
     * an owner.
     */
    ownerId: person(),
    organizationId: text().references(() => organization.id, { onDelete: 'restrict' }),
    /** The author. */
    createdById: person(),
    visibility: text().$type<PluginVisibility>().notNull().default('private'),
    /** Manifest of the draft that the author is working on. */
    manifest: json().$type<Json>().notNull(),
    code: text().notNull(),
    examples: json().$type<Json>().notNull(),
    /** Number of changes to the draft. */
    revision: integer().notNull().default(1),
    /** The revision that was last published. */
    publishedRevision: integer(),
    /** The newest version that is neither yanked nor revoked. */
    latestId: text().references((): AnyPgColumn => pluginVersion.id, { onDelete: 'set null' }),
    forkedFromId: text().references((): AnyPgColumn => plugin.id, { onDelete: 'set null' }),
    /** The version that it was forked from. */
    forkedFromVersion: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId),
    index().on(table.organizationId),
    index().on(table.createdById),
    index().on(table.latestId),
    index().on(table.forkedFromId),
    index().on(table.visibility, table.kind),
    check('plugin_has_one_owner', sql`num_nonnulls(${table.ownerId}, ${table.organizationId}) <= 1`),
  ],
);

/** A published version. Its contents are immutable; it can be yanked and revoked. */
export const pluginVersion = pgTable(
  'plugin_version',
  {
    id: text().primaryKey(),
    pluginId: pluginId(),
    /** Consecutive within the plugin, from 1. */
    number: integer().notNull(),
    version: text().notNull(),
    manifest: json().$type<Json>().notNull(),
    code: text().notNull(),
    examples: json().$type<Json>().notNull(),
    /** Release notes by the publisher. */
    notes: text().notNull(),
    integrity: text().notNull(),
    publishedById: person(),
    publishedAt: moment().notNull(),
    /** No longer offered to new users; existing uses continue to work. */
    yankedAt: moment(),
    /** No longer runs anywhere. */
    revokedAt: moment(),
    revokedReason: text(),
  },
  (table) => [
    uniqueIndex().on(table.pluginId, table.number),
    uniqueIndex().on(table.pluginId, table.version),
    index().on(table.publishedById),
  ],
);

/** A version installed in the workspace of a user or an organization. */
export const pluginInstall = pgTable(
  'plugin_install',
  {
    id: text().primaryKey(),
    userId: text().references(() => user.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organization.id, { onDelete: 'cascade' }),
    pluginId: pluginId(),
    versionId: text()
      .notNull()
      .references(() => pluginVersion.id, { onDelete: 'cascade' }),
    installedById: person(),
    installedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    check(
      'plugin_install_has_one_workspace',
      sql`num_nonnulls(${table.userId}, ${table.organizationId}) = 1`,
    ),
    uniqueIndex('plugin_install_person').on(table.userId, table.pluginId),
    uniqueIndex('plugin_install_organization').on(table.organizationId, table.pluginId),
    index().on(table.pluginId),
    index().on(table.versionId),
    index().on(table.installedById),
  ],
);

/**
 * The versions that recipes of a project use. A version that was allowed once stays allowed in this
 * project, since undo can lead back to it.
 */
export const pluginUse = pgTable(
  'plugin_use',
  {
    projectId: text()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    versionId: text()
      .notNull()
      .references(() => pluginVersion.id, { onDelete: 'cascade' }),
    /** Whether the current recipe uses it. */
    current: boolean().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.versionId] }), index().on(table.versionId)],
);
