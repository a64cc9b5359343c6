import type { Step } from '@winnow/recipe';

/** What values of a column become, in rows that have certain values in other columns, or in one row. */
export interface Correction {
  readonly column: string;
  readonly from: string | null;
  readonly to: string | number | boolean | null;
  readonly where?: readonly { readonly column: string; readonly value: string | null }[];
  readonly row?: number;
  readonly reason?: string;
}

/** The corrections of a step that makes them; undefined for all others. */
export function correctionsOf(step: Step | undefined): readonly Correction[] | undefined {
  return step?.kind === 'correct-values' && Array.isArray(step.params.corrections)
    ? (step.params.corrections as unknown as readonly Correction[])
    : undefined;
}
