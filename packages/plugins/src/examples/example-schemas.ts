import { z } from 'zod';
import { identifier } from '../manifest-fields.ts';

const title = z.string().max(200);
const cells = z.record(z.string().max(100), z.json());

/** Example of a function that is called with cells. */
export const callExample = z.strictObject({
  title,
  /** Function to call; the first if omitted. */
  function: identifier.optional(),
  /** Arguments of the call. */
  input: z.array(z.json()).max(10),
  /** Expected result, or failure: `{"fails": "part of the message"}`. */
  output: z.json(),
});

/** Example of code that receives rows. */
export const rowsExample = z.strictObject({
  title,
  parameters: cells.optional(),
  /** Input rows: cells by column role. */
  input: z.array(cells).max(200),
  /**
   * Expected rows; only the outputs are compared. A row that fails is
   * `{"fails": "part of the message"}`.
   */
  output: z.array(cells).max(200),
});

export type CallExample = z.infer<typeof callExample>;
export type RowsExample = z.infer<typeof rowsExample>;
