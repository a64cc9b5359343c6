/** How another source of the project can be joined: by a column that names its rows. */
export interface JoinProposal {
  readonly source: string;
  readonly left: string;
  readonly right: string;
  /** Whether more rows match where case and surrounding spaces are ignored. */
  readonly ignoreCase: boolean;
  /** Rows of the table, and those of them that have a match. */
  readonly rows: number;
  readonly matched: number;
  /** Rows after the join, more than before where several rows there have one key. */
  readonly rowsAfter: number;
  /** Whether a step of the recipe takes from this source already. */
  readonly isUsed: boolean;
}
