import type { ConnectionRead } from '@winnow/store';
import type { ConnectionText } from '../german/connection-words.ts';
import type { FetchedFile } from '../sources/fetch-address.ts';
import type { TableMode, TableTransaction } from '../workflows/run/runtime.ts';
import type { TypedRows } from './typed-rows.ts';

/** A field in the form of a connection type. */
export interface ConnectionField {
  readonly name: string;
  readonly label: ConnectionText;
  readonly type: 'text' | 'secret' | 'choice';
  readonly help?: ConnectionText;
  readonly placeholder?: string;
  /** Value used if nothing was entered; a field without a default is required. */
  readonly default?: string;
  /** Labels by value. */
  readonly choices?: Readonly<Record<string, ConnectionText>>;
  /**
   * Whether the field determines where the secrets are sent: changing it requires entering the
   * secrets again.
   */
  readonly destination?: true;
}

/** The entered values by field name, including secrets. */
export type ConnectionValues = Readonly<Record<string, string>>;

/** A table or file that can be read. */
export interface ConnectionItem {
  /** Display name: `public.orders`, `exports/2024.csv`. */
  readonly title: string;
  readonly read: ConnectionRead;
  /** Size in bytes, for files. */
  readonly bytes?: number;
}

/** How to download a file to a local path. */
export interface FileFetch {
  readonly path: string;
  /** Maximum size in bytes. */
  readonly largest: number;
  /** What the server reported for the file that it last returned. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly signal: AbortSignal;
  readonly onBytes?: (bytes: number) => void;
}

/** A local file to write to storage. */
export interface FileToWrite {
  /** Path of the local file. */
  readonly from: string;
  /** Path to write it to. */
  readonly path: string;
  /** Whether an existing file is replaced; otherwise it is a problem. */
  readonly overwrite: boolean;
  readonly mimeType: string;
  readonly signal: AbortSignal;
  /** Called with the number of bytes that the server has accepted. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * A type of server that data is read from, each with a folder and a line in the registry. Errors
 * are thrown as a `ProblemError`; messages contain no secrets.
 */
export interface ConnectionKind {
  readonly id: string;
  readonly title: ConnectionText;
  /** What can be read, in one sentence. */
  readonly summary: ConnectionText;
  readonly fields: readonly ConnectionField[];
  readonly reads: readonly ConnectionRead['what'][];
  /** Name of the server as users know it, without user names and passwords. */
  host(values: ConnectionValues): string;
  /** Signs in and does nothing else. */
  check(values: ConnectionValues, signal: AbortSignal): Promise<void>;
  /**
   * Lists the tables or files whose title contains the search, up to the limit; undefined if the
   * server can't list them.
   */
  list?(
    values: ConnectionValues,
    search: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly ConnectionItem[]>;
  /**
   * Returns the paths of the files that match a path with `*`, `**` or `?`, in order; undefined if
   * paths have no wildcards.
   */
  expand?(
    values: ConnectionValues,
    pattern: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /** Reads the rows of a table or query; undefined if this type has files. */
  readRows?(
    values: ConnectionValues,
    read: Exclude<ConnectionRead, { readonly what: 'file' }>,
    signal: AbortSignal,
  ): Promise<TypedRows>;
  /**
   * Writes a file to the given path; returns undefined if it has not changed since last time.
   * Undefined if this type has rows.
   */
  readFile?(values: ConnectionValues, path: string, fetch: FileFetch): Promise<FetchedFile | undefined>;
  /** Returns the schema of tables named without one, for types that write tables. */
  defaultSchema?(values: ConnectionValues): string;
  /**
   * Supported ways to write the rows of a table, for types that write tables; all of them if
   * undefined.
   */
  readonly tableModes?: readonly TableMode[];
  /** Connects to write tables, all in one transaction; undefined if this type accepts no rows. */
  openTables?(values: ConnectionValues, signal: AbortSignal): Promise<TableTransaction>;
  /**
   * Writes a file, which appears under its path only when it is complete; undefined if this type
   * accepts no files.
   */
  writeFile?(values: ConnectionValues, file: FileToWrite): Promise<void>;
}
