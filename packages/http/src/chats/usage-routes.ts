import * as contract from '@winnow/contract/chats/usage';
import { ok } from '@winnow/kernel';
import { findAiSettings, readAiUsage } from '@winnow/store';
import { readAiSettings } from '../ai-settings/ai-settings.ts';
import { handle } from '../routing/handle.ts';
import { monthOf } from './budget.ts';
import { isPriced } from './prices.ts';

export const readAiUsageRoute = handle(contract.readAiUsage, async ({ ports, actor }) => {
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
});
