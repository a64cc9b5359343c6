import { issueScopes } from '@winnow/insight';
import { z } from 'zod';
import { messagesField } from '../fields/messages.ts';
import { stepDraft } from '../fields/step-draft.ts';
import { projectParams } from '../params.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { route } from '../route.ts';

const suggestion = z.object({
  kind: z.string(),
  column: z.string().nullable(),
  says: z.string(),
  count: z.number(),
  counted: z.enum(['all', 'sample']),
  unit: z.enum(['cells', 'rows', 'values']),
  where: z.string().optional(),
  columns: z.array(z.string()),
  reason: z.string(),
  confidence: z.number(),
  examples: z.array(
    z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable().optional() }),
  ),
  steps: z.array(stepDraft),
  inReview: z
    .literal(true)
    .exactOptional()
    .describe('Whether the cells are among those that are reviewed together, each with its rule'),
  messages: messagesField,
});

/** Lists issues in the result of the recipe, which a chat shows without being asked. */
export const listSuggestions = route({
  method: 'get',
  path: '/api/projects/:id/suggestions',
  tag: 'Data',
  summary: 'List issues in the result of the recipe, or in a sample of its rows, with steps that fix them',
  params: projectParams,
  query: ofVersion.extend({ scope: z.enum(issueScopes).optional() }),
  access: 'project.read',
  answer: z.object({
    version: z.number(),
    rows: z.number(),
    looked: z.number(),
    suggestions: z.array(suggestion),
  }),
});
