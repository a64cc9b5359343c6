/** One row of the score table. */
export interface Score {
  readonly what: string;
  /** Number of correct results and their total, or a measure between 0 and 1. */
  readonly value: string;
  /** Figure of published systems, if there is one. */
  readonly published?: string;
  readonly note?: string;
}

/** A unit that can be measured on labeled data. */
export interface InsightBench {
  /** Name for `--only`. */
  readonly name: string;
  readonly measure: () => Promise<readonly Score[]>;
}
