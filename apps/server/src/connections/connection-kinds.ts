import type { ConnectionKind, GuardedFetch, GuardedHost } from '@winnow/services';
import { clickhouseConnection } from './clickhouse/clickhouse-connection.ts';
import { httpConnection } from './http/http-connection.ts';
import { mysqlConnection } from './mysql/mysql-connection.ts';
import { postgresConnection } from './postgres/postgres-connection.ts';
import { s3Connection } from './s3/s3-connection.ts';

/** The server's guarded ways to reach the network; both refuse addresses that it may not call. */
export interface Outbound {
  readonly fetch: GuardedFetch;
  readonly host: GuardedHost;
}

/** All connection types in display order, one per line. */
const kinds = [
  postgresConnection,
  mysqlConnection,
  clickhouseConnection,
  s3Connection,
  httpConnection,
] as const;

export const createConnectionKinds = (outbound: Outbound): readonly ConnectionKind[] =>
  kinds.map((kind) => kind(outbound));
