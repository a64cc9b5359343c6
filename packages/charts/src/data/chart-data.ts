import type { Json, LogicalType, Result } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { TimeUnit } from '../chart-settings.ts';

/** Rows that steps over a table return. */
export interface ReadRows {
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly rows: readonly (readonly Json[])[];
  /** Total number of rows. */
  readonly total: number;
}

/**
 * Applies steps to all rows of the chart’s table and reads the first rows of the result from an
 * engine.
 */
export type ReadTable = (steps: readonly UncheckedStep[], limit: number) => Promise<Result<ReadRows>>;

/** Position on an axis, or what a color represents. */
export type Spot =
  /** From `from`, up to but not including `to`. Numbers, or dates as text. */
  | { readonly kind: 'range'; readonly from: number | string; readonly to: number | string }
  /** A value as the grid shows it; null is a null cell. */
  | { readonly kind: 'category'; readonly value: string | null }
  /** All categories that are not shown individually. */
  | { readonly kind: 'others' }
  /** One number, or a date as text. */
  | { readonly kind: 'value'; readonly value: number | string };

/** A bar, a point, a cell of a heat map or a box. */
export interface ChartMark {
  readonly x: Spot;
  readonly y?: Spot;
  readonly color?: Spot;
  /** Number of rows that the mark represents. */
  readonly rows: number;
  /** Number that the mark shows, unless that is its row count. Null if no value could be read. */
  readonly value?: number | null;
  /** Minimum, quartiles and maximum of a box. */
  readonly five?: readonly (number | null)[];
}

/** Categories of a column: those shown, and what remains. */
export interface Categories {
  readonly column: string;
  /** Largest first. */
  readonly shown: readonly (string | null)[];
  /** Total number of distinct values. */
  readonly distinct: number;
  /** Rows whose value is not among the shown ones. */
  readonly otherRows: number;
}

/** Everything a chart draws, computed over all rows, with what its numbers refer to. */
export interface ChartData {
  /** Number of rows in the table. */
  readonly rows: number;
  /**
   * Number of rows that the chart shows: those with a readable value in each column that needs one.
   */
  readonly shown: number;
  /** Number of rows without a readable value, for each column that needs one. */
  readonly unread: readonly {
    readonly column: string;
    readonly as: 'number' | 'date' | 'value';
    readonly rows: number;
  }[];
  /** Sample size, if the points are a sample of the shown rows. */
  readonly sample?: number;
  readonly categories: readonly Categories[];
  /** The period that dates are divided into. */
  readonly unit?: TimeUnit;
  readonly marks: readonly ChartMark[];
}
