import type { Problem, Result, TableSchema } from '@winnow/kernel';
import type { z } from 'zod';
import type { FileReader } from './reading/file-reader.ts';
import type { Finding } from './reading/finding.ts';
import type { ReadPlan, Reject, SourceColumn } from './reading/read-plan.ts';
import type { WritePlan } from './writing/write-plan.ts';

/** Options of a format, as JSON: proposed by sniffing, changed by users, and stored by projects. */
export type FormatOptions = { readonly [name: string]: string | number | boolean | null };

/**
 * A file and its start, which is read once for all formats; those that need more read it
 * themselves.
 */
export interface FileSample {
  readonly file: FileReader;
  /** The first bytes, at most 64 KiB. */
  readonly head: Uint8Array;
}

/** How a format would read a file. The one with the highest confidence reads it. */
export interface Sniffed {
  /** From 0 (not at all) to 1 (certain, by a signature). */
  readonly confidence: number;
  readonly options: FormatOptions;
  /** Why each option was detected as it was. */
  readonly findings?: readonly Finding[];
}

/** The first rows as they would be imported with the given options, for the import screen. */
export interface FilePreview {
  readonly columns: readonly SourceColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** Number of these rows, from the first, that are header rows. */
  readonly headerRows: number;
  /** Whether the file ended within the preview. */
  readonly complete: boolean;
  /** Number of rows in the whole file, if the format states it. */
  readonly totalRows?: number;
  readonly rejects: readonly Reject[];
  readonly problems: readonly Problem[];
}

/** A file format. Each has one folder and one line in the registry. */
export interface Format {
  readonly id: string;
  /** Display name. */
  readonly title: string;
  /** In lower case with the dot; exported files get the first one. */
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  /** Whether cells have types in the file, which an export of typed columns keeps. */
  readonly typed: boolean;
  /** Whether files have a signature: as delimited text, their bytes would be a column of garbage. */
  readonly signed?: true;
  readonly reader: FormatReader;
  /** Absent if files of this format can only be read. */
  readonly writer?: FormatWriter;
}

/** A format that can also be written. */
export interface WrittenFormat extends Format {
  readonly writer: FormatWriter;
}

/** What an export needs of a format, whether or not its files can be read. */
export type ExportFormat = Pick<
  WrittenFormat,
  'id' | 'title' | 'extensions' | 'mimeTypes' | 'typed' | 'writer'
>;

/**
 * Values of options that only a file determines, with a label if the value alone does not say
 * enough.
 */
export type Choices = {
  readonly [option: string]: readonly (string | { readonly value: string; readonly label: string })[];
};

/** Options are passed as stored; anything that does not match the schema is a problem. */
export interface FormatReader {
  /** Each field has a default and describes what a form shows, see `optionMeta`. */
  readonly options: z.ZodType<FormatOptions>;
  /**
   * Returns undefined if the file is not of this format. Bounded in time and memory whatever the
   * file contains.
   */
  sniff(sample: FileSample): Promise<Sniffed | undefined>;
  /**
   * Returns options that follow from chosen ones, such as where the table of another sheet begins.
   * Absent if none do.
   */
  follow?(file: FileReader, chosen: FormatOptions): Promise<FormatOptions>;
  /**
   * Returns how many of the source's first rows are header rows, for the recipe's first step; 0 if
   * columns have names of their own.
   */
  headerRows(options: FormatOptions): number;
  /** Returns what else can be chosen in this file, such as its sheets: values by option. */
  choices(file: FileReader): Promise<Choices>;
  preview(file: FileReader, options: FormatOptions, limit: number): Promise<Result<FilePreview>>;
  read(file: FileReader, options: FormatOptions): Promise<Result<ReadPlan>>;
}

/** The source from which a file is written. */
export interface WrittenSource {
  readonly format: string;
  /** Options with which it was read. */
  readonly options: FormatOptions;
  /** Its first bytes; absent if the file is gone. */
  readonly start?: FileReader | undefined;
  /** Whether these are all. */
  readonly whole?: boolean;
  /**
   * Whether columns have names other than the numbers that importers assign, so that a header is
   * meaningful.
   */
  readonly named: boolean;
}

export interface FormatWriter {
  readonly options: z.ZodType<FormatOptions>;
  /**
   * Returns the options for a file that looks like the source, without those that the source does
   * not determine.
   */
  likeSource?(source: WrittenSource): Promise<FormatOptions>;
  /**
   * Whether cells are written as they were in their source, so that columns need `sourceText`;
   * never the case for formats with types.
   */
  readsSourceText?(options: FormatOptions): boolean;
  /**
   * Whether columns that no step changed are written in this type if their file declared it, so
   * that they need `declared`.
   */
  readsDeclared?(type: string, options: FormatOptions): boolean;
  plan(schema: TableSchema, options: FormatOptions): Result<WritePlan>;
}
