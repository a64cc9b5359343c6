import { findRepairsInPieces, type Repair, type TableCells } from '@winnow/insight';
import { ProblemError } from '@winnow/kernel';
import { engineProblems } from '../../problems.ts';
import { checksum } from './checksum.ts';
import { runInPieces } from './run-in-pieces.ts';

/** A running or completed search for repairs. */
interface Search {
  readonly key: string;
  readonly found: Promise<readonly Repair[]>;
  /** Number of callers that still want the answer. */
  waiting: number;
  isDone: boolean;
  readonly stop: AbortController;
}

let last: Search | undefined;

/**
 * Finds repairs of a table. Issues and their review request repairs of the same table at the same
 * time or in succession; they share one search, and the last answer is cached. The search runs in
 * pieces, and stops when no caller wants it any more.
 *
 * @throws ProblemError `engine/cancelled` when the signal aborts
 */
export async function knownRepairs(table: TableCells, signal?: AbortSignal): Promise<readonly Repair[]> {
  const key = `${table.rows} ${await runInPieces(checksum(table), signal)}`;
  if (last?.key !== key || last.stop.signal.aborted) last = start(key, table);
  const search = last;
  search.waiting++;
  try {
    return await (signal ? orAborted(search.found, signal) : search.found);
  } finally {
    search.waiting--;
    if (search.waiting === 0 && !search.isDone) search.stop.abort();
  }
}

/** Returns the repairs of a table if they have been found already. */
export async function repairsIfKnown(
  table: TableCells,
  signal?: AbortSignal,
): Promise<readonly Repair[] | undefined> {
  const key = `${table.rows} ${await runInPieces(checksum(table), signal)}`;
  return last?.key === key && last.isDone && !last.stop.signal.aborted ? last.found : undefined;
}

function start(key: string, table: TableCells): Search {
  const stop = new AbortController();
  const found = runInPieces(findRepairsInPieces(table), stop.signal);
  const search: Search = { key, found, waiting: 0, isDone: false, stop };
  found.then(
    () => {
      search.isDone = true;
    },
    // Waiting callers get the error; the next one starts over.
    () => stop.abort(),
  );
  return search;
}

/** Waits for an answer, or until the signal aborts; a signal may outlive many searches. */
async function orAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  let end = (): void => undefined;
  const cancelled = new Promise<never>((_, reject) => {
    end = () => reject(new ProblemError(engineProblems.cancelled({})));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end);
  });
  try {
    return await Promise.race([answer, cancelled]);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
