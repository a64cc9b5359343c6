import type { View } from './view.ts';

export interface FacetQuery {
  readonly view: View;
  readonly column: string;
  /** A formula over the column as `value`, whose results are counted instead of the cells. */
  readonly formula?: string;
  /**
   * Whether to count the rows whose value is repeated and those whose value is unique, instead of
   * the values.
   */
  readonly occurrences?: boolean;
  readonly search?: string;
  readonly sort?: 'count' | 'name';
  readonly limit?: number;
}

/**
 * Distinct values of a column as displayed, most frequent first. A facet is counted under all
 * filters except its own.
 */
export interface Facet {
  readonly choices: readonly { readonly value: string; readonly count: number }[];
  readonly blank: number;
  /** Total number of distinct values. */
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
