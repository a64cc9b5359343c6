import type { Json, Problem } from '@winnow/kernel';
import { bigint, doublePrecision, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { organization } from './organizations.ts';
import { project, type SourceOrigin } from './projects.ts';

/** An uploaded file that imports can read. */
export const upload = pgTable(
  'upload',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Location of the bytes within the data folder. */
    path: text().notNull(),
    /** `partial` is a resumable upload that waits for its remaining bytes, or to be finished. */
    state: text().$type<'receiving' | 'partial' | 'ready'>().notNull(),
    /** Where the server fetched it; null for a file uploaded by a user. */
    origin: json().$type<SourceOrigin>(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.state)],
);

/** Work that outlives a request. */
export const job = pgTable(
  'job',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    actorId: text().references(() => user.id, { onDelete: 'set null' }),
    kind: text().$type<'import' | 'refresh' | 'export' | 'run'>().notNull(),
    state: text().$type<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>().notNull(),
    /** What the job should do. */
    input: json().$type<Json>().notNull(),
    /** From 0 to 1; null while unknown. */
    progress: doublePrecision(),
    result: json().$type<Json>(),
    problems: json().$type<readonly Problem[]>().notNull(),
    /** Problem to report if its process dies now; null for the default one. */
    ifInterrupted: json().$type<Problem>(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
    /** Until when the process that owns the job counts as alive; renewed periodically. */
    aliveUntil: moment(),
  },
  (table) => [index().on(table.projectId, table.createdAt), index().on(table.state)],
);

/** Who did what to which thing. Append-only. */
export const activity = pgTable(
  'activity',
  {
    id: text().primaryKey(),
    actorId: text().references(() => user.id, { onDelete: 'set null' }),
    /**
     * What the actor used: ui, api, chat; or what acted on their behalf: schedule, webhook,
     * workflow.
     */
    via: text().notNull(),
    /** For example `project.create`. */
    action: text().notNull(),
    projectId: text().references(() => project.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organization.id, { onDelete: 'set null' }),
    target: json().$type<Json>(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.actorId, table.id),
    index().on(table.projectId, table.id),
    index().on(table.organizationId, table.id),
  ],
);
