import { z } from 'zod';
import { viewSchema } from '../data/view-schema.ts';
import { messagesField } from '../fields/messages.ts';
import { stepDraft } from '../fields/step-draft.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

/** Proposes steps that would make a table relational. */
export const relational = route({
  method: 'post',
  path: '/api/projects/:id/relational',
  tag: 'Data',
  summary: 'List steps that would make a table relational, each with a preview of its result',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({ view: viewSchema }),
  access: 'project.read',
  usesEngine: true,
  answer: z.object({
    rows: z.number(),
    candidates: z.array(
      z.object({
        steps: z.array(stepDraft),
        confidence: z.number(),
        optional: z
          .literal(true)
          .exactOptional()
          .describe('Whether the table is as usable without the steps'),
        reason: z.string(),
        messages: messagesField,
        result: z.object({
          columns: z.array(z.string()),
          rows: z.array(z.array(z.string().nullable())),
          total: z.number(),
        }),
      }),
    ),
  }),
});
