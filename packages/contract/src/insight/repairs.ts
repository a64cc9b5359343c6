import { z } from 'zod';
import { viewSchema } from '../data/view-schema.ts';
import { messagesField } from '../fields/messages.ts';
import { stepDraft } from '../fields/step-draft.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

/** Lists cells whose true value follows from the rest of the table, for review. */
export const repairs = route({
  method: 'post',
  path: '/api/projects/:id/repairs',
  tag: 'Data',
  summary: 'List cells that contradict the rest of the table, with the proposed value and its rule',
  params: projectParams,
  query: ofVersion,
  body: z.strictObject({ view: viewSchema, least: z.number().min(0.5).max(1).default(0.92) }),
  access: 'project.read',
  usesEngine: true,
  answer: z.object({
    rows: z.number(),
    looked: z.number(),
    total: z.number(),
    /** Steps that make all of the changes; empty if the changes are specific to values or cells. */
    patterns: z.array(stepDraft),
    cells: z.array(
      z.object({
        row: z.number(),
        rowId: z.number(),
        column: z.string(),
        from: z.string().nullable(),
        to: z.string().nullable(),
        where: z.array(z.object({ column: z.string(), value: z.string() })).nullable(),
        reason: z.string(),
        rule: z.string(),
        messages: messagesField,
        confidence: z.number(),
        /** Number of cells of the same change that are not listed. */
        more: z.number().optional(),
      }),
    ),
  }),
});
