import type { Suggestion } from '../data/workspace-api.ts';

interface StepOffer {
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * The step that a suggestion previews. A suggestion without one is only shown: nothing discards
 * values by default.
 */
export function stepOf({ steps }: Suggestion): StepOffer | undefined {
  return steps[0];
}

/** Those of the chosen column first; the order among them is that of the server. */
export function ofColumnFirst(
  suggestions: readonly Suggestion[],
  column: string | null,
): readonly Suggestion[] {
  const own = suggestions.filter((one) => one.column === column && column !== null);
  return [...own, ...suggestions.filter((one) => !own.includes(one))];
}
