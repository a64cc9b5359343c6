/** How to join another source of the project: by a column that identifies its rows. */
export interface JoinProposal {
  readonly source: string;
  readonly left: string;
  readonly right: string;
  /** Whether ignoring case and surrounding spaces increases the number of matches. */
  readonly ignoreCase: boolean;
  /** Rows of the table, and how many of them have a match. */
  readonly rows: number;
  readonly matched: number;
  /** Number of rows after the join, which grows if several rows of the other source share a key. */
  readonly rowsAfter: number;
  /** Whether a step of the recipe already uses this source. */
  readonly isUsed: boolean;
}
