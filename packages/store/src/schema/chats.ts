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

/** A user's conversation with the assistant. */
export const chat = pgTable(
  'chat',
  {
    id: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    /** The last message of the branch viewed last. */
    leafId: text(),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (table) => [index().on(table.ownerId, table.updatedAt)],
);

/** The projects that a chat refers to, in order. */
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

/** The messages: a tree in which each message can have several follow-ups. */
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
    /** The model that answered; null for the user's messages. */
    model: text(),
    parts: json().$type<Json>().notNull(),
    /** The model's exposure for this message; null for the user's own messages. */
    exposure: text().$type<'schema' | 'profile' | 'samples'>(),
    /**
     * Until when the process that writes the answer counts as alive; renewed while it is writing.
     */
    aliveUntil: moment(),
    /** Whether the user asked to stop it, for the process that writes it to see. */
    stopAsked: boolean().notNull().default(false),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.chatId, table.id), index().on(table.parentId)],
);

/** What was sent to an external model, for the user to review. */
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
    /** In US cents; null if the model's prices are unknown. */
    cost: doublePrecision(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.messageId)],
);

/** A user's AI usage in a month; kept when chats are deleted. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** In the form `2024-02`, in UTC. */
    month: text().notNull(),
    inputTokens: doublePrecision().notNull(),
    outputTokens: doublePrecision().notNull(),
    /** In US cents, for the answers whose prices were known. */
    cost: doublePrecision().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.month] })],
);
