import { failed, ok, type Result } from '@winnow/kernel';
import { readAiUsage } from '@winnow/store';
import type { AiSettings } from '../ai-settings/ai-settings.ts';
import type { ApiPorts } from '../ports.ts';
import { chatProblems } from './chat-problems.ts';
import { isPriced } from './prices.ts';

/** Returns the month that usage is counted for, in UTC. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/**
 * Checks whether a model may be called again this month.
 *
 * @returns problems `chats/budget-spent`, `chats/tokens-spent`, and `chats/prices-unknown` if there
 *   is a limit in dollars but no prices to compute the cost
 */
export async function withinBudget(
  ports: Pick<ApiPorts, 'db' | 'clock'>,
  userId: string,
  settings: AiSettings,
): Promise<Result<null>> {
  const { monthlyBudget, monthlyTokens } = settings;
  if (monthlyBudget === undefined && monthlyTokens === undefined) return ok(null);
  if (monthlyBudget !== undefined && !isPriced(settings)) return failed(chatProblems.pricesUnknown({}));
  const { cost, inputTokens, outputTokens } = await readAiUsage(ports.db, userId, monthOf(ports.clock.now()));
  if (monthlyBudget !== undefined && cost >= monthlyBudget)
    return failed(chatProblems.budgetSpent({ cents: monthlyBudget }));
  if (monthlyTokens !== undefined && inputTokens + outputTokens >= monthlyTokens)
    return failed(chatProblems.tokensSpent({ tokens: monthlyTokens }));
  return ok(null);
}
