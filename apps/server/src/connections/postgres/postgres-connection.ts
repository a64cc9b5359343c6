import { unwrap } from '@winnow/kernel';
import { type ConnectionKind, type ConnectionValues, checkQuery } from '@winnow/services';
import { transactionOf } from '../../jobs/postgres-tables.ts';
import type { Outbound } from '../connection-kinds.ts';
import { databaseFields, databaseHost } from '../kind-fields.ts';
import { openPostgres } from './open-postgres.ts';
import { readPostgresRows } from './read-postgres-rows.ts';

/** Connects to PostgreSQL and databases that speak its protocol. */
export const postgresConnection = (outbound: Outbound): ConnectionKind => ({
  id: 'postgres',
  title: 'PostgreSQL',
  summary: 'Tables, views and read-only queries of a PostgreSQL database. Writes tables.',
  reads: ['table', 'query'],
  fields: databaseFields('5432'),
  host: databaseHost,
  check: async (values, signal) => {
    const opened = await openPostgres(values, outbound.host, signal);
    await opened.end();
  },
  list: async (values, search, limit, signal) => {
    const opened = await openPostgres(values, outbound.host, signal);
    try {
      const { rows } = await opened.client.query<[string, string]>({
        text: tablesSql,
        values: [search, limit],
        rowMode: 'array',
      });
      return rows.map(([schema, table]) => ({
        title: `${schema}.${table}`,
        read: { what: 'table', schema, table },
      }));
    } catch (error) {
      throw opened.problemOf(error);
    } finally {
      await opened.end();
    }
  },
  readRows: async (values: ConnectionValues, read, signal) => {
    const query = read.what === 'query' ? unwrap(checkQuery(read.sql, syntax)) : undefined;
    const opened = await openPostgres(values, outbound.host, signal);
    const { client } = opened;
    const sql =
      read.what === 'table'
        ? `SELECT * FROM ${client.escapeIdentifier(read.schema)}.${client.escapeIdentifier(read.table)}`
        : (query ?? '');
    return readPostgresRows(opened, sql);
  },
  defaultSchema: () => 'public',
  openTables: async (values, signal) => {
    const { client, end } = await openPostgres(values, outbound.host, signal, 'write');
    return transactionOf(client, end, signal);
  },
});

const syntax = { backslash: false, dollar: true, hash: false };

/** Tables and views that the user may read, except system tables. */
const tablesSql = `
  SELECT n.nspname, c.relname
  FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f')
    AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema'
    AND has_schema_privilege(n.oid, 'USAGE') AND has_table_privilege(c.oid, 'SELECT')
    AND strpos(lower(n.nspname || '.' || c.relname), lower($1)) > 0
  ORDER BY n.nspname = 'public' DESC, n.nspname, c.relname
  LIMIT $2`;
