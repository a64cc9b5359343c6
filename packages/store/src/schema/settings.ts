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

/** What a person chose of how Winnow is to them. Only what differs from the standards is kept. */
export const userSettings = pgTable('user_settings', {
  userId: userKey(),
  /** By which others may name this person; in lower case. */
  handle: text().unique(),
  preferences: json().$type<Json>().notNull(),
  updatedAt: moment().notNull(),
});

/** A picture of a person, made small before it is kept: at most 100 KB. */
export const avatar = pgTable('avatar', {
  userId: userKey(),
  /** SHA-256 of the bytes, in hexadecimal, cut to 16 characters. */
  version: text().notNull(),
  type: text().notNull(),
  bytes: bytes().notNull(),
  updatedAt: moment().notNull(),
});

/** Which model a person's assistant asks, and with what it may be asked. */
export const aiSettings = pgTable('ai_settings', {
  userId: userKey(),
  provider: text().notNull(),
  /** Null for the provider's own address. */
  baseUrl: text(),
  model: text().notNull(),
  /** Encrypted by a key that is not in the database. */
  sealedKey: text(),
  keyLastFour: text(),
  exposure: text().$type<'schema' | 'profile' | 'samples'>().notNull(),
  /** In US cents a month; null for no bound. */
  monthlyBudget: integer(),
  /** Tokens a month, in and out; null for no bound. */
  monthlyTokens: doublePrecision(),
  /**
   * In US dollars for a million tokens, as the person wrote them; null where they are not known.
   */
  inputPrice: doublePrecision(),
  outputPrice: doublePrecision(),
  updatedAt: moment().notNull(),
});

/** A key by which a program acts for a person. The key itself is not kept. */
export const personalToken = pgTable(
  'personal_token',
  {
    id: text().primaryKey(),
    userId: userId(),
    name: text().notNull(),
    /** The beginning of the key, by which a person knows it again. */
    prefix: text().notNull(),
    /** SHA-256 of the key, in hexadecimal. */
    tokenHash: text().notNull().unique(),
    scopes: json().$type<readonly string[]>().notNull(),
    /**
     * The projects and organizations that it reaches; both null where it reaches all that its
     * person does.
     */
    projectIds: json().$type<readonly string[]>(),
    organizationIds: json().$type<readonly string[]>(),
    createdAt: moment().notNull(),
    expiresAt: moment(),
    lastUsedAt: moment(),
    /** The network address of its last use. */
    lastUsedAddress: text(),
  },
  (table) => [index().on(table.userId)],
);

/** An attempt to sign in, or to pass the second factor. */
export const signIn = pgTable(
  'sign_in',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** For instance `password`, `two-factor`, `github`. */
    kind: text().notNull(),
    succeeded: boolean().notNull(),
    address: text(),
    userAgent: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.userId, table.id)],
);

/** A notification. */
export const notification = pgTable(
  'notification',
  {
    id: text().primaryKey(),
    userId: userId(),
    category: text().notNull(),
    title: text().notNull(),
    body: text(),
    /** A path of the app. */
    link: text(),
    /** Whether it is in the list of the app; else it is only mailed. */
    inApp: boolean().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** When it is to be mailed; null where it is not, or has been. */
    mailAt: moment(),
    mailedAt: moment(),
    mailAttempts: integer().notNull().default(0),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.mailAt)],
);
