/** Table whose rows are compared with those of another, or with each other. */
export interface MatchTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface MatchPair {
  readonly a: number;
  readonly b: number;
  /** Probability, according to the model, that both rows are the same entity. */
  readonly score: number;
}

/** The user’s verdict on a pair. */
export interface MatchLabel {
  readonly a: number;
  readonly b: number;
  readonly match: boolean;
}
