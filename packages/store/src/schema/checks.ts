import type { Json } from '@winnow/kernel';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { project } from './projects.ts';
import { workflowRun } from './workflows.ts';

/** A condition that the output of a project's recipe should meet. */
export const projectCheck = pgTable(
  'project_check',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** In the same form as the conditions of workflows. */
    condition: json().$type<Json>().notNull(),
    createdById: text().references(() => user.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    /** When it was last evaluated on all rows; null if never, as are the results below. */
    judgedAt: moment(),
    held: boolean(),
    /** The finding in words. */
    found: text(),
    /** Number of rows that fail it, and number of rows in total. */
    breaches: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** The run that evaluated it; null if a user did in the project. */
    runId: text().references(() => workflowRun.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.projectId, table.id),
    index().on(table.createdById),
    index().on(table.runId),
    index().on(table.judgedAt).where(sql`not ${table.held}`),
  ],
);
