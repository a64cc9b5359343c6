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
    /** As formulas and recipes call it. */
    name: text().notNull(),
    title: text().notNull(),
    /** One sentence. */
    summary: text().notNull(),
    kind: text().notNull(),
    /**
     * The person whose plugin it is. Of someone who left, published plugins that others use stay,
     * and are no one's.
     */
    ownerId: person(),
    organizationId: text().references(() => organization.id, { onDelete: 'restrict' }),
    /** Its author. */
    createdById: person(),
    visibility: text().$type<PluginVisibility>().notNull().default('private'),
    /** The draft: what its author works on. */
    manifest: json().$type<Json>().notNull(),
    code: text().notNull(),
    examples: json().$type<Json>().notNull(),
    /** Counts the changes of the draft. */
    revision: integer().notNull().default(1),
    /** The revision that was published last. */
    publishedRevision: integer(),
    /** The newest version that is neither yanked nor revoked. */
    latestId: text().references((): AnyPgColumn => pluginVersion.id, { onDelete: 'set null' }),
    forkedFromId: text().references((): AnyPgColumn => plugin.id, { onDelete: 'set null' }),
    /** The version that it was made of. */
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

/** What was published. Its contents never change; it can be yanked and revoked. */
export const pluginVersion = pgTable(
  'plugin_version',
  {
    id: text().primaryKey(),
    pluginId: pluginId(),
    /** Counts up within the plugin, from 1. */
    number: integer().notNull(),
    version: text().notNull(),
    manifest: json().$type<Json>().notNull(),
    code: text().notNull(),
    examples: json().$type<Json>().notNull(),
    /** What changed, in the words of who published it. */
    notes: text().notNull(),
    integrity: text().notNull(),
    publishedById: person(),
    publishedAt: moment().notNull(),
    /** Not given to anybody new; continues where it is used. */
    yankedAt: moment(),
    /** Runs nowhere any more. */
    revokedAt: moment(),
    revokedReason: text(),
  },
  (table) => [
    uniqueIndex().on(table.pluginId, table.number),
    uniqueIndex().on(table.pluginId, table.version),
    index().on(table.publishedById),
  ],
);

/** A version that a workspace, of a person or an organization, has at hand. */
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
 * The versions that recipes of a project name. One that was allowed once continues being so in this
 * project: undo leads back to it.
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
    /** Whether the recipe that holds now names it. */
    current: boolean().notNull(),
    usedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.versionId] }), index().on(table.versionId)],
);
