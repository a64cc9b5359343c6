import { failed, ok, type Result } from '@winnow/kernel';
import { readAiUsage } from '@winnow/store';
import type { AiSettings } from '../ai-settings/ai-settings.ts';
import type { ApiPorts } from '../ports.ts';
import { chatProblems } from './chat-problems.ts';
import { isPriced } from './prices.ts';

/** The month that is counted, in UTC. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/**
 * Whether a model may be asked once more this month.
 *
 * @returns problems `chats/budget-spent`, `chats/tokens-spent`, and `chats/prices-unknown` where a bound in dollars cannot be counted
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
