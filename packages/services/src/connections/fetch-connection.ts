import { counted, failed, ok, ProblemError, type Result } from '@winnow/kernel';
import type { ConnectionRead } from '@winnow/store';
import type { FetchedFile } from '../sources/fetch-address.ts';
import { fileNameOf } from '../uploads/file-name.ts';
import type { FileFetch } from './connection-kind.ts';
import { connectionProblems } from './connection-problems.ts';
import { fetchPattern, type PatternFetch } from './fetch-pattern.ts';
import type { OpenConnection } from './open-connection.ts';
import { writeParquet } from './write-parquet.ts';

export interface ConnectionFetch extends Omit<FileFetch, 'onBytes'> {
  readonly read: ConnectionRead;
  /** Unpacks the files of a pattern in place. */
  readonly unpack: PatternFetch['unpack'];
  /** Called with the progress so far, as text. */
  readonly onProgress?: (label: string) => void;
}

/**
 * Reads a table, a query or a file of a connection into a file, from which a source is imported
 * like any other. Rows become a Parquet file.
 *
 * @returns the file; undefined if the server reports that it has not changed since last time
 */
export async function fetchConnection(
  { kind, values }: OpenConnection,
  { read, onProgress, unpack, ...fetch }: ConnectionFetch,
): Promise<Result<FetchedFile | undefined>> {
  try {
    if (read.what === 'file') {
      if (!kind.readFile) return failed(connectionProblems.cannotRead({ what: read.what }));
      if (read.combined && kind.expand)
        return ok(await fetchPattern({ kind, values }, { ...fetch, pattern: read.path, unpack, onProgress }));
      const onBytes = (bytes: number): void => onProgress?.(`${(bytes / 1_000_000).toFixed(1)} MB`);
      return ok(await kind.readFile(values, read.path, { ...fetch, onBytes }));
    }
    if (!kind.readRows) return failed(connectionProblems.cannotRead({ what: read.what }));
    const { path, largest, signal } = fetch;
    const rows = await kind.readRows(values, read, signal);
    try {
      if (rows.columns.length === 0) return failed(connectionProblems.noColumns({}));
      const onRows = (count: number): void => onProgress?.(counted(count, 'row'));
      const { bytes, hash } = await writeParquet(rows, { path, largest, signal, onRows });
      const name = read.what === 'table' ? read.table : 'query';
      return ok({ fileName: fileNameOf(`${name}.parquet`), bytes, hash });
    } finally {
      await rows.close();
    }
  } catch (error) {
    if (error instanceof ProblemError && !fetch.signal.aborted) return failed(error.problems);
    throw error;
  }
}
