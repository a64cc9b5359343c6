import type { Suggestion } from '../data/workspace-api.ts';

/** Those of the chosen column first; the order among them is that of the server. */
export function ofColumnFirst(
  suggestions: readonly Suggestion[],
  column: string | null,
): readonly Suggestion[] {
  const own = suggestions.filter((one) => one.column === column && column !== null);
  return [...own, ...suggestions.filter((one) => !own.includes(one))];
}
