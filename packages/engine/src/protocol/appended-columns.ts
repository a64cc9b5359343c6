import type { RenamedColumn } from '@winnow/kernel';

/** How the columns of an appended source differ from those of the table. */
export interface AppendedColumns {
  readonly source: string;
  /** Number of columns in both, including those that the draft maps to another name. */
  readonly matched: number;
  readonly onlyHere: readonly string[];
  readonly onlyThere: readonly string[];
  /** Columns in both whose data types differ. */
  readonly types: readonly { readonly column: string; readonly here: string; readonly there: string }[];
  /**
   * Columns that are probably the same under another name; these names also appear in `onlyHere`
   * and `onlyThere`.
   */
  readonly renamed: readonly ProbableName[];
}

/** A column of the table and its probable name in the source. */
export interface ProbableName {
  readonly column: string;
  readonly other: string;
  /** `answered`: another step of the recipe maps the name. */
  readonly reason: RenamedColumn['reason'] | 'answered';
  /** Share of the values of both columns that occur in both, from 0 to 1. */
  readonly share: number;
}
