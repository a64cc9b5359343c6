import type { AiSettings } from '../ai-settings/ai-settings.ts';

type Priced = Pick<AiSettings, 'provider' | 'inputPrice' | 'outputPrice'>;

/**
 * What tokens cost, in US cents, by the prices that the person wrote down; undefined where there are none. A model that runs at home
 * costs nothing.
 */
export function costOf(
  { provider, inputPrice, outputPrice }: Priced,
  inputTokens: number,
  outputTokens: number,
): number | undefined {
  if (inputPrice === undefined || outputPrice === undefined) return provider === 'ollama' ? 0 : undefined;
  return ((inputTokens * inputPrice + outputTokens * outputPrice) / 1_000_000) * 100;
}

/** Whether a bound in dollars can be kept: by prices alone it is known what was spent. */
export const isPriced = (settings: Priced): boolean => costOf(settings, 0, 0) !== undefined;
