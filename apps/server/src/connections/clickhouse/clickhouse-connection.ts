import { unwrap } from '@winnow/kernel';
import { accessField, type ConnectionKind, type ConnectionValues, checkQuery } from '@winnow/services';
import type { Outbound } from '../connection-kinds.ts';
import { quoteName } from './quote-name.ts';
import { clickhouseRows, readClickhouseRows } from './read-clickhouse-rows.ts';
import { clickhouseTransaction } from './tables/clickhouse-transaction.ts';

/** Connects to ClickHouse through its HTTP interface. */
export const clickhouseConnection = ({ fetch }: Outbound): ConnectionKind => ({
  id: 'clickhouse',
  title: 'ClickHouse',
  summary: 'Tables, views and read-only queries of a ClickHouse server or ClickHouse Cloud. Writes tables.',
  reads: ['table', 'query'],
  fields: [
    {
      name: 'url',
      label: 'URL',
      type: 'text',
      placeholder: 'https://clickhouse.example.org:8443',
      help: 'The address of the HTTP interface.',
      destination: true,
    },
    { name: 'database', label: 'Database', type: 'text', default: 'default' },
    {
      name: 'user',
      label: 'User',
      type: 'text',
      default: 'default',
      help: 'For reading, a user with read-only permissions is enough.',
    },
    { name: 'password', label: 'Password', type: 'secret', default: '' },
    accessField,
  ],
  host: ({ url = '', database = '' }: ConnectionValues) =>
    `${URL.canParse(url) ? new URL(url).host : url}/${database}`,
  check: async (values, signal) => {
    await clickhouseRows(fetch, values, { sql: 'SELECT 1' }, signal);
  },
  list: async (values, search, limit, signal) => {
    const query = { sql: tablesSql, parameters: { search, limit } };
    const rows = await clickhouseRows(fetch, values, query, signal);
    return rows.map(([schema, table]) => ({
      title: `${schema}.${table}`,
      read: { what: 'table', schema: schema ?? '', table: table ?? '' },
    }));
  },
  readRows: (values, read, signal) => {
    // As a subquery, the user's query can neither name a format nor change a setting.
    const from =
      read.what === 'table'
        ? `${quoteName(read.schema)}.${quoteName(read.table)}`
        : `(\n${unwrap(checkQuery(read.sql, syntax))}\n)`;
    return readClickhouseRows(fetch, values, { sql: `SELECT * FROM ${from}` }, signal);
  },
  defaultSchema: ({ database = '' }) => database,
  tableModes: ['create', 'replace', 'append'],
  openTables: async (values, signal) => clickhouseTransaction(fetch, values, signal),
});

const syntax = { backslash: true, dollar: false, hash: false };

/** Tables and views that the user may see, except system tables. */
const tablesSql = `
  SELECT database, name FROM system.tables
  WHERE NOT is_temporary AND database NOT IN ('system', 'information_schema', 'INFORMATION_SCHEMA')
    AND positionCaseInsensitiveUTF8(concat(database, '.', name), {search:String}) > 0
  ORDER BY database = currentDatabase() DESC, database, name LIMIT {limit:UInt32}`;
