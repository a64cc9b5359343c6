import type { Json, Problem } from '@winnow/kernel';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
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
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { organization } from './organizations.ts';

/*
 * Documents are `json` rather than `jsonb`: jsonb reorders keys and refuses U+0000, which cells and
 * parameters may contain.
 */

export const project = pgTable(
  'project',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The user who owns the project; null if an organization does. */
    ownerId: text().references(() => user.id, { onDelete: 'cascade' }),
    /** Before an organization is deleted, its projects are transferred. */
    organizationId: text().references(() => organization.id, { onDelete: 'restrict' }),
    createdById: text().references(() => user.id, { onDelete: 'set null' }),
    state: text().$type<'empty' | 'importing' | 'ready' | 'failed'>().notNull().default('empty'),
    /** Rows and columns that the recipe returns, as last counted. */
    rows: bigint({ mode: 'number' }),
    columns: integer(),
    /** The current recipe version; undo and redo change it. */
    headId: text().references((): AnyPgColumn => recipeVersion.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    openedAt: moment(),
    deletedAt: moment(),
  },
  (table) => [
    index().on(table.ownerId, table.updatedAt),
    index().on(table.organizationId),
    index().on(table.createdById),
    index().on(table.headId),
    check('project_has_one_owner', sql`num_nonnulls(${table.ownerId}, ${table.organizationId}) = 1`),
  ],
);

/**
 * What is read through a connection: a table, the rows of a query, a file by its path, or the files
 * that match a pattern as one table.
 */
export type ConnectionRead =
  | { readonly what: 'table'; readonly schema: string; readonly table: string }
  | { readonly what: 'query'; readonly sql: string }
  | { readonly what: 'file'; readonly path: string; readonly combined?: true | undefined };

/** What the server reported for the file that it last returned. */
interface FileValidators {
  readonly etag?: string;
  readonly lastModified?: string;
  /** SHA-256 of the file, in hexadecimal. */
  readonly hash: string;
  /** When the server was last asked, as an ISO string. */
  readonly askedAt: string;
}

/** Where a source came from and can be fetched again. */
export type SourceOrigin =
  | ({ readonly kind: 'address'; readonly url: string } & FileValidators)
  | ({
      readonly kind: 'connection';
      readonly connectionId: string;
      /** Display name of the server, without user names and passwords. */
      readonly host: string;
      readonly read: ConnectionRead;
    } & FileValidators);

const projectId = () =>
  text()
    .notNull()
    .references((): AnyPgColumn => project.id, { onDelete: 'cascade' });

export const source = pgTable(
  'source',
  {
    id: text().primaryKey(),
    projectId: projectId(),
    name: text().notNull(),
    /** Position in the project; the recipe starts from the first source. */
    position: integer().notNull(),
    format: text().notNull(),
    options: json().$type<Json>().notNull(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }),
    /** Number of imports of this source; all of them are kept. */
    version: integer().notNull().default(1),
    state: text().$type<'importing' | 'ready' | 'failed'>().notNull(),
    problems: json().$type<readonly Problem[]>().notNull(),
    /** Where it can be fetched again; null for an uploaded file. */
    origin: json().$type<SourceOrigin>(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.projectId, table.name)],
);

/**
 * A version of a source, with what one of its imports read. All are kept; `source.version` is the
 * current one.
 */
export const sourceVersion = pgTable(
  'source_version',
  {
    sourceId: text()
      .notNull()
      .references(() => source.id, { onDelete: 'cascade' }),
    /** Consecutive within the source, from 1. */
    number: integer().notNull(),
    /** Name of the engine table with its rows. */
    engineTable: text().notNull(),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    rows: bigint({ mode: 'number' }).notNull(),
    rejected: integer().notNull(),
    /** Column names in the header. */
    columns: json().$type<readonly string[]>().notNull(),
    /** Inferred column types; null if imported by an older release. */
    types: json().$type<readonly string[]>(),
    /** SHA-256 of the file, in hexadecimal; null if it was not computed. */
    hash: text(),
    /** The user who imported it; null for a workflow, or if the account no longer exists. */
    actorId: text().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sourceId, table.number] }), index().on(table.actorId)],
);

export const recipeVersion = pgTable(
  'recipe_version',
  {
    id: text().primaryKey(),
    projectId: projectId(),
    /** Consecutive within the project, from 1. */
    number: integer().notNull(),
    parentId: text().references((): AnyPgColumn => recipeVersion.id, { onDelete: 'cascade' }),
    /** The child that the last undo left, which redo returns to. */
    redoId: text().references((): AnyPgColumn => recipeVersion.id, { onDelete: 'set null' }),
    recipe: json().$type<Json>().notNull(),
    /** Describes the change in a sentence. */
    summary: text().notNull(),
    /** A name given by a user. */
    name: text(),
    /** Saved next to the current version instead of replacing it. */
    isBranch: boolean().notNull().default(false),
    authorId: text().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** When a branch was deleted. Its row remains so that its number is never used again. */
    deletedAt: moment(),
  },
  (table) => [
    uniqueIndex().on(table.projectId, table.number),
    index().on(table.parentId),
    index().on(table.redoId),
  ],
);

/** How a project looks to a user: column widths, order, pins, facets. Not part of the recipe. */
export const viewState = pgTable(
  'view_state',
  {
    projectId: projectId(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    state: json().$type<Json>().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] }), index().on(table.userId)],
);
