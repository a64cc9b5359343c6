import { z } from 'zod';
import { identifier } from '../manifest-fields.ts';

const title = z.string().max(200);
const cells = z.record(z.string().max(100), z.json());

/** An example of a function that is called with cells. */
export const callExample = z.strictObject({
  title,
  /** Which function; the first if left out. */
  function: identifier.optional(),
  /** Its arguments. */
  input: z.array(z.json()).max(10),
  /** What it gives, or that it fails: `{"fails": "part of the message"}`. */
  output: z.json(),
});

/** An example of code that is given rows. */
export const rowsExample = z.strictObject({
  title,
  parameters: cells.optional(),
  /** Rows: the name of a column's role, and the cell. */
  input: z.array(cells).max(200),
  /**
   * The rows that it gives: only its outputs are compared. A row that fails is
   * `{"fails": "part of the message"}`.
   */
  output: z.array(cells).max(200),
});

export type CallExample = z.infer<typeof callExample>;
export type RowsExample = z.infer<typeof rowsExample>;
