import type { Problem, Result, TableSchema } from '@winnow/kernel';
import type { z } from 'zod';
import type { FileReader } from './reading/file-reader.ts';
import type { Finding } from './reading/finding.ts';
import type { ReadPlan, Reject, SourceColumn } from './reading/read-plan.ts';
import type { WritePlan } from './writing/write-plan.ts';

/** Options of a format, as JSON: what sniffing proposes, people change, and projects store. */
export type FormatOptions = { readonly [name: string]: string | number | boolean | null };

/** A file and its start, which is read once for all formats; more is read by those that want it. */
export interface FileSample {
  readonly file: FileReader;
  /** The first bytes, at most 64 KiB. */
  readonly head: Uint8Array;
}

/** What a format makes of a file. The one with the highest confidence reads it. */
export interface Sniffed {
  /** 0 not at all; 1 certain (a signature). */
  readonly confidence: number;
  readonly options: FormatOptions;
  /** Why each option was detected as it was. */
  readonly findings?: readonly Finding[];
}

/** The first rows as they would be imported with the given options, for the import screen. */
export interface FilePreview {
  readonly columns: readonly SourceColumn[];
  readonly rows: readonly (readonly (string | null)[])[];
  /** How many of these rows, from the first, are header rows. */
  readonly headerRows: number;
  /** The file ended within the preview. */
  readonly complete: boolean;
  /** Rows in the whole file, where the format says so. */
  readonly totalRows?: number;
  readonly rejects: readonly Reject[];
  readonly problems: readonly Problem[];
}

/** A kind of file. One folder and one line of the registry each. */
export interface Format {
  readonly id: string;
  /** As people know it. */
  readonly title: string;
  /** With the dot, lower case; the first one is given to exported files. */
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  /** Cells have types in the file: an export of typed columns keeps them. */
  readonly typed: boolean;
  readonly reader: FormatReader;
  /** Left out where files of the kind are read only. */
  readonly writer?: FormatWriter;
}

/** A kind of file that is written too. */
export interface WrittenFormat extends Format {
  readonly writer: FormatWriter;
}

/** What an export needs of a format, whether its files are read or not. */
export type ExportFormat = Pick<
  WrittenFormat,
  'id' | 'title' | 'extensions' | 'mimeTypes' | 'typed' | 'writer'
>;

/** Values of options that only a file knows; a label where the value alone does not say enough. */
export type Choices = {
  readonly [option: string]: readonly (string | { readonly value: string; readonly label: string })[];
};

/** Options come in as stored; what does not fit the schema is a problem. */
export interface FormatReader {
  /** Each field has a default and says what a form shows of it, see `optionMeta`. */
  readonly options: z.ZodType<FormatOptions>;
  /** Undefined where the file is not of this format. Bounded in time and memory whatever the file holds. */
  sniff(sample: FileSample): Promise<Sniffed | undefined>;
  /** Options that follow from chosen ones: where the table of another sheet begins. Left out where none do. */
  follow?(file: FileReader, chosen: FormatOptions): Promise<FormatOptions>;
  /** How many of the source's first rows are header rows, for the recipe's first step. 0 where columns have names of their own. */
  headerRows(options: FormatOptions): number;
  /** What else can be chosen in this file, for instance its sheets: option to its values. */
  choices(file: FileReader): Promise<Choices>;
  preview(file: FileReader, options: FormatOptions, limit: number): Promise<Result<FilePreview>>;
  read(file: FileReader, options: FormatOptions): Promise<Result<ReadPlan>>;
}

/** A source of which a file is written. */
export interface WrittenSource {
  readonly format: string;
  /** Under which it was read. */
  readonly options: FormatOptions;
  /** Its first bytes; left out where the file is gone. */
  readonly start?: FileReader | undefined;
  /** These are all. */
  readonly whole?: boolean;
  /** Whether columns have names but the numbers that importers give them, so that a header says something. */
  readonly named: boolean;
}

export interface FormatWriter {
  readonly options: z.ZodType<FormatOptions>;
  /** Options under which a file looks as the source did; those that a source does not say are left out. */
  likeSource?(source: WrittenSource): Promise<FormatOptions>;
  /**
   * Whether cells are written as they were in their source, so that columns need `sourceText`;
   * never where the format has types.
   */
  readsSourceText?(options: FormatOptions): boolean;
  /** Whether columns that no step changed are written in such a type if their file gave it to them, so that they need `declared`. */
  readsDeclared?(type: string, options: FormatOptions): boolean;
  plan(schema: TableSchema, options: FormatOptions): Result<WritePlan>;
}
