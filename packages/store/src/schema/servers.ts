import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A live server process that shares this database. */
export const serverProcess = pgTable('server_process', {
  id: text().primaryKey(),
  /** Internal address where the other servers reach it: `http://127.0.0.1:41234`. */
  address: text().notNull(),
  host: text().notNull(),
  /** By the clock of the database. */
  seenAt: moment().notNull(),
});

/**
 * The server that has a project's file open. Does not reference projects by a foreign key, since
 * data that is being rebuilt has an id of its own.
 */
export const projectHolder = pgTable(
  'project_holder',
  {
    projectId: text().primaryKey(),
    serverId: text()
      .notNull()
      .references(() => serverProcess.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.serverId)],
);
