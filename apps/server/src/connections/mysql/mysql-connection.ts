import { unwrap } from '@winnow/kernel';
import { type ConnectionKind, checkQuery } from '@winnow/services';
import type { Outbound } from '../connection-kinds.ts';
import { databaseFields, databaseHost } from '../kind-fields.ts';
import { openMysql } from './open-mysql.ts';
import { quoted } from './quoted.ts';
import { readMysqlRows } from './read-mysql-rows.ts';
import { mysqlTransaction } from './tables/mysql-transaction.ts';

/** Connects to MySQL and MariaDB. */
export const mysqlConnection = (outbound: Outbound): ConnectionKind => ({
  id: 'mysql',
  title: 'MySQL or MariaDB',
  summary: 'Tables, views and read-only queries of a MySQL or MariaDB database. Writes tables.',
  reads: ['table', 'query'],
  fields: databaseFields('3306'),
  host: databaseHost,
  check: async (values, signal) => {
    const opened = await openMysql(values, outbound.host, signal);
    await opened.end();
  },
  list: async (values, search, limit, signal) => {
    const opened = await openMysql(values, outbound.host, signal);
    try {
      const rows = await opened.query(tablesSql, [values.database ?? '', search, limit]);
      return rows.map(([schema = '', table = '']) => ({
        title: table ?? '',
        read: { what: 'table', schema: schema ?? '', table: table ?? '' },
      }));
    } finally {
      await opened.end();
    }
  },
  readRows: async (values, read, signal) => {
    const query = read.what === 'query' ? unwrap(checkQuery(read.sql, syntax)) : undefined;
    const opened = await openMysql(values, outbound.host, signal);
    const sql =
      read.what === 'table' ? `SELECT * FROM ${quoted(read.schema)}.${quoted(read.table)}` : (query ?? '');
    return readMysqlRows(opened, sql);
  },
  defaultSchema: ({ database = '' }) => database,
  openTables: async (values, signal) => {
    const open = (until: AbortSignal) => openMysql(values, outbound.host, until, 'write');
    return mysqlTransaction(await open(signal), () => open(AbortSignal.timeout(cleanUpMs)));
  },
});

/** How long to keep trying to remove the tables of a failed export. */
const cleanUpMs = 60_000;

const syntax = { backslash: true, dollar: false, hash: true };

/** Tables and views that the user may read. */
const tablesSql = `
  SELECT table_schema, table_name FROM information_schema.tables
  WHERE table_schema = ? AND locate(lower(?), lower(table_name)) > 0
  ORDER BY table_name LIMIT ?`;
