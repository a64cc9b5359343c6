import { z } from 'zod';
import { viewSchema } from '../data/view-schema.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

const columnName = z.string().max(10_000);

/**
 * Learns formulas from example values and tries them on a sample of rows; stops when the caller
 * disconnects.
 */
export const learn = route({
  method: 'post',
  path: '/api/projects/:id/learn',
  tag: 'Data',
  summary: 'Learn formulas from example values, with their results for other rows',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({
    view: viewSchema,
    columns: z.array(columnName).min(1).max(20),
    value: columnName.optional(),
    examples: z
      .array(
        z.strictObject({
          rowId: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
          output: z.string().max(10_000),
        }),
      )
      .max(20),
  }),
  access: 'project.read',
  usesEngine: true,
  answer: z.object({
    rows: z.number(),
    looked: z.number(),
    columns: z.array(z.string()),
    candidates: z.array(
      z.object({ formula: z.string(), plausible: z.boolean(), outputs: z.array(z.string().nullable()) }),
    ),
    sample: z.array(z.object({ rowId: z.number(), values: z.array(z.string()), doubtful: z.boolean() })),
    doubts: z.number(),
    confident: z.boolean(),
  }),
});
