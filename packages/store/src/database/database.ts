import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from '../schema/index.ts';

/**
 * A connection to the metadata database, or a transaction on one, for both embedded PostgreSQL and
 * a PostgreSQL server.
 */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
