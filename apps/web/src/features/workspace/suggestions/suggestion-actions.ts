import type { Suggestion } from '../data/workspace-api.ts';

/**
 * Moves suggestions for the current column to the front; otherwise keeps the order of the server.
 */
export function ofColumnFirst(
  suggestions: readonly Suggestion[],
  column: string | null,
): readonly Suggestion[] {
  const own = suggestions.filter((one) => one.column === column && column !== null);
  return [...own, ...suggestions.filter((one) => !own.includes(one))];
}
