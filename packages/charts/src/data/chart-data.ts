import type { Json, LogicalType, Result } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { TimeUnit } from '../chart-settings.ts';

/** Rows that steps over a table give. */
export interface ReadRows {
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly rows: readonly (readonly Json[])[];
  /** How many there are in all. */
  readonly total: number;
}

/**
 * Asks an engine: applies steps to all rows of the table that a chart is of, and reads the first
 * rows of the result.
 */
export type ReadTable = (steps: readonly UncheckedStep[], limit: number) => Promise<Result<ReadRows>>;

/** Where something is on an axis, or what its colour stands for. */
export type Spot =
  /** From `from`, up to but not including `to`. Numbers, or dates as text. */
  | { readonly kind: 'range'; readonly from: number | string; readonly to: number | string }
  /** A value as the grid shows it; null is the null cell. */
  | { readonly kind: 'category'; readonly value: string | null }
  /** All categories that are not shown by themselves. */
  | { readonly kind: 'others' }
  /** One number, or a date as text. */
  | { readonly kind: 'value'; readonly value: number | string };

/** A bar, a point, a cell of a heat map or a box. */
export interface ChartMark {
  readonly x: Spot;
  readonly y?: Spot;
  readonly color?: Spot;
  /** How many rows it stands for. */
  readonly rows: number;
  /** The number that it shows, where that is not the number of rows. Null where no value could be read. */
  readonly value?: number | null;
  /** Of a box: minimum, quartiles and maximum. */
  readonly five?: readonly (number | null)[];
}

/** Categories of a column: those that are shown, and what is left of it. */
export interface Categories {
  readonly column: string;
  /** The largest first. */
  readonly shown: readonly (string | null)[];
  /** Distinct values in all. */
  readonly distinct: number;
  /** Rows whose value is not among the shown ones. */
  readonly otherRows: number;
}

/** What a chart draws, computed over all rows, with what the numbers are of. */
export interface ChartData {
  /** All rows of the table. */
  readonly rows: number;
  /** Rows that the chart shows: those with a value that it can read in each column that needs one. */
  readonly shown: number;
  /** Rows without a value that the chart can read, for each column that needs one. */
  readonly unread: readonly {
    readonly column: string;
    readonly as: 'number' | 'date' | 'value';
    readonly rows: number;
  }[];
  /** Points are a sample of so many of the rows that are shown. */
  readonly sample?: number;
  readonly categories: readonly Categories[];
  /** The period that dates are divided into. */
  readonly unit?: TimeUnit;
  readonly marks: readonly ChartMark[];
}
