import type { Json, Problem } from '@winnow/kernel';
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
  /** The options of the format, as sniffed and changed by the user. */
  readonly options: { readonly [name: string]: Json };
  /** The rows are read for one run and then thrown away: first steps are not looked for, and what is small is stored as it is. */
  readonly once?: boolean;
}

export interface ImportReport {
  /** Of the version that was made, by which {@link ProjectEngine.useSource} finds it again. */
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly ColumnInfo[];
  /** Rows that could not be read as they are; kept, and given by {@link ProjectEngine.rejects}. */
  readonly rejected: number;
  readonly problems: readonly Problem[];
  /** The first steps of a recipe for this source: header, types. None where it is read once. */
  readonly steps: readonly Step[];
  /** Names of the columns after those steps: as the header has them. */
  readonly names: readonly string[];
  /** Types of the columns after those steps, as far as they were found. */
  readonly types: readonly string[];
}

export interface SourceInfo {
  readonly name: string;
  /** The version that holds. */
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly ColumnInfo[];
}

/** The files of a recipe's sources, by the names of the sources. */
export type ScriptFiles = Readonly<
  Record<string, { readonly fileName: string; readonly csv?: CsvOfScript | undefined }>
>;

export interface RejectedRow {
  readonly line: number;
  /** Id of the row that it became; null where nothing of it is in the table. */
  readonly row: number | null;
  readonly text: string;
  readonly reason: string;
}

export interface ExportRequest {
  readonly view: View;
  readonly format: string;
  readonly options: { readonly [name: string]: Json };
  /**
   * Source strings are written only where they read back as the same value without the hints of a
   * step, for files that are read again.
   */
  readonly rereadable?: boolean;
  /** Whether the report says how many values the steps changed, which may take another pass over the rows. */
  readonly receipt?: boolean;
  /**
   * Where to write; the engine writes next to it and renames, so that a half-written file is never
   * seen.
   */
  readonly path: string;
}

export interface WrittenColumnInfo extends ColumnInfo {
  /** Its name in the file, where the format can't hold the name of the table. */
  readonly writtenAs?: string;
}

export interface ExportReport {
  readonly rows: number;
  readonly bytes: number;
  readonly mismatched: number;
  /** Cells that the format changed: it cannot hold them as they are, or they were made safe for spreadsheets. */
  readonly changed: number;
  /** The columns of the table that was written. */
  readonly columns: readonly WrittenColumnInfo[];
  /** Values that steps changed, if {@link ExportRequest.receipt} asks for it and they are known. */
  readonly changedBySteps?: number;
  readonly problems: readonly Problem[];
}

/** How far something is: a part of 1, or undefined while that is not known. */
export interface Progress {
  readonly part?: number;
  readonly rows?: number;
  readonly label: string;
  /** A first profile, made of a part of the rows. */
  readonly profile?: Profile;
}

export interface TaskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
  /** How long to wait for an engine where all are at work, in ms; without an end if left out. Problem `engine/busy`. */
  readonly maxWaitMs?: number;
}
