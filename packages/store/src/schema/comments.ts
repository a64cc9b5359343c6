import type { Json } from '@winnow/kernel';
import { type AnyPgColumn, index, json, pgTable, text } from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { project } from './projects.ts';

/** Comments of users on a project, one of its steps, a column or a cell. */
export const projectComment = pgTable(
  'project_comment',
  {
    id: text().primaryKey(),
    projectId: text()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** The first comment of the thread; null for that comment itself. */
    threadId: text().references((): AnyPgColumn => projectComment.id, { onDelete: 'cascade' }),
    authorId: text().references(() => user.id, { onDelete: 'set null' }),
    /** What the thread is about; null for replies. */
    about: json().$type<Json>(),
    /** Plain text. */
    text: text().notNull(),
    /** Ids of the mentioned users. */
    mentions: json().$type<readonly string[]>().notNull(),
    createdAt: moment().notNull(),
    /** When the thread was resolved; null while it is open, and for replies. */
    resolvedAt: moment(),
    resolvedById: text().references(() => user.id, { onDelete: 'set null' }),
  },
  (table) => [
    index().on(table.projectId, table.createdAt),
    index().on(table.threadId),
    index().on(table.authorId),
    index().on(table.resolvedById),
  ],
);
