import { bigint, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/*
 * The tables of better-auth with two-factor, passkeys, organizations with teams, key pairs and rate limits. The accounts package
 * compares them with what better-auth itself says it needs.
 */

export const user = pgTable('user', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** In lower case. */
  email: text().notNull().unique(),
  emailVerified: boolean().notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean().default(false),
  /** Who runs this installation: reads the outbox and the logs of others. */
  operator: boolean().notNull().default(false),
  /** Has no account: tries Winnow for a day. */
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
     * When the person last showed in this session who they are, by password, passkey or
     * authenticator app.
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
    /** `credential` or an identity provider. */
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
    /** The last period of 30 seconds, counted from 1970, whose code of an app was taken. */
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
     * As the authenticator calls it, in Base64url. A key of someone else cannot be added over it.
     */
    credentialID: text().notNull().unique(),
    /** COSE, in Base64. */
    publicKey: text().notNull(),
    /** How often the authenticator says that it has signed; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** `singleDevice` or `multiDevice`. */
    deviceType: text().notNull(),
    /** Whether a copy of it is kept elsewhere. */
    backedUp: boolean().notNull(),
    /** With commas between them: `internal,hybrid`. */
    transports: text(),
    /** The model of the authenticator; zeros if it doesn't report one. */
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
