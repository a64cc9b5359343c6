import { z } from 'zod';
import { route } from '../route.ts';

export const readAiUsage = route({
  method: 'get',
  path: '/api/settings/ai/usage',
  summary: 'Get this month’s model usage, with its cost at the prices you entered',
  tag: 'Settings',
  access: 'own.readSettings',
  answer: z.object({
    month: z.string(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cost: z.number(),
    budget: z.number().nullable(),
    tokenBudget: z.number().nullable(),
    /** Whether prices are known; without them there is no cost. */
    priced: z.boolean(),
  }),
});
