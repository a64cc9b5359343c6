import type { LogicalType } from '@winnow/kernel';
import type { Recipe, UncheckedStep } from '@winnow/recipe';

/** A column as the app sees it. */
export interface ColumnInfo {
  readonly name: string;
  readonly type: LogicalType;
}

/** Data as it stands after a step of a recipe (after all of them if `at` is left out, the source as imported if null), seen through filters and a sort of the grid that are not steps. */
export interface View {
  readonly recipe: Recipe;
  readonly at?: string | null;
  /** Which source; the project's first if left out. */
  readonly source?: string;
  readonly filters?: readonly ViewFilter[];
  /** Steps over the rows that the filters leave, before the sort: a question about them that is not in the recipe. */
  readonly query?: readonly UncheckedStep[];
  readonly sort?: readonly { readonly column: string; readonly descending: boolean }[];
}

/** A filter of the grid. Several hold together. */
export type ViewFilter =
  | {
      readonly kind: 'values';
      readonly column: string;
      /** Strings of cells as they are seen; null is the null cell. */
      readonly values: readonly (string | null)[];
      readonly exclude?: boolean;
      /** What is compared in the place of the cell: a formula over it as `value`. */
      readonly formula?: string;
    }
  | {
      readonly kind: 'range';
      readonly column: string;
      /** Numbers, or dates as text; from is included, to is not unless `toIncluded`. */
      readonly from?: number | string;
      readonly to?: number | string;
      readonly toIncluded?: boolean;
      /** What is compared in the place of the cell: a formula over it as `value` that gives a number. */
      readonly formula?: string;
    }
  | { readonly kind: 'quality'; readonly column: string; readonly is: readonly CellQuality[] }
  /** Rows whose value stands in several rows of the view, or in one alone. */
  | { readonly kind: 'occurrences'; readonly column: string; readonly is: 'several' | 'once' }
  /** Rows whose value is not that of more than half of the rows with the same values in other columns. */
  | { readonly kind: 'contradictions'; readonly columns: readonly string[]; readonly column: string }
  /** Rows that someone has starred or flagged; all others where `is` is false. */
  | { readonly kind: 'marked'; readonly mark: Mark; readonly is?: boolean }
  | { readonly kind: 'search'; readonly text: string; readonly column?: string }
  | { readonly kind: 'formula'; readonly formula: string };

export type CellQuality = 'valid' | 'mismatched' | 'empty' | 'null';

export type Mark = 'star' | 'flag';
