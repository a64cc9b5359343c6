import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { type TableToWrite, type TableTransaction, type TableWriter, workflowRunProblems } from '@winnow/api';
import { isPublicAddress } from '@winnow/api/outbound/is-public-address';
import { ProblemError } from '@winnow/kernel';
import pg from 'pg';

const connectMs = 10_000;
const statementMs = 600_000;

/** The type that a column gets; what is not here is text. */
const columnTypes: { readonly [type: string]: string } = {
  integer: 'bigint',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp',
};

/**
 * Writes tables of PostgreSQL servers, all of a database in one transaction: a reader sees the old rows of all of them or the new
 * ones, never a part. Rows that replace all others go into a table beside, which takes the place of the one that was there; rows that
 * are added go into the table itself; rows that replace others by their key go into a table of the session first.
 *
 * @param allowed hosts of this machine or its network that may be written to, `name` or `name:port`
 */
export function createPostgresTables(allowed: readonly string[]): TableWriter {
  return {
    open: async (connection, signal) => {
      const client = new pg.Client(await connectionOf(connection, allowed));
      client.on('error', () => {});
      // A connection that is cut takes what it wrote with it, and whoever waits for it is told.
      const abort = (): void => void client.connection.stream.destroy();
      signal.addEventListener('abort', abort, { once: true });
      const end = async (): Promise<void> => {
        signal.removeEventListener('abort', abort);
        await client.end().catch(() => {});
      };
      try {
        await client.connect();
        await client.query('BEGIN');
      } catch (error) {
        await end();
        throw new ProblemError(problemOf(error));
      }
      return transactionOf(client, end);
    },
  };
}

function transactionOf(client: pg.Client, end: () => Promise<void>): TableTransaction {
  const run = async (sql: string, values: unknown[] = []): Promise<void> => {
    try {
      await client.query(sql, values);
    } catch (error) {
      throw new ProblemError(problemOf(error));
    }
  };
  const all = async (statements: readonly string[]): Promise<void> => {
    for (const one of statements) await run(one);
  };
  const begun: { readonly place: string; readonly commit: readonly string[] }[] = [];
  return {
    begin: async (table) => {
      const name = (one: string): string => client.escapeIdentifier(one);
      const place = `${name(table.schema)}.${name(table.table)}`;
      const types = table.columns.map(({ type }) => columnTypes[type] ?? 'text');
      const columns = table.columns.map((one) => name(one.name)).join(', ');
      const definition = table.columns.map((one, i) => `${name(one.name)} ${types[i]}`).join(', ');
      const way = ways[table.mode]({ name, place, columns, definition, table, number: begun.length });
      begun.push({ place, commit: way.commit });
      await all(way.begin);
      const items = types.map((type, i) => `(r.v ->> ${i})::${type}`).join(', ');
      const insert = `INSERT INTO ${way.into} (${columns}) SELECT ${items} FROM json_array_elements($1::json) AS r(v)`;
      return {
        write: (rows) => (rows.length === 0 ? Promise.resolve() : run(insert, [JSON.stringify(rows)])),
        settle: () => all(way.settle),
      };
    },
    commit: async () => {
      try {
        // Whoever gives out the same tables takes their locks in the same order.
        const inOrder = begun.toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)));
        await all([...inOrder.flatMap(({ commit }) => commit), 'COMMIT']);
      } finally {
        await end();
      }
    },
    abort: end,
  };
}

/** How rows get into a table: where they are written first, and the statements before, after, and at the end. */
interface Way {
  readonly begin: readonly string[];
  readonly into: string;
  readonly settle: readonly string[];
  /** What keeps readers waiting is done at the very end. */
  readonly commit: readonly string[];
}

interface Parts {
  readonly name: (one: string) => string;
  readonly place: string;
  readonly columns: string;
  readonly definition: string;
  readonly table: TableToWrite;
  /** Of the table within its transaction. */
  readonly number: number;
}

const ways: { readonly [mode in TableToWrite['mode']]: (parts: Parts) => Way } = {
  replace: ({ name, place, definition, table, number }) => {
    const staging = `${name(table.schema)}.${name(`${table.table.slice(0, 40)}__winnow${number || ''}`)}`;
    return {
      begin: [`DROP TABLE IF EXISTS ${staging}`, `CREATE TABLE ${staging} (${definition})`],
      into: staging,
      settle: [],
      commit: [`DROP TABLE IF EXISTS ${place}`, `ALTER TABLE ${staging} RENAME TO ${name(table.table)}`],
    };
  },
  append: ({ place, definition }) => ({
    begin: [`CREATE TABLE IF NOT EXISTS ${place} (${definition})`],
    into: place,
    settle: [],
    commit: [],
  }),
  upsert: ({ name, place, columns, definition, table, number }) => {
    const staging = name(`winnow_rows${number || ''}`);
    const same = table.key.map((one) => `t.${name(one)} IS NOT DISTINCT FROM s.${name(one)}`).join(' AND ');
    return {
      begin: [
        `CREATE TABLE IF NOT EXISTS ${place} (${definition})`,
        `CREATE TEMPORARY TABLE ${staging} (${definition}) ON COMMIT DROP`,
      ],
      into: staging,
      settle: [
        // Readers go on; two that write by key wait for each other.
        `LOCK TABLE ${place} IN SHARE ROW EXCLUSIVE MODE`,
        `DELETE FROM ${place} AS t USING ${staging} AS s WHERE ${same}`,
        `INSERT INTO ${place} (${columns}) SELECT ${columns} FROM ${staging}`,
      ],
      commit: [],
    };
  },
};

/** A host is looked up once, and connected to as it was found, so that its name cannot lead elsewhere a moment later. */
async function connectionOf(connection: string, allowed: readonly string[]): Promise<pg.ClientConfig> {
  const url = new URL(connection);
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
  const port = url.port || '5432';
  const shared = {
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    port: Number(port),
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    ...sslOf(url.searchParams.get('sslmode'), host),
  };
  if (allowed.includes(host) || allowed.includes(`${host}:${port}`)) return { ...shared, host };
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
  const [first] = found;
  if (!first)
    throw new ProblemError(workflowRunProblems.databaseBusy({ reason: `the name ${host} leads nowhere` }));
  if (found.some(({ address }) => !isPublicAddress(address)))
    throw new ProblemError(workflowRunProblems.hostRefused({ host }));
  return { ...shared, host: first.address };
}

/** As libpq reads `sslmode`: encrypted without looking at the certificate where it only says `require`. */
function sslOf(mode: string | null, host: string): Pick<pg.ClientConfig, 'ssl'> {
  if (mode === null || mode === 'disable' || mode === 'allow' || mode === 'prefer') return {};
  const named = isIP(host) ? {} : { servername: host };
  return { ssl: { rejectUnauthorized: mode !== 'require', ...named } };
}

/** Whether the server was not to be had, or said no. */
function problemOf(error: unknown) {
  const { code = '', message } = error as { readonly code?: string; readonly message: string };
  const reason = message.slice(0, 300);
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: connections, resources, intervention, locks; else names of Node's.
  const mayPass = /^(08|53|57|40|55P03)/.test(code) || /^E[A-Z]+$/.test(code) || code === '';
  return mayPass
    ? workflowRunProblems.databaseBusy({ reason })
    : workflowRunProblems.databaseRefused({ reason });
}
