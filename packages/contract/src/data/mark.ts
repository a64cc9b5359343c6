import { z } from 'zod';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';
import { marksAnswer } from './data-answers.ts';
import { viewSchema } from './view-schema.ts';

const base = { tag: 'Data', params: projectParams, path: '/api/projects/:id/marks' } as const;

export const readMarks = route({
  ...base,
  method: 'get',
  access: 'project.read',
  answer: marksAnswer,
  summary: 'Count starred and flagged rows, with the ids of the first 10,000',
});

export const markRows = route({
  ...base,
  method: 'post',
  access: 'project.edit',
  answer: marksAnswer,
  summary: 'Star, flag, unstar or unflag rows, by id or all rows of a view',
  query: ofVersion,
  body: z.strictObject({
    mark: z.enum(['star', 'flag']),
    on: z.boolean(),
    rows: z.array(z.int().min(0)).max(10_000).optional(),
    view: viewSchema.optional(),
  }),
});
