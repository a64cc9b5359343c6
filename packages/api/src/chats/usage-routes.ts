import { ok } from '@winnow/kernel';
import { findAiSettings, readAiUsage } from '@winnow/store';
import { z } from 'zod';
import { readAiSettings } from '../ai-settings/ai-settings.ts';
import { route } from '../http/route.ts';
import { monthOf } from './budget.ts';
import { isPriced } from './prices.ts';

export const readAiUsageRoute = route({
  method: 'get',
  path: '/api/settings/ai/usage',
  summary:
    'What the model of the signed-in user took this month; its cost by the prices that the user wrote down',
  tag: 'Settings',
  access: 'own.readSettings',
  answer: z.object({
    month: z.string(),
    inputTokens: z.number(),
    outputTokens: z.number(),
    cost: z.number(),
    budget: z.number().nullable(),
    tokenBudget: z.number().nullable(),
    /** Whether prices are known, without which there is no cost. */
    priced: z.boolean(),
  }),
  handle: async ({ ports, actor }) => {
    const month = monthOf(ports.clock.now());
    const [usage, record, settings] = await Promise.all([
      readAiUsage(ports.db, actor.userId, month),
      findAiSettings(ports.db, actor.userId),
      readAiSettings(ports, actor.userId),
    ]);
    const { inputTokens, outputTokens, cost } = usage;
    return ok({
      month,
      inputTokens,
      outputTokens,
      cost,
      budget: record?.monthlyBudget ?? null,
      tokenBudget: record?.monthlyTokens ?? null,
      priced: settings !== undefined && isPriced(settings),
    });
  },
});
