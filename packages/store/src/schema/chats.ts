import type { Json } from '@winnow/kernel';
import {
  type AnyPgColumn,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';
import { project } from './projects.ts';

/** A conversation of one person with the assistant. */
export const chat = pgTable(
  'chat',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** The message at the end of the branch that was looked at last. */
    leafId: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId, table.updatedAt)],
);

/** The projects that a chat speaks of, in their order. */
export const chatProject = pgTable(
  'chat_project',
  {
    chatId: text()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    projectId: text()
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.projectId] }), index().on(table.projectId)],
);

/** What was said: a tree, in which every message can have several that follow it. */
export const chatMessage = pgTable(
  'chat_message',
  {
    id: text().primaryKey(),
    chatId: text()
      .notNull()
      .references(() => chat.id, { onDelete: 'cascade' }),
    parentId: text().references((): AnyPgColumn => chatMessage.id, { onDelete: 'cascade' }),
    role: text().$type<'person' | 'assistant'>().notNull(),
    state: text().$type<'answering' | 'done' | 'stopped' | 'failed'>().notNull(),
    /** The model that answered; null for what the person said. */
    model: text(),
    parts: json().$type<Json>().notNull(),
    /** The exposure the model had for this message; null for the person's own messages. */
    exposure: text().$type<'schema' | 'profile' | 'samples'>(),
    /**
     * Until when the caller that makes the answer is believed to be alive; renewed while it is
     * made.
     */
    aliveUntil: moment(),
    /** Whether its person asked to stop it, for the process that makes it to see. */
    stopAsked: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.chatId, table.id), index().on(table.parentId)],
);

/** What was sent to a model outside, for its person to read. */
export const chatReceipt = pgTable(
  'chat_receipt',
  {
    id: text().primaryKey(),
    messageId: text()
      .notNull()
      .references(() => chatMessage.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    model: text().notNull(),
    exposure: text().notNull(),
    body: json().$type<Json>().notNull(),
    inputTokens: integer().notNull(),
    outputTokens: integer().notNull(),
    /** In US cents; null where the model's prices are not known. */
    cost: doublePrecision(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.messageId)],
);

/** What models took of a person in a month; kept where chats are deleted. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** As `2024-02`, in UTC. */
    month: text().notNull(),
    inputTokens: doublePrecision().notNull(),
    outputTokens: doublePrecision().notNull(),
    /** In US cents, of those answers whose prices were known. */
    cost: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);
