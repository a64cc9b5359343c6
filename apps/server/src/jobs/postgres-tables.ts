import { isIP } from 'node:net';
import { ProblemError } from '@winnow/kernel';
import {
  connectionProblems,
  type GuardedHost,
  type TableToWrite,
  type TableTransaction,
  type TableWriter,
  workflowRunProblems,
} from '@winnow/services';
import { connectionReasons, networkReason } from '@winnow/services/connections/connection-reasons';
import pg from 'pg';
import { advanceSequences } from './tables/advance-sequences.ts';
import { checkValues } from './tables/check-values.ts';
import { commitUncertain } from './tables/commit-uncertain.ts';
import { compareShape } from './tables/compare-shape.ts';
import { emptyTables, type ReadyLoad } from './tables/empty-tables.ts';
import { canCopyUpsert, copyUpsert, insertStaged, loadStaged, stageUpsert } from './tables/load-upsert.ts';
import { tableDiffers } from './tables/table-differs.ts';
import { copyInto, makeRoom } from './tables/table-load.ts';
import { readHeirs, readTableShape } from './tables/table-shape.ts';
import { withTruncatedNames } from './tables/truncated-names.ts';

const connectMs = 10_000;
const statementMs = 600_000;

/**
 * Writes tables of PostgreSQL servers, all tables of a database in one transaction: a reader sees
 * the old rows of all of them or the new ones, never a mixture. An existing table keeps its keys,
 * indexes, grants, comments and additional columns: to replace its rows, it is truncated and copied
 * into. Its definition is changed only if the output says so, and only once everything else is
 * prepared, since a truncated table blocks its readers until the transaction ends.
 *
 * @param guard resolves the address of a host, and refuses those that the server may not connect to
 */
export function createPostgresTables(guard: GuardedHost): TableWriter {
  return {
    open: async (connection, signal) => {
      const client = new pg.Client(await connectionOf(connection, guard));
      client.on('error', () => {});
      // Dropping the connection rolls back its writes, and the caller gets an error.
      const abort = (): void => void client.connection.stream.destroy();
      signal.addEventListener('abort', abort, { once: true });
      const end = async (): Promise<void> => {
        signal.removeEventListener('abort', abort);
        await client.end().catch(() => {});
      };
      try {
        await client.connect();
        await client.query(
          "BEGIN; SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL work_mem = '64MB'",
        );
      } catch (error) {
        await end();
        throw new ProblemError(problemOf(error));
      }
      return transactionOf(client, end, signal);
    },
  };
}

const hidden =
  'row-level security hides rows of the table from this user, so that they can’t all be replaced';

interface Ready extends ReadyLoad {
  /** Number of rows that the table took, if known. */
  taken?: number | undefined;
  path: string;
  /** Whether the rows of an upsert are in the staging table. */
  staged: boolean;
}

/**
 * Writes tables within the transaction that a client has begun, and closes the client at the end.
 *
 * @param end closes the client, which rolls back anything uncommitted
 */
export function transactionOf(
  client: pg.Client,
  end: () => Promise<void>,
  signal: AbortSignal,
): TableTransaction {
  const ready: Ready[] = [];
  const all = async (statements: readonly string[]): Promise<void> => {
    for (const one of statements) await client.query(one);
  };
  const compare = async (given: TableToWrite) => {
    const table = withTruncatedNames(given);
    const shape = await readTableShape(client, table.schema, table.table);
    return {
      table,
      shape,
      exists: shape !== undefined,
      differences: shape ? compareShape(table, shape) : [],
    };
  };
  return {
    compare: (table) => withDatabaseProblems(async () => compare(table)),
    begin: (given) =>
      withDatabaseProblems(async () => {
        const { table, shape, differences } = await compare(given);
        if (table.mode === 'create' && shape)
          throw new ProblemError(connectionProblems.tableExists({ table: `${table.schema}.${table.table}` }));
        const recreate =
          table.mode === 'replace' && table.schemaChanges === 'recreate' && differences.length > 0;
        const wrong = differences.filter(
          ({ kind }) =>
            !(kind === 'missing' && table.schemaChanges === 'add') && !(recreate && kind !== 'not-a-table'),
        );
        if (wrong.length > 0) throw new ProblemError(tableDiffers(table, wrong));
        // A recreated table is dropped without CASCADE, which the database refuses if other objects
        // depend on it.
        if (table.mode === 'replace' && shape && !recreate) await refuseHeirs(client, table);
        if (table.mode === 'replace' && shape?.hidesRows && !recreate)
          throw new ProblemError(workflowRunProblems.databaseRefused({ reason: hidden }));
        const place = `${client.escapeIdentifier(table.schema)}.${client.escapeIdentifier(table.table)}`;
        const load: Ready = {
          client,
          table,
          shape,
          place,
          number: ready.length,
          recreate,
          path: '',
          staged: false,
        };
        ready.push(load);
        return {
          write: (path) =>
            withDatabaseProblems(async () => {
              load.path = path;
              if (shape && !recreate) await checkValues(path, table, shape, signal);
              if (table.mode !== 'upsert' || (await canCopyUpsert(load, path))) return;
              await stageUpsert(load, path, signal);
              load.staged = true;
            }),
          taken: () => load.taken,
        };
      }),
    load: () =>
      withDatabaseProblems(async () => {
        // Runs that write the same tables take their locks in the same order, which prevents
        // deadlocks.
        const inOrder = ready.toSorted((a, b) => (a.place < b.place ? -1 : Number(a.place > b.place)));
        for (const one of inOrder) {
          await client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [one.place]);
          await all(makeRoom(one));
        }
        const { loads, replacedBy, checkReferences } = await emptyTables(inOrder, signal);
        for (const one of loads) {
          one.taken = await loadRows(one, replacedBy.get(one), signal);
          if (one.shape && !one.recreate) await advanceSequences(one);
        }
        await checkReferences();
      }),
    commit: async () => {
      try {
        await client.query('COMMIT');
      } catch (error) {
        if (!isLost(error)) throw new ProblemError(problemOf(error));
        throw commitUncertain(
          ready.map(({ table }) => table),
          (error as Error).message,
        );
      } finally {
        await end();
      }
    },
    abort: end,
  };
}

