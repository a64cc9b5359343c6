import { z } from 'zod';

/** Parameters shared by several tools. */
export const project = z
  .string()
  .max(64)
  .optional()
  .describe('The id of the project; the first attached one if left out');
export const columnName = z.string().max(10_000);
export const stepDrafts = z
  .array(
    z.strictObject({
      kind: z.string().max(100),
      params: z.record(z.string(), z.json()),
      note: z.string().max(10_000).exactOptional(),
    }),
  )
  .min(1)
  .max(50)
  .describe(
    'Steps of the recipe language, see describe_steps; formulas name columns with spaces in `backquotes`',
  );
export const title = z.string().max(300);
