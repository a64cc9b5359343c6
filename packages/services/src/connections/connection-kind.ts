import type { ConnectionRead } from '@winnow/store';
import type { ConnectionText } from '../german/connection-words.ts';
import type { FetchedFile } from '../sources/fetch-address.ts';
import type { TableMode, TableTransaction } from '../workflows/run/runtime.ts';
import type { TypedRows } from './typed-rows.ts';

/** A field of the form of a kind. */
export interface ConnectionField {
  readonly name: string;
  readonly label: ConnectionText;
  readonly type: 'text' | 'secret' | 'choice';
  readonly help?: ConnectionText;
  readonly placeholder?: string;
  /** The value where nothing was entered; a field without one has to be filled in. */
  readonly default?: string;
  /** Values with their labels. */
  readonly choices?: Readonly<Record<string, ConnectionText>>;
  /** Whether it says where the secrets are sent: when it changes, the secrets have to be entered again. */
  readonly destination?: true;
}

/** What was entered, every field by its name, secrets among them. */
export type ConnectionValues = Readonly<Record<string, string>>;

/** A table or file that can be read. */
export interface ConnectionItem {
  /** As people read it: `public.orders`, `exports/2024.csv`. */
  readonly title: string;
  readonly read: ConnectionRead;
  /** In bytes, of files. */
  readonly bytes?: number;
}

/** How a file is fetched to the place where it is read from. */
export interface FileFetch {
  readonly path: string;
  /** In bytes. */
  readonly largest: number;
  /** What the server said of the file that it gave last. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly signal: AbortSignal;
  readonly onBytes?: (bytes: number) => void;
}

/** A file of this server that is written to storage. */
export interface FileToWrite {
  /** The file here. */
  readonly from: string;
  /** Where it is written to. */
  readonly path: string;
  /** Whether a file that is already there is replaced, or a problem. */
  readonly overwrite: boolean;
  readonly mimeType: string;
  readonly signal: AbortSignal;
  /** Bytes that the server has taken. */
  readonly onBytes?: (bytes: number) => void;
}

/**
 * A kind of server that data is read from. One folder and one line of the registry each. What goes wrong is thrown as a
 * `ProblemError`; messages hold no secrets.
 */
export interface ConnectionKind {
  readonly id: string;
  readonly title: ConnectionText;
  /** What can be read, in a sentence. */
  readonly summary: ConnectionText;
  readonly fields: readonly ConnectionField[];
  readonly reads: readonly ConnectionRead['what'][];
  /** The server as people know it, without user names and passwords. */
  host(values: ConnectionValues): string;
  /** Signs in, and does nothing. */
  check(values: ConnectionValues, signal: AbortSignal): Promise<void>;
  /** Tables or files whose title contains the search, at most so many; left out where a server has no list. */
  list?(
    values: ConnectionValues,
    search: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly ConnectionItem[]>;
  /** The paths of the files that a path with `*`, `**` or `?` names, in order; left out where paths are plain. */
  expand?(
    values: ConnectionValues,
    pattern: string,
    limit: number,
    signal: AbortSignal,
  ): Promise<readonly string[]>;
  /** The rows of a table or query; left out where the kind has files. */
  readRows?(
    values: ConnectionValues,
    read: Exclude<ConnectionRead, { readonly what: 'file' }>,
    signal: AbortSignal,
  ): Promise<TypedRows>;
  /** Writes a file to the given path; undefined where it is the one that was given last. Left out where the kind has rows. */
  readFile?(values: ConnectionValues, path: string, fetch: FileFetch): Promise<FetchedFile | undefined>;
  /** The schema of tables that are named without one, of kinds that write tables. */
  defaultSchema?(values: ConnectionValues): string;
  /** What may happen to the rows of a table, of kinds that write tables; all of it where it is left out. */
  readonly tableModes?: readonly TableMode[];
  /** Connects to write tables, all in one transaction; left out where the kind takes no rows. */
  openTables?(values: ConnectionValues, signal: AbortSignal): Promise<TableTransaction>;
  /** Writes a file, which is seen under its path only when it is complete; left out where the kind takes no files. */
  writeFile?(values: ConnectionValues, file: FileToWrite): Promise<void>;
}
