import type { Suggestion } from '../data/workspace-api.ts';

interface StepOffer {
  readonly kind: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/**
 * The step that a suggestion begins with. What has no single remedy is met by the form of the step that is chosen most, which says itself
 * what else there is.
 */
export function stepOf({ kind, column, steps }: Suggestion): StepOffer | undefined {
  const columns = column === null ? [] : [column];
  if (steps[0]) return steps[0];
  if (kind === 'mismatched') return { kind: 'clear-mismatched', params: { columns } };
  if (kind === 'missing') return { kind: 'fill-empty', params: { columns } };
  return undefined;
}

/** Those of the chosen column first; the order among them is that of the server. */
export function ofColumnFirst(
  suggestions: readonly Suggestion[],
  column: string | null,
): readonly Suggestion[] {
  const own = suggestions.filter((one) => one.column === column && column !== null);
  return [...own, ...suggestions.filter((one) => !own.includes(one))];
}
