import type { Json, MessageData, Problem } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import type { CsvOfScript } from '@winnow/sql';
import type { Profile } from './profile.ts';
import type { ColumnInfo, View } from './view.ts';

export interface ImportRequest {
  readonly source: string;
  /** A file that the engine may read. */
  readonly path: string;
  readonly fileName: string;
  readonly format: string;
  /** The options of the format, as detected and then changed by the user. */
  readonly options: { readonly [name: string]: Json };
  /**
   * Whether the rows are read for a single run and then discarded: no first steps are looked for,
   * and small files are stored uncompressed.
   */
  readonly once?: boolean;
}

export interface ImportReport {
  /** Table of the new version, by which {@link ProjectEngine.useSource} finds it again. */
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly ColumnInfo[];
  /**
   * Number of rows that could not be read as they are; they are kept, and returned by
   * {@link ProjectEngine.rejects}.
   */
  readonly rejected: number;
  readonly problems: readonly Problem[];
  /** The first steps of a recipe for this source: header, types. Empty if it is read only once. */
  readonly steps: readonly Step[];
  /** Names of the columns after those steps, as in the header. */
  readonly names: readonly string[];
  /** Types of the columns after those steps, if detected. */
  readonly types: readonly string[];
}

export interface SourceInfo {
  readonly name: string;
  /** Table of the current version. */
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly ColumnInfo[];
}

/** The files of a recipe's sources, by source name. */
export type ScriptFiles = Readonly<
  Record<string, { readonly fileName: string; readonly csv?: CsvOfScript | undefined }>
>;

export interface RejectedRow {
  readonly line: number;
  /** Id of the row created from it; null if no part of it is in the table. */
  readonly row: number | null;
  readonly text: string;
  /** In English. */
  readonly reason: string;
  /** The reason for other languages; absent in tables that were imported before reasons were messages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

export interface ExportRequest {
  readonly view: View;
  readonly format: string;
  readonly options: { readonly [name: string]: Json };
  /**
   * Whether to write source strings only if they read back as the same value without the hints of a
   * step, for files that are read again.
   */
  readonly rereadable?: boolean;
  /**
   * Whether to report how many values the steps changed, which may take another pass over the rows.
   */
  readonly receipt?: boolean;
  /**
   * Path to write to. The engine writes to a file next to it and renames that, so that no
   * half-written file is ever visible.
   */
  readonly path: string;
}

export interface WrittenColumnInfo extends ColumnInfo {
  /** Name of the column in the file, if the format doesn't support its name in the table. */
  readonly writtenAs?: string;
}

export interface ExportReport {
  readonly rows: number;
  readonly bytes: number;
  readonly mismatched: number;
  /**
   * Number of cells that the format changed, because it cannot represent them or to make them safe
   * for spreadsheets.
   */
  readonly changed: number;
  /** The columns of the written table. */
  readonly columns: readonly WrittenColumnInfo[];
  /**
   * Number of values that steps changed, if {@link ExportRequest.receipt} asks for it and it is
   * known.
   */
  readonly changedBySteps?: number;
  /** Number of values that the summaries of steps leave out, if it is known and there are any. */
  readonly unread?: number;
  readonly problems: readonly Problem[];
}

/** Progress of a task: a fraction of 1, or undefined if unknown. */
export interface Progress {
  readonly part?: number;
  readonly rows?: number;
  readonly label: string;
  /** A first profile, computed from a part of the rows. */
  readonly profile?: Profile;
}

/** How the progress of a statement is reported. */
export interface ProgressReport {
  readonly label?: string;
  /**
   * Whether the statement reads each row of its source once. Only then is the engine’s count, which
   * adds up what all scans of a statement have read, the number of rows.
   */
  readonly countsRows?: boolean;
}

export interface TaskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /**
   * How long to wait for an engine if all are busy, in ms; without limit if left out. Problem
   * `engine/busy`.
   */
  readonly maxWaitMs?: number;
}
