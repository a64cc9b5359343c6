import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/request.ts';
import { formatNumber } from '../../../shared/format/number.ts';

interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** In US cents. */
  readonly cost: number;
}

/** What the model took this month. */
export function Spent() {
  const usage = useQuery({
    queryKey: ['settings', 'ai', 'usage'],
    queryFn: () => request<Usage>('/api/settings/ai/usage'),
  });
  if (!usage.data) return null;
  const { inputTokens, outputTokens, cost } = usage.data;
  return (
    <Text size="sm" mt="xs" data-testid="ai-spent">
      {`This month: about $${(cost / 100).toFixed(2)} by list prices, for ${formatNumber(inputTokens + outputTokens)} tokens.`}
    </Text>
  );
}
