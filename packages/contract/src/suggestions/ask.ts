import { z } from 'zod';
import { jsonField } from '../fields/problem.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

const step = z.object({ kind: z.string(), params: z.record(z.string(), jsonField) });
const text = z.string().max(10_000).optional();
const place = z.int().min(0).max(1_000_000).optional();

const card = z.object({
  sentence: z.string(),
  reason: z.string(),
  effect: z.object({ cells: z.number(), rowsBefore: z.number(), rowsAfter: z.number() }),
  examples: z.array(z.object({ from: z.string().nullable(), to: z.string().nullable() })),
  variants: z.array(z.object({ sentence: z.string(), steps: z.array(step) })),
  steps: z.array(step),
  score: z.number(),
});

/**
 * What may be meant by what is selected: a column, a value, characters of a value, or the table as
 * a whole.
 */
export const ask = route({
  method: 'post',
  path: '/api/projects/:id/ask',
  tag: 'Data',
  summary: 'List up to five steps for a selection, with the effect of each',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({ column: text, value: text, start: place, end: place }),
  access: 'project.read',
  answer: z.object({ version: z.number(), rows: z.number(), looked: z.number(), cards: z.array(card) }),
});
