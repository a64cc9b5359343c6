import type { Rel } from '@winnow/sql';

/** What a join would do, before it is done. */
export interface JoinDiagnosis {
  readonly rowsHere: number;
  readonly rowsThere: number;
  /** Rows of this table that have a match, and rows of the other that are one. */
  readonly matchedHere: number;
  readonly matchedThere: number;
  /** Rows of this table with a null key, which match nothing; unknown of a sample. */
  readonly withoutKeyHere?: number | undefined;
  /** Keys that are in more than one row. */
  readonly repeatedKeysHere: number;
  readonly repeatedKeysThere: number;
  /** The most matches that a row of this table has. */
  readonly mostMatches: number;
  /** Rows of the result. */
  readonly rowsAfter: number;
  readonly exact: boolean;
  /** Counted on one in so many keys, and scaled; 1 for all. */
  readonly oneIn: number;
}

/** How a diagnosis is counted: a relation of one row of numbers, which the engine answers. */
export interface StepDiagnosis {
  /** The tables whose rows are counted: this one and the other. */
  readonly tables: readonly [Rel, Rel];
  /** @param oneIn of how many keys one is looked at */
  readonly counts: (oneIn: number) => Rel;
  readonly read: (row: readonly unknown[], rows: readonly [number, number], oneIn: number) => JoinDiagnosis;
}
