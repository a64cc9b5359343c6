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

const person = () => text().references(() => user.id, { onDelete: 'set null' });
const workflowId = () =>
  text()
    .notNull()
    .references((): AnyPgColumn => workflow.id, { onDelete: 'cascade' });
const runId = () =>
  text()
    .notNull()
    .references((): AnyPgColumn => workflowRun.id, { onDelete: 'cascade' });

export const workflow = pgTable(
  'workflow',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The user who owns the workflow; null if an organization does. */
    ownerId: text().references(() => user.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organization.id, { onDelete: 'restrict' }),
    createdById: person(),
    /** The version being edited; runs use the published one. */
    draft: json().$type<Json>().notNull(),
    /** Number of changes to the draft. */
    revision: integer().notNull().default(1),
    publishedId: text().references((): AnyPgColumn => workflowVersion.id, { onDelete: 'set null' }),
    publishedRevision: integer(),
    /** Whether its triggers start runs; users always can. */
    enabled: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [
    index().on(table.ownerId, table.updatedAt),
    index().on(table.organizationId),
    index().on(table.createdById),
    index().on(table.publishedId),
    check('workflow_has_one_owner', sql`num_nonnulls(${table.ownerId}, ${table.organizationId}) = 1`),
  ],
);

/** A published version. Immutable. */
export const workflowVersion = pgTable(
  'workflow_version',
  {
    id: text().primaryKey(),
    workflowId: workflowId(),
    /** Consecutive within the workflow, from 1. */
    number: integer().notNull(),
    definition: json().$type<Json>().notNull(),
    /** Release notes by the publisher. */
    note: text().notNull().default(''),
    /** User on whose behalf its runs read projects. */
    authorId: person(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.workflowId, table.number), index().on(table.authorId)],
);

/**
 * Secrets of a workflow: connections to databases and addresses to call, sealed; secrets of
 * webhooks, hashed.
 */
export const workflowSecret = pgTable(
  'workflow_secret',
  {
    id: text().primaryKey(),
    workflowId: workflowId(),
    kind: text().$type<'connection' | 'address' | 'webhook'>().notNull(),
    /** Only for webhooks. */
    triggerId: text(),
    /** The sealed connection string or address, or the SHA-256 of the secret in hexadecimal. */
    value: text().notNull(),
    /** Display name. */
    hint: text().notNull(),
    createdById: person(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.workflowId, table.triggerId), index().on(table.createdById)],
);

/** Progress of a schedule: up to when its times have been handled. */
export const workflowSchedule = pgTable(
  'workflow_schedule',
  {
    workflowId: workflowId(),
    triggerId: text().notNull(),
    /** Pattern and time zone that `nextAt` was computed from. */
    pattern: text().notNull(),
    /** The first time that has not been handled yet; null for a pattern that never occurs. */
    nextAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.workflowId, table.triggerId] }), index().on(table.nextAt)],
);

export const workflowRun = pgTable(
  'workflow_run',
  {
    id: text().primaryKey(),
    workflowId: workflowId(),
    versionId: text()
      .notNull()
      .references(() => workflowVersion.id, { onDelete: 'cascade' }),
    /** Consecutive within the workflow, from 1. */
    number: integer().notNull(),
    cause: text().$type<'manual' | 'schedule' | 'webhook' | 'workflow' | 'rerun'>().notNull(),
    triggerId: text(),
    /**
     * Identifies what triggered the run: the time of a schedule, the run that ended, the id of a
     * call.
     */
    occasion: text(),
    actorId: person(),
    rerunOfId: text().references((): AnyPgColumn => workflowRun.id, { onDelete: 'set null' }),
    rerunFrom: text().$type<'start' | 'failed'>(),
    status: text().$type<'queued' | 'running' | 'waiting' | 'cancelling' | 'completed'>().notNull(),
    conclusion: text().$type<
      'succeeded' | 'warning' | 'failed' | 'timed_out' | 'cancelled' | 'crashed' | 'skipped'
    >(),
    /**
     * Fencing token, incremented each time a worker takes the run: writes with an older one are
     * refused.
     */
    fence: integer().notNull().default(0),
    leaseOwner: text(),
    leaseUntil: moment(),
    /** When a waiting run continues. */
    wakeAt: moment(),
    /** The received file that it was started with. */
    input: json().$type<Json>(),
    /** Values for recipe parameters, by the id of the step that runs the recipe. */
    parameters: json().$type<Readonly<Record<string, Readonly<Record<string, Json>>>>>(),
    problems: json().$type<readonly Problem[]>().notNull(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    deadlineAt: moment(),
    endedAt: moment(),
    /** When to send the notifications about its end; null if they were sent or aren't needed. */
    tellAt: moment(),
  },
  (table) => [
    uniqueIndex().on(table.workflowId, table.number),
    index().on(table.tellAt),
    uniqueIndex('workflow_run_occasion').on(table.workflowId, table.triggerId, table.occasion),
    index().on(table.status, table.leaseUntil),
    index().on(table.versionId),
    index().on(table.actorId),
    index().on(table.rerunOfId),
    check('workflow_run_concluded', sql`(${table.status} = 'completed') = (${table.conclusion} IS NOT NULL)`),
    check(
      'workflow_run_leased',
      sql`(${table.status} IN ('running', 'cancelling')) = (${table.leaseUntil} IS NOT NULL)`,
    ),
  ],
);

export const workflowStepRun = pgTable(
  'workflow_step_run',
  {
    runId: runId(),
    nodeId: text().notNull(),
    kind: text().notNull(),
    title: text().notNull(),
    /** Position in the order of execution. */
    position: integer().notNull(),
    status: text().$type<'pending' | 'running' | 'waiting' | 'completed'>().notNull(),
    conclusion: text().$type<'succeeded' | 'warning' | 'failed' | 'timed_out' | 'cancelled' | 'skipped'>(),
    attempt: integer().notNull().default(0),
    rowsIn: bigint({ mode: 'number' }),
    rowsOut: bigint({ mode: 'number' }),
    rejected: bigint({ mode: 'number' }),
    dataset: json().$type<Json>(),
    checks: json().$type<Json>(),
    differences: json().$type<Json>(),
    problems: json().$type<readonly Problem[]>().notNull(),
    /** Problem to report if its worker dies now; null for the default one. */
    ifInterrupted: json().$type<Problem>(),
    reusedFromId: text(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.nodeId] })],
);

export const workflowLog = pgTable(
  'workflow_log',
  {
    runId: runId(),
    /** Consecutive within the run. */
    number: integer().notNull(),
    at: moment().notNull(),
    nodeId: text(),
    level: text().$type<'info' | 'warning' | 'error'>().notNull(),
    message: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
);

/** A published output. The newest one of a node is the current one. */
export const workflowOutput = pgTable(
  'workflow_output',
  {
    runId: runId(),
    nodeId: text().notNull(),
    workflowId: workflowId(),
    kind: text().$type<'file' | 'database'>().notNull(),
    /** Name of the file or table. */
    name: text().notNull(),
    format: text(),
    /** Location of the file within the data folder. */
    path: text(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }).notNull(),
    publishedAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.nodeId] }),
    index().on(table.workflowId, table.nodeId, table.publishedAt),
  ],
);
