import type { MeaningScore } from '@winnow/insight';
import type { Json, LogicalType } from '@winnow/kernel';

export interface ColumnProfile {
  readonly name: string;
  readonly type: LogicalType;
  /** What the values mean, if recognized: email, url, city … */
  readonly meaning?: string;
  /** The most likely meaning and up to three others, with reasons. */
  readonly meanings?: readonly MeaningScore[];
  /** Values that stand for missing ones: `N/A`, `-`, 9999. */
  readonly missing?: readonly string[];
  readonly valid: number;
  readonly mismatched: number;
  readonly empty: number;
  readonly null: number;
  readonly distinct: number;
  readonly min?: Json;
  readonly max?: Json;
  readonly mean?: number;
  /** Quantiles at 0, 25, 50, 75 and 100 %. */
  readonly quantiles?: readonly number[];
  readonly histogram?: readonly {
    readonly from: number | string;
    readonly to: number | string;
    readonly count: number;
  }[];
  readonly top: readonly { readonly value: string | null; readonly count: number }[];
  /**
   * Shapes of strings: `A` for a capital, `a` for another letter, `9` for a digit. With more than
   * 50,000 distinct values, they are counted on some of these and extrapolated.
   */
  readonly patterns: readonly { readonly pattern: string; readonly count: number }[];
}

export interface Profile {
  readonly rows: number;
  readonly exact: boolean;
  readonly columns: readonly ColumnProfile[];
}
