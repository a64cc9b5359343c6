/** A table whose rows are held against those of another, or against one another. */
export interface MatchTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface MatchPair {
  readonly a: number;
  readonly b: number;
  /** The probability, by the model, that both rows are the same thing. */
  readonly score: number;
}

/** What a person said of a pair. */
export interface MatchLabel {
  readonly a: number;
  readonly b: number;
  readonly match: boolean;
}
