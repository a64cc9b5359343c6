import type { RepairReview, Suggestion } from '../data/workspace-api.ts';

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

/**
 * Leaves out a suggestion that covers the same cells as the review, which shows each with its rule
 * and is listed as well.
 */
export function withoutReviewed(
  suggestions: readonly Suggestion[],
  review: Pick<RepairReview, 'total' | 'looked' | 'rows'> | undefined,
): readonly Suggestion[] {
  const reviewed = suggestions.filter((one) => one.inReview);
  const [only] = reviewed;
  if (!review || review.looked < review.rows || reviewed.length !== 1) return suggestions;
  return only?.count === review.total ? suggestions.filter((one) => one !== only) : suggestions;
}
