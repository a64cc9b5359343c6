import type { Json } from '@winnow/kernel';
import { index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { project } from './projects.ts';

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
  },
  (table) => [index().on(table.projectId, table.id), index().on(table.createdById)],
);
