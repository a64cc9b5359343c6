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
    /** The person whose workflow it is; null where it is an organization's. */
    ownerId: text().references(() => user.id, { onDelete: 'cascade' }),
    organizationId: text().references(() => organization.id, { onDelete: 'restrict' }),
    createdById: person(),
    /** What is worked on; runs take the published version. */
    draft: json().$type<Json>().notNull(),
    /** Counts the changes of the draft. */
    revision: integer().notNull().default(1),
    publishedId: text().references((): AnyPgColumn => workflowVersion.id, { onDelete: 'set null' }),
    publishedRevision: integer(),
    /** Whether its triggers start runs; people always may. */
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

/** What was published. Never changed. */
export const workflowVersion = pgTable(
  'workflow_version',
  {
    id: text().primaryKey(),
    workflowId: workflowId(),
    /** Counts up within the workflow, from 1. */
    number: integer().notNull(),
    definition: json().$type<Json>().notNull(),
    /** What is new, in the words of who published it. */
    note: text().notNull().default(''),
    /** In whose name its runs read projects. */
    authorId: person(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.workflowId, table.number), index().on(table.authorId)],
);

/**
 * What a workflow must not show: connections to databases and addresses that are called, sealed;
 * secrets of webhooks, hashed.
 */
export const workflowSecret = pgTable(
  'workflow_secret',
  {
    id: text().primaryKey(),
    workflowId: workflowId(),
    kind: text().$type<'connection' | 'address' | 'webhook'>().notNull(),
    /** Of a webhook. */
    triggerId: text(),
    /** The sealed connection string or address, or the SHA-256 of the secret in hexadecimal. */
    value: text().notNull(),
    /** Its name for people. */
    hint: text().notNull(),
    createdById: person(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex().on(table.workflowId, table.triggerId), index().on(table.createdById)],
);

/** Until when the times of a schedule are dealt with. */
export const workflowSchedule = pgTable(
  'workflow_schedule',
  {
    workflowId: workflowId(),
    triggerId: text().notNull(),
    /** Pattern and time zone that `nextAt` was reckoned by. */
    pattern: text().notNull(),
    /** The first time that is not dealt with; null for a pattern that never comes. */
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
    /** Counts up within the workflow, from 1. */
    number: integer().notNull(),
    cause: text().$type<'manual' | 'schedule' | 'webhook' | 'workflow' | 'rerun'>().notNull(),
    triggerId: text(),
    /**
     * What makes the start unique: the time of a schedule, the run that ended, the id of a call.
     */
    occasion: text(),
    actorId: person(),
    rerunOfId: text().references((): AnyPgColumn => workflowRun.id, { onDelete: 'set null' }),
    rerunFrom: text().$type<'start' | 'failed'>(),
    status: text().$type<'queued' | 'running' | 'waiting' | 'cancelling' | 'completed'>().notNull(),
    conclusion: text().$type<
      'succeeded' | 'warning' | 'failed' | 'timed_out' | 'cancelled' | 'crashed' | 'skipped'
    >(),
    /** Rises each time that a worker takes the run: who writes with an older one is refused. */
    fence: integer().notNull().default(0),
    leaseOwner: text(),
    leaseUntil: moment(),
    /** When a waiting run continues. */
    wakeAt: moment(),
    /** What it was started with: the file that arrived. */
    input: json().$type<Json>(),
    /** Values for the parameters of its recipes, by the id of the step that runs each. */
    parameters: json().$type<Readonly<Record<string, Readonly<Record<string, Json>>>>>(),
    problems: json().$type<readonly Problem[]>().notNull(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    deadlineAt: moment(),
    endedAt: moment(),
    /** When to send the notifications of its end; null if they were sent or aren't needed. */
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
    /** Its place in the order in which the run does its steps. */
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
    /** Its problem if its worker dies now; null for the usual one. */
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
    /** Counts up within the run. */
    number: integer().notNull(),
    at: moment().notNull(),
    nodeId: text(),
    level: text().$type<'info' | 'warning' | 'error'>().notNull(),
    message: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.number] })],
);

/** What was given out. The newest of a node is the one that holds. */
export const workflowOutput = pgTable(
  'workflow_output',
  {
    runId: runId(),
    nodeId: text().notNull(),
    workflowId: workflowId(),
    kind: text().$type<'file' | 'database'>().notNull(),
    /** Name of the file, or of the table. */
    name: text().notNull(),
    format: text(),
    /** Where the file is, within the data folder. */
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