/**
 * Loads the rows.
 *
 * @param key columns by which staged rows replace those of the table
 * @returns how many of the rows the table took, if known
 */
async function loadRows(
  one: Ready,
  key: readonly string[] | undefined,
  signal: AbortSignal,
): Promise<number | undefined> {
  const { table, shape, recreate, path } = one;
  if (key) return loadStaged({ ...one, table: { ...table, key } });
  if (table.mode === 'upsert') {
    const taken = one.staged ? undefined : await copyUpsert(one, path, signal);
    if (taken !== undefined) return taken;
    if (!one.staged) await stageUpsert(one, path, signal);
    return loadStaged(one);
  }
  if (shape?.hidesRows && !recreate) return insertStaged(one, path, signal);
  return copyInto(one, one.place, path, signal);
}

/** Throws a problem if rows of other tables would be lost along with the replaced ones. */
async function refuseHeirs(client: pg.Client, { schema, table }: TableToWrite): Promise<void> {
  const by = await readHeirs(client, schema, table);
  if (by !== undefined)
    throw new ProblemError(connectionProblems.referenced({ table: `${schema}.${table}`, by }));
}

async function withDatabaseProblems<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ProblemError ? error : new ProblemError(problemOf(error));
  }
}

/**
 * Resolves a host once and connects to that address, so that its name cannot lead elsewhere a
 * moment later.
 */
async function connectionOf(connection: string, guard: GuardedHost): Promise<pg.ClientConfig> {
  const url = new URL(connection);
  const host = decodeURIComponent(url.hostname).replace(/^\[|\]$/g, '');
  const port = Number(url.port || '5432');
  const address = await guard(host, port).catch((error: unknown) => {
    const unknown = error instanceof ProblemError && error.problems[0]?.code === 'settings/address-unknown';
    // Name servers fail temporarily, so such a run may be retried.
    throw unknown
      ? new ProblemError(
          workflowRunProblems.databaseBusy({ reason: connectionReasons.unknownHost({ host }) }),
        )
      : error;
  });
  return {
    host: address,
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    database: decodeURIComponent(url.pathname.slice(1)),
    port,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    ...sslOf(url.searchParams.get('sslmode'), host),
  };
}

/**
 * Interprets `sslmode` as libpq does: encrypted without verifying the certificate if it is only
 * `require`.
 */
function sslOf(mode: string | null, host: string): Pick<pg.ClientConfig, 'ssl'> {
  if (mode === null || mode === 'disable' || mode === 'allow' || mode === 'prefer') return {};
  const named = isIP(host) ? {} : { servername: host };
  return { ssl: { rejectUnauthorized: mode !== 'require', ...named } };
}

/**
 * Whether the connection was lost or the server closed it, so that the outcome of a sent statement
 * is unknown.
 */
function isLost(error: unknown): boolean {
  const { code = '' } = error as { readonly code?: string };
  return /^(08|57P)/.test(code) || !/^[0-9A-Z]{5}$/.test(code) || /^E[A-Z]{4}$/.test(code);
}

/**
 * Returns the problem: the server could not be reached, or it refused. COPY reports in `where`
 * which line and column it could not accept.
 */
function problemOf(error: unknown) {
  const {
    code = '',
    message,
    where = '',
  } = error as {
    readonly code?: string;
    readonly message: string;
    readonly where?: string;
  };
  const reason = where.startsWith('COPY') ? `${message} (${where})`.slice(0, 300) : networkReason(error);
  // https://www.postgresql.org/docs/current/errcodes-appendix.html: connections, resources,
  // intervention, locks; otherwise error codes of Node.
  const mayPass = /^(08|53|57|40|55P03)/.test(code) || /^E[A-Z]+$/.test(code) || code === '';
  return mayPass
    ? workflowRunProblems.databaseBusy({ reason })
    : workflowRunProblems.databaseRefused({ reason });
}
