import type { AiSettings } from '../ai-settings/ai-settings.ts';

type Priced = Pick<AiSettings, 'provider' | 'inputPrice' | 'outputPrice'>;

/**
 * Returns the cost of tokens in US cents, by the prices that the user entered; undefined if there
 * are none. A local model costs nothing.
 */
export function costOf(
  { provider, inputPrice, outputPrice }: Priced,
  inputTokens: number,
  outputTokens: number,
): number | undefined {
  if (inputPrice === undefined || outputPrice === undefined) return provider === 'ollama' ? 0 : undefined;
  return ((inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000) * 100;
}

/** Whether a limit in dollars can be enforced: the cost is known only with prices. */
export const isPriced = (settings: Priced): boolean => costOf(settings, 0, 0) !== undefined;
