import type { Problem, Result, TableSchema } from '@winnow/kernel';
import type { z } from 'zod';
import type { FileReader } from './file-reader.ts';
import type { ReadPlan, Reject, SourceColumn } from './read-plan.ts';
import type { MismatchPolicy, WritePlan } from './write-plan.ts';

/** Options of a format, as JSON: what sniffing proposes, people change, and projects store. */
export type FormatOptions = { readonly [name: string]: string | number | boolean | readonly string[] | null };

/** The start of a file, read once for all formats; more is read by those that want it. */
export interface FileSample {
  readonly file: FileReader;
  /** The first bytes, at most 64 KiB. */
  readonly head: Uint8Array;
}

/** What a format makes of a file. The one with the highest confidence reads it. */
export interface Sniffed<Options extends FormatOptions = FormatOptions> {
  /** 0 not at all; 1 certain (a signature). */
  readonly confidence: number;
  readonly options: Options;
  /** What speaks for it, in a sentence. */
  readonly because: string;
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
export interface Format<Options extends FormatOptions = FormatOptions> {
  readonly id: string;
  /** As people know it. */
  readonly title: string;
  /** With the dot, lower case; the first one is given to exported files. */
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
  readonly reader: FormatReader<Options>;
  readonly writer: FormatWriter;
}

export interface FormatReader<Options extends FormatOptions = FormatOptions> {
  /** Every field has a title and a description, so that a form can be made of it; parsing fills in defaults. */
  readonly options: z.ZodType<Options>;
  /** Undefined where the file is not of this format. Bounded in time and memory whatever the file holds. */
  sniff(sample: FileSample): Promise<Sniffed<Options> | undefined>;
  /** How many header rows the source's first rows are, for the recipe's first step. 0 where columns have names of their own. */
  headerRows(options: Options): number;
  preview(file: FileReader, options: Options, limit: number): Promise<Result<FilePreview>>;
  read(file: FileReader, options: Options): Promise<Result<ReadPlan>>;
}

export interface FormatWriter<Options extends FormatOptions = FormatOptions> {
  readonly options: z.ZodType<Options>;
  plan(schema: TableSchema, options: Options & { readonly mismatched?: MismatchPolicy }): Result<WritePlan>;
}
