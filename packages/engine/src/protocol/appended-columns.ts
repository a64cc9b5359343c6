import type { RenamedColumn } from '@winnow/kernel';

/** How the columns of a source that a draft appends differ from those of the table. */
export interface AppendedColumns {
  readonly source: string;
  /** Columns of both, also those that the draft knows by another name. */
  readonly matched: number;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
  /** Columns of both with values of different types. */
  readonly types: readonly { readonly column: string; readonly here: string; readonly there: string }[];
  /** Columns that are probably the same under another name; those names are among the columns only here and only there. */
  readonly renamed: readonly ProbableName[];
}

/** A column of the table and its probable name in the source. */
export interface ProbableName {
  readonly column: string;
  readonly other: string;
  /** `answered`: another step of the recipe says so. */
  readonly reason: RenamedColumn['reason'] | 'answered';
  /** Of the values of both, the part that both have, from 0 to 1. */
  readonly share: number;
}
