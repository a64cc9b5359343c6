import type { AiSettings } from '../ai-settings/ai-settings.ts';

/** US dollars for a million tokens in and out, by the beginning of a model's name; the longest that fits counts. */
const perMillion: readonly (readonly [string, number, number])[] = [
  ['gpt-4.1-nano', 0.1, 0.4],
  ['gpt-4.1-mini', 0.4, 1.6],
  ['gpt-4.1', 2, 8],
  ['gpt-4o-mini', 0.15, 0.6],
  ['gpt-4o', 2.5, 10],
  ['gpt-5-mini', 0.25, 2],
  ['gpt-5', 1.25, 10],
  ['claude-haiku', 1, 5],
  ['claude-sonnet', 3, 15],
  ['claude-opus', 15, 75],
  ['gemini-2.5-flash', 0.3, 2.5],
  ['gemini-2.5-pro', 1.25, 10],
  ['mistral-small', 0.1, 0.3],
  ['mistral-large', 2, 6],
];
/** Of a model whose price is not known: rather too much than too little. */
const unknown = [5, 15] as const;

/** What an answer cost, in US cents, estimated by list prices. A model that runs at home costs nothing. */
export function costOf(
  { provider, model }: Pick<AiSettings, 'provider' | 'model'>,
  inputTokens: number,
  outputTokens: number,
): number {
  if (provider === 'ollama') return 0;
  const name = model.slice(model.lastIndexOf('/') + 1);
  const found = perMillion
    .filter(([start]) => name.startsWith(start))
    .sort((a, b) => b[0].length - a[0].length)[0];
  const [input, output] = found ? [found[1], found[2]] : unknown;
  return ((inputTokens * input + outputTokens * output) / 1_000_000) * 100;
}
