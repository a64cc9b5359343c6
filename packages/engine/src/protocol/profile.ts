import type { MeaningScore } from '@winnow/insight';
import type { Json, LogicalType } from '@winnow/kernel';

export interface ColumnProfile {
  readonly name: string;
  readonly type: LogicalType;
  /** What the values mean, as far as it was recognised: email, url, city … */
  readonly meaning?: string;
  /** The likeliest meaning and up to three others, with why. */
  readonly meanings?: readonly MeaningScore[];
  /** Values that stand for a missing one: `N/A`, `-`, 9999. */
  readonly missing?: readonly string[];
  readonly valid: number;
  readonly mismatched: number;
  readonly empty: number;
  readonly null: number;
  readonly distinct: number;
  readonly min?: Json;
  readonly max?: Json;
  readonly mean?: number;
  /** At 0, 25, 50, 75 and 100 %. */
  readonly quantiles?: readonly number[];
  readonly histogram?: readonly {
    readonly from: number | string;
    readonly to: number | string;
    readonly count: number;
  }[];
  readonly top: readonly { readonly value: string | null; readonly count: number }[];
  /**
   * Shapes of strings: `A` a capital, `a` another letter, `9` a digit. Of more than 50,000
   * different values counted on some, and scaled.
   */
  readonly patterns: readonly { readonly pattern: string; readonly count: number }[];
}

export interface Profile {
  readonly rows: number;
  readonly exact: boolean;
  readonly columns: readonly ColumnProfile[];
}
