import type { Rel } from '@winnow/sql';

/** A preview of what a join would do. */
export interface JoinDiagnosis {
  readonly rowsHere: number;
  readonly rowsThere: number;
  /** Rows of this table that have a match, and rows of the other that are a match. */
  readonly matchedHere: number;
  readonly matchedThere: number;
  /** Rows of this table with a null key, which match nothing; unknown for a sample. */
  readonly withoutKeyHere?: number | undefined;
  /** Keys that occur in more than one row. */
  readonly repeatedKeysHere: number;
  readonly repeatedKeysThere: number;
  /** The highest number of matches of any row of this table. */
  readonly mostMatches: number;
  /** Number of rows of the result. */
  readonly rowsAfter: number;
  readonly exact: boolean;
  /** Sampling rate: counted on one in this many keys and scaled up; 1 for all. */
  readonly oneIn: number;
}

/** How to compute a diagnosis: a query that returns one row of counts. */
export interface StepDiagnosis {
  /** The tables whose rows are counted: this one and the other. */
  readonly tables: readonly [Rel, Rel];
  /** @param oneIn counts one in this many keys */
  readonly counts: (oneIn: number) => Rel;
  readonly read: (row: readonly unknown[], rows: readonly [number, number], oneIn: number) => JoinDiagnosis;
}
