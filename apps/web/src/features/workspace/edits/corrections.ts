import type { Step } from '@winnow/recipe';

/**
 * Replaces a value of a column, either in rows with certain values in other columns or in a single
 * row.
 */
export interface Correction {
  readonly column: string;
  readonly from: string | null;
  readonly to: string | number | boolean | null;
  readonly where?: readonly { readonly column: string; readonly value: string | null }[];
  readonly row?: number;
  readonly reason?: string;
}

/** Returns the corrections of a `correct-values` step; undefined for all other steps. */
export function correctionsOf(step: Step | undefined): readonly Correction[] | undefined {
  return step?.kind === 'correct-values' && Array.isArray(step.params.corrections)
    ? (step.params.corrections as unknown as readonly Correction[])
    : undefined;
}
