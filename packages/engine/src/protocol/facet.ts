import type { View } from './view.ts';

export interface FacetQuery {
  readonly view: View;
  readonly column: string;
  /** A formula over the column as `value`, counted instead of its cells. */
  readonly formula?: string;
  /** Counts rows whose value is in several rows, and in one alone, instead of the values. */
  readonly occurrences?: boolean;
  readonly search?: string;
  readonly sort?: 'count' | 'name';
  readonly limit?: number;
}

/** Distinct values of a column as they are seen, most frequent first. A facet counts under all filters but its own. */
export interface Facet {
  readonly choices: readonly { readonly value: string; readonly count: number }[];
  readonly blank: number;
  /** Distinct values in all. */
  readonly total: number;
  readonly exact: boolean;
}

export interface RangeFacet {
  readonly min: number | string | null;
  readonly max: number | string | null;
  readonly bins: readonly {
    readonly from: number | string;
    readonly to: number | string;
    readonly count: number;
  }[];
  readonly numeric: number;
  readonly other: { readonly mismatched: number; readonly empty: number; readonly null: number };
  readonly exact: boolean;
}
