import { connect } from 'node:net';
import { ProblemError } from '@winnow/kernel';
import {
  type ConnectionValues,
  connectionProblems,
  type GuardedHost,
  workflowRunProblems,
} from '@winnow/services';
import { networkReason } from '@winnow/services/connections/connection-reasons';
import mysql from 'mysql2';
import { addressOf, type TlsOptions, tlsOf, tlsProblem } from '../kind-fields.ts';

const connectMs = 10_000;
const statementMs = 600_000;

const begin = {
  read: ['SET SESSION TRANSACTION READ ONLY', 'START TRANSACTION READ ONLY'],
  write: [
    "SET sql_mode = 'STRICT_ALL_TABLES,NO_ZERO_DATE,NO_ZERO_IN_DATE,NO_AUTO_VALUE_ON_ZERO,NO_ENGINE_SUBSTITUTION'",
    'SET lock_wait_timeout = 60, innodb_lock_wait_timeout = 60',
  ],
} as const;

/** An open connection, in a read-only transaction unless opened for writing. */
export interface OpenedMysql {
  readonly connection: mysql.Connection;
  readonly signal: AbortSignal;
  query(sql: string, values?: readonly (string | number)[]): Promise<readonly (readonly (string | null)[])[]>;
  end(): Promise<void>;
  /** Converts an error to a problem without secrets. */
  problemOf(error: unknown): unknown;
}

/**
 * Connects to the checked address. For reading, it begins a read-only transaction; for writing,
 * values that don’t fit are errors. The server refuses a query of several statements, since the
 * client does not request support for them.
 */
export async function openMysql(
  values: ConnectionValues,
  guard: GuardedHost,
  signal: AbortSignal,
  access: 'read' | 'write' = 'read',
): Promise<OpenedMysql> {
  const { host, port } = addressOf(values);
  const tls = tlsOf(values, host);
  const address = await guard(host, port);
  signal.throwIfAborted();
  const options: mysql.ConnectionOptions = {
    host,
    port,
    // The library leaves comparing the host name with the certificate to Node, which reads it from
    // here for IP addresses.
    stream: () => Object.assign(connect({ host: address, port, noDelay: true }), { _host: host }),
    database: values.database ?? '',
    user: values.user ?? '',
    password: values.password ?? '',
    charset: 'utf8mb4',
    connectTimeout: connectMs,
    multipleStatements: false,
    // The database server must not request files of this server.
    flags: ['-LOCAL_FILES'],
    ...(tls ? { ssl: sslOf(tls) } : {}),
  };
  const connection = mysql.createConnection(options);
  let lost: unknown;
  connection.on('error', (error: unknown) => {
    lost ??= error;
  });
  const abort = (): void => {
    connection.destroy();
    if (connection.threadId) killThread(options, connection.threadId);
  };
  const end = async (): Promise<void> => {
    signal.removeEventListener('abort', abort);
    connection.destroy();
  };
  const problemOf = (error: unknown): unknown =>
    error instanceof ProblemError || signal.aborted
      ? error
      : new ProblemError(describe(host, lost ?? error, access));
  const query: OpenedMysql['query'] = (sql, given = []) =>
    new Promise((resolve, reject) => {
      const leave = (): void => reject(signal.reason);
      signal.addEventListener('abort', leave, { once: true });
      connection.query(
        { sql, values: [...given], rowsAsArray: true, typeCast: (field) => field.string() },
        (error, rows) => {
          signal.removeEventListener('abort', leave);
          if (error) reject(problemOf(error));
          else resolve(rows as unknown as (string | null)[][]);
        },
      );
    });
  signal.addEventListener('abort', abort, { once: true });
  try {
    await query("SET time_zone = '+00:00', character_set_results = utf8mb4, autocommit = 0");
    const [[version = ''] = []] = await query('SELECT version()');
    // MariaDB counts in seconds, MySQL in milliseconds.
    await query(
      /mariadb/i.test(version ?? '')
        ? `SET max_statement_time = ${statementMs / 1000}`
        : `SET max_execution_time = ${statementMs}`,
    );
    for (const one of begin[access]) await query(one);
  } catch (error) {
    await end();
    throw error;
  }
  return { connection, signal, query, end, problemOf };
}

const sslOf = ({ rejectUnauthorized, ca }: TlsOptions): mysql.SslOptions => ({
  rejectUnauthorized,
  verifyIdentity: rejectUnauthorized,
  ...(ca === undefined ? {} : { ca }),
});

/**
 * Kills the thread of a client that is gone, which the server would notice only when it writes to
 * it.
 */
function killThread(options: mysql.ConnectionOptions, threadId: number): void {
  const other = mysql.createConnection(options);
  other.on('error', () => {});
  other.query('KILL ?', [threadId], () => other.destroy());
}

function describe(host: string, error: unknown, access: 'read' | 'write') {
  const { code = '', errno = 0 } = error as {
    readonly code?: string;
    readonly errno?: number;
  };
  const reason = networkReason(error);
  const insecure = tlsProblem(host, error);
  if (insecure) return insecure;
  // https://mariadb.com/kb/en/mariadb-error-code-reference/
  if ([1044, 1045, 1049, 1251, 1698].includes(errno)) return connectionProblems.denied({ host, reason });
  if (errno === 1792) return connectionProblems.notReadOnly({ reason });
  return /^ER_/.test(code) && errno < 2000 && ![1040, 1053, 1129].includes(errno)
    ? access === 'read'
      ? connectionProblems.refused({ host, reason })
      : workflowRunProblems.databaseRefused({ reason })
    : connectionProblems.unreachable({ host, reason });
}
