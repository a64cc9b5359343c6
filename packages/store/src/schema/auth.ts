import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/*
 * The tables of better-auth with two-factor, passkeys, organizations with teams, key pairs and rate
 * limits. The accounts package verifies them against better-auth's own requirements.
 */

export const user = pgTable('user', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().default(false),
  /** Whether the user runs this installation, and may read the outbox and the logs of others. */
  operator: boolean().notNull().default(false),
  /** Whether the user has no account and tries Winnow for a day. */
  guest: boolean().notNull().default(false),
  createdAt: moment().notNull().defaultNow(),
  updatedAt: moment().notNull().defaultNow(),
});

export const session = pgTable(
  'session',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    activeOrganizationId: text(),
    activeTeamId: text(),
    /**
     * When the user last authenticated in this session, by password, passkey or authenticator app.
     */
    confirmedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId)],
);

export const account = pgTable(
  'account',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** `credential`, or the id of an identity provider. */
    providerId: text().notNull(),
    /** The user's id at the provider. */
    accountId: text().notNull(),
    password: text(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.userId), index().on(table.providerId, table.accountId)],
);

export const verification = pgTable(
  'verification',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (table) => [index().on(table.identifier)],
);

export const twoFactor = pgTable(
  'two_factor',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().default(true),
    failedVerificationCount: integer().default(0),
    lockedUntil: moment(),
    /** The last period of 30 seconds, counted from 1970, whose authenticator code was accepted. */
    lastCounter: integer(),
  },
  (table) => [index().on(table.userId), index().on(table.secret)],
);

export const passkey = pgTable(
  'passkey',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    name: text(),
    /**
     * Id assigned by the authenticator, in Base64url. Unique, so that no one can overwrite another
     * user's key.
     */
    credentialID: text().notNull().unique(),
    /** COSE, in Base64. */
    publicKey: text().notNull(),
    /** Signature counter reported by the authenticator; 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** `singleDevice` or `multiDevice`. */
    deviceType: text().notNull(),
    /** Whether a copy of it is stored elsewhere. */
    backedUp: boolean().notNull(),
    /** Separated by commas: `internal,hybrid`. */
    transports: text(),
    /** Model of the authenticator; zeros if it does not report one. */
    aaguid: text(),
    createdAt: moment().notNull().defaultNow(),
    lastUsedAt: moment(),
  },
  (table) => [index().on(table.userId)],
);

export const jwks = pgTable('jwks', {
  id: text().primaryKey(),
  publicKey: text().notNull(),
  privateKey: text().notNull(),
  alg: text(),
  crv: text(),
  createdAt: moment().notNull(),
  expiresAt: moment(),
});

export const rateLimit = pgTable('rate_limit', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  /** Milliseconds since 1970. */
  lastRequest: bigint({ mode: 'number' }).notNull(),
});
