import type { Json } from '@winnow/kernel';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { project } from './projects.ts';
import { workflowRun } from './workflows.ts';

/** A condition that the data behind a project's recipe should meet. */
export const projectCheck = pgTable(
  'project_check',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** As conditions of workflows are written. */
    condition: json().$type<Json>().notNull(),
    createdById: text().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** When it was last asked about all rows, and what came of that; null before. */
    judgedAt: moment(),
    held: boolean(),
    /** What was found, in words. */
    found: text(),
    /** Rows that break it, and those that there were. */
    breaches: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** The run that asked; null where someone looked in the project. */
    runId: text().references(() => workflowRun.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.projectId, table.id),
    index().on(table.createdById),
    index().on(table.runId),
    index().on(table.judgedAt).where(sql`not ${table.held}`),
  ],
);
