/** What the specification asks for in one place. */
export type Row =
  | string
  | {
      /** What the specification says. */
      readonly says: string;
      /** The record of why it is otherwise here: the number of a file in `docs/decisions`. */
      readonly decision: string;
      /** What is so instead. */
      readonly instead: string;
    };

/** A section of the specification, row by row. */
export interface Section {
  readonly title: string;
  readonly rows: Readonly<Record<string, Row>>;
}

/** Keeps the names of the rows in the type. */
export function section<const R extends Section['rows']>(title: string, rows: R): { title: string; rows: R } {
  return { title, rows };
}
