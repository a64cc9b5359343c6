import type { Json } from '@winnow/kernel';
import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { project } from './projects.ts';

/** Charts stored with a project. */
export const projectChart = pgTable(
  'project_chart',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** Type, columns and settings; never data. */
    chart: json().$type<Json>().notNull(),
    /** Position among the charts of the project. */
    position: integer().notNull(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.projectId, table.position)],
);
