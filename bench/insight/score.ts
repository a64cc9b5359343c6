/** One line of the table of scores. */
export interface Score {
  readonly what: string;
  /** Right, and of how many; or a measure between 0 and 1. */
  readonly value: string;
  /** What published systems reach, where there is a figure. */
  readonly published?: string;
  readonly note?: string;
}

/** A unit that can be measured on labelled data. */
export interface InsightBench {
  /** What `--only` takes. */
  readonly name: string;
  readonly measure: () => Promise<readonly Score[]>;
}
