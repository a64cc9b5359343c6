import { rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { clickhouse } from './chdb.ts';

/** The ClickHouse of this process at an address, to be reached like a server. */
export interface ClickHouseAtAddress {
  readonly url: string;
  /** All statements that arrived, in order. */
  readonly statements: readonly string[];
  [Symbol.asyncDispose](): Promise<void>;
}

/** Parameters of a call that are not settings of the engine. */
const ofTransport = new Set([
  'query',
  'query_id',
  'database',
  'session_id',
  'wait_end_of_query',
  'enable_http_compression',
  // These have no meaning in process, where there is no user and no connection.
  'readonly',
  'cancel_http_readonly_queries_on_client_close',
]);

/**
 * Serves ClickHouse's HTTP interface from the engine in process: statements in the body or, before
 * data, in the URL; settings and the database as parameters; errors with their code. Unlike a
 * server, it runs one statement at a time, and none can be killed.
 */
export async function clickhouseServer(): Promise<ClickHouseAtAddress> {
  const engine = await clickhouse();
  const statements: string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const answer = async (request: IncomingMessage): Promise<Uint8Array> => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await buffer(request);
    const inAddress = searchParams.get('query');
    const sql = inAddress ?? body.toString('utf8');
    statements.push(sql);
    // There is nothing to kill: whatever ran has ended before this can be asked.
    if (/^(KILL QUERY|SELECT read_rows)/.test(sql)) return new Uint8Array();
    const settings = [...searchParams].filter(([name]) => !ofTransport.has(name));
    const run = async (): Promise<Uint8Array> => {
      await engine.command(`USE "${searchParams.get('database') ?? 'default'}"`);
      for (const [name, value] of settings)
        await engine.command(`SET ${name} = '${value.replaceAll("'", "''")}'`);
      try {
        return inAddress !== null && body.length > 0
          ? await insert(inAddress, body, (statement) => engine.bytes(statement))
          : await engine.bytes(sql);
      } finally {
        for (const [name] of settings)
          if (!name.startsWith('param_')) await engine.command(`SET ${name} = DEFAULT`);
        await engine.command(
          "SET output_format_json_quote_64bit_integers = 1, output_format_json_quote_decimals = 1, output_format_json_quote_denormals = 1, session_timezone = 'UTC'",
        );
      }
    };
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const bytes = request.url === '/ping' ? Buffer.from('Ok.\n') : await answer(request);
      response.writeHead(200).end(bytes);
    } catch (error) {
      const cause = (error as Error).cause as { code?: string; type?: string; message?: string } | undefined;
      const text = cause?.message ?? String(error);
      const isCoded = /Code: \d+/.test(text);
      response
        .writeHead(500)
        .end(
          isCoded ? text : `Code: ${cause?.code ?? 0}. DB::Exception: ${text} (${cause?.type ?? 'UNKNOWN'})`,
        );
    }
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    statements,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      // The engine outlives the server, and tests of other files share it.
      await engine.command('USE "default"');
    },
  };
}

/**
 * Runs `INSERT … FORMAT F` with its data through a file, since the engine accepts statements only
 * as text.
 */
async function insert(
  sql: string,
  data: Uint8Array,
  run: (sql: string) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const [, into, format] = /^(INSERT INTO .*) FORMAT (\w+)\s*$/s.exec(sql) ?? [];
  const path = join(tmpdir(), `winnow-insert-${process.pid}-${Date.now()}-${Math.random()}`);
  await writeFile(path, data);
  try {
    return await run(`${into} SELECT * FROM file('${path}', ${format})`);
  } finally {
    await rm(path, { force: true });
  }
}
