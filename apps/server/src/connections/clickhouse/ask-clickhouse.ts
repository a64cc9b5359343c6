import { ProblemError } from '@winnow/kernel';
import {
  type ConnectionValues,
  connectionProblems,
  type GuardedFetch,
  workflowRunProblems,
} from '@winnow/services';
import { connectionReasons, networkReason } from '@winnow/services/connections/connection-reasons';

/** Maximum run time of one statement, in seconds. */
const statementSeconds = 600;
/** Maximum characters to read of an error. */
const maxError = 4000;

/** A statement with values for its `{name:Type}` placeholders. */
export interface ClickHouseQuery {
  readonly sql: string;
  readonly parameters?: Readonly<Record<string, string | number>>;
}

/**
 * Sends a read-only statement to ClickHouse's HTTP interface. Rows arrive as tab-separated text,
 * where NULL differs from every string; timestamps are in UTC.
 *
 * @returns the response with its body unread; throws `ProblemError`
 */
export async function askClickhouse(
  fetch: GuardedFetch,
  values: ConnectionValues,
  { sql, parameters = {} }: ClickHouseQuery,
  signal: AbortSignal,
): Promise<Response> {
  const url = urlOf(values, {
    readonly: '2',
    max_execution_time: String(statementSeconds),
    cancel_http_readonly_queries_on_client_close: '1',
    date_time_output_format: 'iso',
    output_format_decimal_trailing_zeros: '1',
  });
  for (const [name, value] of Object.entries(parameters))
    url.searchParams.set(`param_${name}`, String(value));
  return send(fetch, values, { url, body: `${sql}\nFORMAT TabSeparatedWithNamesAndTypes` }, signal);
}

/**
 * Sends a statement that changes tables, and waits until it has finished.
 *
 * @param rows of an `INSERT`, in the format that it names; throws `ProblemError`
 */
export async function changeClickhouse(
  fetch: GuardedFetch,
  values: ConnectionValues,
  sql: string,
  signal: AbortSignal,
  rows?: string,
): Promise<void> {
  const url = urlOf(values, {
    wait_end_of_query: '1',
    max_execution_time: String(statementSeconds),
    // Also write a block that equals an earlier one, and never replace NULL with a default.
    insert_deduplicate: '0',
    async_insert: '0',
    input_format_null_as_default: '0',
    date_time_input_format: 'best_effort',
    ...(rows === undefined ? {} : { query: sql }),
  });
  const answer = await send(fetch, values, { url, body: rows ?? sql }, signal).catch((error) => {
    throw asWriteProblem(error);
  });
  await answer.body?.cancel();
}

interface Statement {
  readonly url: URL;
  readonly body: string;
}

async function send(
  fetch: GuardedFetch,
  values: ConnectionValues,
  { url, body }: Statement,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'x-clickhouse-user': headerValue('User', values.user ?? ''),
    'x-clickhouse-key': headerValue('Password', values.password ?? ''),
  };
  const { host } = url;
  const answer = await fetch(url.href, { method: 'POST', headers, body, signal, secure: true }).catch(
    (error: Error) => {
      if (error instanceof ProblemError || signal.aborted) throw error;
      throw new ProblemError(connectionProblems.unreachable({ host, reason: networkReason(error) }));
    },
  );
  if (answer.ok) return answer;
  throw new ProblemError(describe(host, answer.status, await startOf(answer)));
}

/** Rewords the problem of a refused read as that of a refused write. */
function asWriteProblem(error: unknown): unknown {
  const [first] = error instanceof ProblemError ? error.problems : [];
  if (first?.code !== 'connections/refused') return error;
  const { reason } = first.params as { readonly reason: string };
  return new ProblemError(workflowRunProblems.databaseRefused({ reason }));
}

/** Returns the address of the HTTP interface; throws `ProblemError` if it is invalid. */
function urlOf(
  { url: entered = '', database = '' }: ConnectionValues,
  settings: Readonly<Record<string, string>>,
): URL {
  if (!URL.canParse(entered) || !/^https?:$/.test(new URL(entered).protocol))
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'URL', reason: connectionReasons.notHttps }),
    );
  const url = new URL(entered);
  if (url.username !== '' || url.password !== '' || url.search !== '')
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'URL', reason: connectionReasons.userBelow }),
    );
  for (const [name, value] of Object.entries({ database, ...settings })) url.searchParams.set(name, value);
  return url;
}

function headerValue(field: string, value: string): string {
  if (/^[\t\x20-\x7e]*$/.test(value)) return value;
  throw new ProblemError(connectionProblems.fieldInvalid({ field, reason: connectionReasons.onlyAscii }));
}

async function startOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > maxError) break;
  }
  return text;
}

/** https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp */
export function describe(host: string, status: number, text: string) {
  const [, code = ''] = /Code: (\d+)/.exec(text) ?? [];
  const said = text
    .replace(/^.*?DB::Exception: /s, '')
    .trim()
    .slice(0, 300);
  const reason = said === '' ? connectionReasons.status({ status }) : said;
  // Unknown user, wrong password, required password, authentication failed; unknown database.
  if (['192', '193', '194', '516', '81'].includes(code) || status === 401 || status === 403)
    return connectionProblems.denied({ host, reason });
  if (code === '164') return connectionProblems.notReadOnly({ reason });
  return code === ''
    ? connectionProblems.unreachable({ host, reason })
    : connectionProblems.refused({ host, reason });
}
