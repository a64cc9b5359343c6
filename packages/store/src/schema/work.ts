import type { Json, Problem } from '@winnow/kernel';
import { bigint, doublePrecision, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { organization } from './organizations.ts';
import { project, type SourceOrigin } from './projects.ts';

/** A file that was sent and that imports may read. */
export const upload = pgTable(
  'upload',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    fileName: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    /** Where the bytes are, within the data folder. */
    path: text().notNull(),
    /** `partial` is a resumable upload that waits for the rest of its bytes, or to be finished. */
    state: text().$type<'receiving' | 'partial' | 'ready'>().notNull(),
    /** Where the server fetched it; null for a file that someone sent. */
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
    /** What the job is to do. */
    input: json().$type<Json>().notNull(),
    /** From 0 to 1; null while unknown. */
    progress: doublePrecision(),
    result: json().$type<Json>(),
    problems: json().$type<readonly Problem[]>().notNull(),
    /** Its problem if its process dies now; null for the usual one. */
    ifInterrupted: json().$type<Problem>(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
    /** Until when the process that has the job is believed to live; it says so again and again. */
    aliveUntil: moment(),
  },
  (table) => [index().on(table.projectId, table.createdAt), index().on(table.state)],
);

/** Who did what to which thing. Rows are only ever added. */
export const activity = pgTable(
  'activity',
  {
    id: text().primaryKey(),
    actorId: text().references(() => user.id, { onDelete: 'set null' }),
    /**
     * What the actor used: ui, api, chat; or what did it in the actor's name: schedule, webhook,
     * workflow.
     */
    via: text().notNull(),
    /** For instance `project.create`. */
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
