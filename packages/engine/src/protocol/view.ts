import type { LogicalType } from '@winnow/kernel';
import type { Recipe, UncheckedStep } from '@winnow/recipe';

/** A column as the app sees it. */
export interface ColumnInfo {
  readonly name: string;
  readonly type: LogicalType;
}

/**
 * The data after a step of a recipe (after all steps if `at` is left out, the source as imported if
 * null), seen through filters and a sort of the grid that are not steps.
 */
export interface View {
  readonly recipe: Recipe;
  readonly at?: string | null;
  /** Name of the source; the project's first if left out. */
  readonly source?: string;
  readonly filters?: readonly ViewFilter[];
  /**
   * Steps on the filtered rows, applied before the sort: a query that is not part of the recipe.
   */
  readonly query?: readonly UncheckedStep[];
  readonly sort?: readonly { readonly column: string; readonly descending: boolean }[];
}

/** A filter of the grid. A row must pass all of them. */
export type ViewFilter =
  | {
      readonly kind: 'values';
      readonly column: string;
      /** Strings of cells as displayed; null matches null cells. */
      readonly values: readonly (string | null)[];
      readonly exclude?: boolean;
      /** A formula over the cell as `value` whose result is compared instead. */
      readonly formula?: string;
    }
  | {
      readonly kind: 'range';
      readonly column: string;
      /**
       * Numbers, or dates as text; `from` is inclusive, `to` is exclusive unless `toIncluded` is
       * set.
       */
      readonly from?: number | string;
      readonly to?: number | string;
      readonly toIncluded?: boolean;
      /** A formula over the cell as `value` whose numeric result is compared instead. */
      readonly formula?: string;
    }
  | { readonly kind: 'quality'; readonly column: string; readonly is: readonly CellQuality[] }
  /** Rows whose value occurs in several rows of the view, or in one only. */
  | { readonly kind: 'occurrences'; readonly column: string; readonly is: 'several' | 'once' }
  /**
   * Rows whose value differs from that of more than half of the rows with the same values in other
   * columns.
   */
  | { readonly kind: 'contradictions'; readonly columns: readonly string[]; readonly column: string }
  /** Starred or flagged rows; all others if `is` is false. */
  | { readonly kind: 'marked'; readonly mark: Mark; readonly is?: boolean }
  | { readonly kind: 'search'; readonly text: string; readonly column?: string }
  /** The title says in words what the condition shows. */
  | { readonly kind: 'formula'; readonly formula: string; readonly title?: string };

export type CellQuality = 'valid' | 'mismatched' | 'empty' | 'null';

export type Mark = 'star' | 'flag';
