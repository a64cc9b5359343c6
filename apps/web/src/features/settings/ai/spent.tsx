import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { settingsAiText } from './settings-ai-text.ts';

/** Usage of the model this month. */
export function Spent() {
  const usage = useQuery({
    queryKey: ['settings', 'ai', 'usage'],
    queryFn: () => call('GET /api/settings/ai/usage'),
  });
  if (!usage.data) return null;
  const { inputTokens, outputTokens, cost, budget, tokenBudget, priced } = usage.data;
  return (
    <Text size="sm" mt="xs" data-testid="ai-spent">
      {settingsAiText.spentThisMonth({
        tokens: inputTokens + outputTokens,
        tokenBudget,
        cost: priced || cost > 0 ? cost / 100 : undefined,
        budget: budget === null ? null : budget / 100,
      })}
    </Text>
  );
}
