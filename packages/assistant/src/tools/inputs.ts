import { z } from 'zod';

/** Parameters shared by several tools. */
export const project = z
  .string()
  .max(64)
  .optional()
  .describe('Project ID; defaults to the first attached project');
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
    'Steps in the recipe language; see describe_steps. In formulas, put column names with spaces in `backticks`',
  );
export const title = z.string().max(300);
