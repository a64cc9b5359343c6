import { z } from 'zod';
import { viewSchema } from '../data/view-schema.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

const rowId = z.int().min(0).max(Number.MAX_SAFE_INTEGER);
const pairs = z.array(z.object({ a: z.number(), b: z.number(), score: z.number() }));
const table = z.object({
  rows: z.number(),
  looked: z.number(),
  columns: z.array(z.string()),
  keys: z.array(z.string()),
  cells: z.record(z.string(), z.array(z.string().nullable())),
});

/**
 * Finds rows that describe the same thing, without labels, and more accurately with the user's
 * answers.
 */
export const match = route({
  method: 'post',
  path: '/api/projects/:id/match',
  tag: 'Data',
  summary: 'Match rows within a view or between two sources, with pairs to review',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({
    view: viewSchema,
    source: z.string().max(1_000).optional(),
    labels: z
      .array(z.strictObject({ a: rowId, b: rowId, match: z.boolean() }))
      .max(10_000)
      .default([]),
  }),
  access: 'project.read',
  usesEngine: true,
  answer: z.object({ a: table, b: table, pairs, review: pairs, threshold: z.number(), total: z.number() }),
});
