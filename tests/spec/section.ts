/** A requirement of the specification. */
export type Row =
  | string
  | {
      /** What the specification requires. */
      readonly says: string;
      /** Number of the file in `docs/decisions` that records why this differs. */
      readonly decision: string;
      /** What is implemented instead. */
      readonly instead: string;
    };

/** A section of the specification, row by row. */
export interface Section {
  readonly title: string;
  readonly rows: Readonly<Record<string, Row>>;
}

/** Creates a section and preserves the names of the rows in its type. */
export function section<const R extends Section['rows']>(title: string, rows: R): { title: string; rows: R } {
  return { title, rows };
}
