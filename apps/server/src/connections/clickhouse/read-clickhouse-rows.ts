import { type Message, ProblemError } from '@winnow/kernel';
import {
  type ConnectionValues,
  connectionProblems,
  type GuardedFetch,
  type TypedRows,
} from '@winnow/services';
import { connectionReasons, networkReason } from '@winnow/services/connections/connection-reasons';
import { askClickhouse, type ClickHouseQuery, describe } from './ask-clickhouse.ts';
import { clickhouseText, clickhouseType } from './clickhouse-types.ts';

/** Maximum characters of one row. */
const maxRow = 64_000_000;
const rowsAtOnce = 2000;

type Row = readonly (string | null)[];

/** Streams the rows of one statement. */
export async function readClickhouseRows(
  fetch: GuardedFetch,
  values: ConnectionValues,
  query: ClickHouseQuery,
  signal: AbortSignal,
): Promise<TypedRows> {
  const ended = new AbortController();
  const answer = await askClickhouse(fetch, values, query, AbortSignal.any([signal, ended.signal]));
  const host = URL.canParse(values.url ?? '') ? new URL(values.url ?? '').host : '';
  const lines = linesOf(answer, host, signal);
  const close = async (): Promise<void> => {
    ended.abort();
    await answer.body?.cancel().catch(() => {});
  };
  try {
    const [names, types] = [await nextLine(lines), await nextLine(lines)];
    const columns = fieldsOf(names ?? '').map((name, at) => ({
      name: name ?? '',
      type: clickhouseType(fieldsOf(types ?? '')[at] ?? ''),
    }));
    return { columns: names === undefined ? [] : columns, batches: batches(columns), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function* batches(columns: TypedRows['columns']): AsyncGenerator<readonly Row[]> {
    let batch: Row[] = [];
    for await (const line of lines) {
      const fields = fieldsOf(line);
      // ClickHouse writes an error that occurs after the first rows after those rows.
      if (fields.length !== columns.length || /^Code: \d+\. DB::Exception/.test(line))
        throw new ProblemError(describe(host, 200, line));
      batch.push(columns.map(({ type }, at) => clickhouseText(fields[at] ?? null, type)));
      if (batch.length < rowsAtOnce) continue;
      yield batch;
      batch = [];
    }
    if (batch.length > 0) yield batch;
  }
}

/** Returns all rows of a statement that has few. */
export async function clickhouseRows(
  fetch: GuardedFetch,
  values: ConnectionValues,
  query: ClickHouseQuery,
  signal: AbortSignal,
): Promise<readonly Row[]> {
  const { batches, close } = await readClickhouseRows(fetch, values, query, signal);
  try {
    const rows: Row[] = [];
    for await (const batch of batches) rows.push(...batch);
    return rows;
  } finally {
    await close();
  }
}

async function nextLine(lines: AsyncGenerator<string>): Promise<string | undefined> {
  const { value, done } = await lines.next();
  return done ? undefined : value;
}

async function* linesOf(answer: Response, host: string, signal: AbortSignal): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const refused = (reason: Message) => new ProblemError(connectionProblems.refused({ host, reason }));
  let rest = '';
  try {
    for await (const piece of (answer.body ?? []) as AsyncIterable<Uint8Array>) {
      rest += decoder.decode(piece, { stream: true });
      const lines = rest.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > maxRow) throw refused(connectionReasons.rowTooLarge);
    }
  } catch (error) {
    if (error instanceof ProblemError || signal.aborted) throw error;
    if (error instanceof TypeError && /encoded data/.test(error.message))
      throw refused(connectionReasons.notUtf8);
    throw new ProblemError(connectionProblems.unreachable({ host, reason: networkReason(error) }));
  }
  if (rest !== '') yield rest;
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', r: '\r', n: '\n', t: '\t', 0: '\0' };

/** https://clickhouse.com/docs/interfaces/formats/TabSeparated */
function fieldsOf(line: string): Row {
  return line
    .split('\t')
    .map((field) =>
      field === '\\N'
        ? null
        : field.includes('\\')
          ? field.replace(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter)
          : field,
    );
}
