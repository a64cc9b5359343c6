import type { Json } from '@winnow/kernel';
import {
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { user } from './auth.ts';
import { moment } from './columns.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

const userKey = () =>
  text()
    .primaryKey()
    .references(() => user.id, { onDelete: 'cascade' });
const userId = () =>
  text()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' });

/** Preferences of a user. Only what differs from the defaults is stored. */
export const userSettings = pgTable('user_settings', {
  userId: userKey(),
  /** Name by which others can mention this user; in lower case. */
  handle: text().unique(),
  preferences: json().$type<Json>().notNull(),
  updatedAt: moment().notNull(),
});

/** A user's picture, reduced before it is stored: at most 100 KB. */
export const avatar = pgTable('avatar', {
  userId: userKey(),
  /** SHA-256 of the bytes, in hexadecimal, cut to 16 characters. */
  version: text().notNull(),
  type: text().notNull(),
  bytes: bytes().notNull(),
  updatedAt: moment().notNull(),
});

/** Which model a user's assistant calls, and what may be shared with it. */
export const aiSettings = pgTable('ai_settings', {
  userId: userKey(),
  provider: text().notNull(),
  /** Null for the provider's own address. */
  baseUrl: text(),
  model: text().notNull(),
  /** Encrypted with a key that is not in the database. */
  sealedKey: text(),
  keyLastFour: text(),
  exposure: text().$type<'schema' | 'profile' | 'samples'>().notNull(),
  /** In US cents per month; null if unlimited. */
  monthlyBudget: integer(),
  /** Input and output tokens per month; null if unlimited. */
  monthlyTokens: doublePrecision(),
  /** In US dollars per million tokens, as the user entered it; null if unknown. */
  inputPrice: doublePrecision(),
  outputPrice: doublePrecision(),
  updatedAt: moment().notNull(),
});

/** A token with which a program acts on behalf of a user. The token itself is not stored. */
export const personalToken = pgTable(
  'personal_token',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** Start of the token, by which the user recognizes it. */
    prefix: text().notNull(),
    /** SHA-256 of the token, in hexadecimal. */
    tokenHash: text().notNull().unique(),
    scopes: json().$type<readonly string[]>().notNull(),
    /**
     * The projects and organizations that it can access; if both are null, everything that its user
     * can.
     */
    projectIds: json().$type<readonly string[]>(),
    organizationIds: json().$type<readonly string[]>(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    /** Network address of its last use. */
    lastUsedAddress: text(),
  },
  (table) => [index().on(table.userId)],
);

/** An attempt to sign in, or to complete the second factor. */
export const signIn = pgTable(
  'sign_in',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** For example `password`, `two-factor`, `github`. */
    kind: text().notNull(),
    succeeded: boolean().notNull(),
    address: text(),
    userAgent: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.id)],
);

export const notification = pgTable(
  'notification',
  {
    id: text().primaryKey(),
    userId: userId(),
    category: text().notNull(),
    title: text().notNull(),
    body: text(),
    /** Path within the app. */
    link: text(),
    /** Whether it appears in the app; otherwise it is only mailed. */
    inApp: boolean().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** When to mail it; null if it is not to be mailed or already has been. */
    mailAt: moment(),
    mailedAt: moment(),
    mailAttempts: integer().notNull().default(0),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.mailAt)],
);
