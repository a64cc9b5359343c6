import * as contract from '@winnow/contract/chats/usage';
import { ok } from '@winnow/kernel';
import { readAiSettings } from '@winnow/services/ai-settings/ai-settings';
import { monthOf } from '@winnow/services/chats/budget';
import { isPriced } from '@winnow/services/chats/prices';
import { findAiSettings, readAiUsage } from '@winnow/store';
import { handle } from '../routing/handle.ts';

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
