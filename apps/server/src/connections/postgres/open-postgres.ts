import { connect } from 'node:net';
import { ProblemError } from '@winnow/kernel';
import { type ConnectionValues, connectionProblems, type GuardedHost } from '@winnow/services';
import { networkReason } from '@winnow/services/connections/connection-reasons';
import pg from 'pg';
import { addressOf, tlsOf, tlsProblem } from '../kind-fields.ts';

const connectMs = 10_000;
/** Time limit of one statement; rows are streamed in further statements. */
const statementMs = 600_000;

/** An open connection, in a transaction. */
export interface OpenedPostgres {
  readonly client: pg.Client;
  readonly signal: AbortSignal;
  end(): Promise<void>;
  /** Converts an error to a problem without secrets. */
  problemOf(error: unknown): unknown;
}

/** Writes dates, times and intervals in a format that does not depend on the server's settings. */
const settings = `-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=iso_8601 -c extra_float_digits=1 -c bytea_output=hex -c statement_timeout=${statementMs} -c client_encoding=UTF8`;

const begin = {
  read: 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY',
  write: "BEGIN; SET LOCAL work_mem = '64MB'",
} as const;

/**
 * Connects to the checked address and begins a transaction, read-only unless opened for writing.
 * Aborting the signal closes the connection and cancels its work on the server.
 */
export async function openPostgres(
  values: ConnectionValues,
  guard: GuardedHost,
  signal: AbortSignal,
  access: 'read' | 'write' = 'read',
): Promise<OpenedPostgres> {
  const { host, port } = addressOf(values);
  const tls = tlsOf(values, host);
  const address = await guard(host, port);
  const client = new pg.Client({
    host: address,
    port,
    database: values.database ?? '',
    user: values.user ?? '',
    password: values.password ?? '',
    connectionTimeoutMillis: connectMs,
    options: access === 'read' ? `${settings} -c default_transaction_read_only=on` : settings,
    application_name: 'winnow',
    ...(tls ? { ssl: tls } : {}),
  });
  client.on('error', () => {});
  const abort = (): void => {
    client.connection.stream.destroy();
    cancelQuery(client, address, port);
  };
  const end = async (): Promise<void> => {
    signal.removeEventListener('abort', abort);
    await client.end().catch(() => {});
  };
  const problemOf = (error: unknown): unknown =>
    error instanceof ProblemError || signal.aborted ? error : new ProblemError(describe(host, error));
  signal.throwIfAborted();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await client.connect();
    await client.query(begin[access]);
  } catch (error) {
    await end();
    throw problemOf(error);
  }
  return { client, signal, end, problemOf };
}

/**
 * Asks the server to cancel the query of a client that is gone, which it would notice only when it
 * writes to it.
 * https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-CANCELING-REQUESTS
 */
function cancelQuery(client: pg.Client, address: string, port: number): void {
  const { processID, secretKey } = client as unknown as {
    readonly processID?: number;
    readonly secretKey?: number;
  };
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return;
  const request = Buffer.alloc(16);
  request.writeInt32BE(16, 0);
  request.writeInt32BE(80_877_102, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const socket = connect({ host: address, port, timeout: connectMs });
  socket.on('error', () => socket.destroy());
  socket.on('timeout', () => socket.destroy());
  socket.end(request);
}

function describe(host: string, error: unknown) {
  const { code = '' } = error as { readonly code?: string };
  const reason = networkReason(error);
  const insecure = tlsProblem(host, error);
  if (insecure) return insecure;
  // https://www.postgresql.org/docs/current/errcodes-appendix.html
  if (/^28|^3D/.test(code)) return connectionProblems.denied({ host, reason });
  if (code === '25006') return connectionProblems.notReadOnly({ reason });
  // 08P01 is a query with parameters, for which there are no values.
  return code === '08P01' || (/^[0-9A-Z]{5}$/.test(code) && !/^(08|53|57P|E[A-Z]{4}$)/.test(code))
    ? connectionProblems.refused({ host, reason })
    : connectionProblems.unreachable({ host, reason });
}
