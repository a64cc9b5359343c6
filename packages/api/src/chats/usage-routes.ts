import { ok } from '@winnow/kernel';
import { findAiSettings, readAiUsage } from '@winnow/store';
import { z } from 'zod';
import { route } from '../http/route.ts';
import { monthOf } from './run-answer.ts';

export const readAiUsageRoute = route({
  method: 'get',
  path: '/api/settings/ai/usage',
  summary: 'What the model of the signed-in user took this month, estimated by list prices',
  tag: 'Settings',
  access: 'own.readSettings',
  answer: z.object({
    month: z.string(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cost: z.number(),
    budget: z.number().nullable(),
  }),
  handle: async ({ ports, actor }) => {
    const month = monthOf(ports.clock.now());
    const [usage, settings] = await Promise.all([
      readAiUsage(ports.db, actor.userId, month),
      findAiSettings(ports.db, actor.userId),
    ]);
    const { inputTokens, outputTokens, cost } = usage;
    return ok({ month, inputTokens, outputTokens, cost, budget: settings?.monthlyBudget ?? null });
  },
});
