import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client.ts';
import { formatNumber } from '../../../shared/format/number.ts';

/** What the model took this month. */
export function Spent() {
  const usage = useQuery({
    queryKey: ['settings', 'ai', 'usage'],
    queryFn: () => call('GET /api/settings/ai/usage'),
  });
  if (!usage.data) return null;
  const { inputTokens, outputTokens, cost, budget, tokenBudget, priced } = usage.data;
  const tokens = `${formatNumber(inputTokens + outputTokens)}${tokenBudget === null ? '' : ` of ${formatNumber(tokenBudget)}`} tokens`;
  const dollars = `about $${(cost / 100).toFixed(2)}${budget === null ? '' : ` of $${(budget / 100).toFixed(2)}`} by the prices above`;
  return (
    <Text size="sm" mt="xs" data-testid="ai-spent">
      {`This month: ${tokens}${priced || cost > 0 ? `, ${dollars}` : ''}.`}
    </Text>
  );
}
