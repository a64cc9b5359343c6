import { z } from 'zod';

export const aggregates = ['count', 'sum', 'mean', 'median', 'min', 'max', 'distinct'] as const;
export type Aggregate = (typeof aggregates)[number];

/** Time periods, longest first. */
export const timeUnits = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const columnName = z.string().min(1).max(10_000);

/**
 * Settings shared by all chart types. The folder of each type says which columns it reads, and what
 * for.
 */
export const chartSettings = {
  x: columnName,
  y: columnName.optional(),
  color: columnName.optional(),
  /**
   * How the rows behind a bar, a point of a line or a cell of a heat map are reduced to one number.
   */
  aggregate: z.enum(aggregates).default('count'),
  /** Approximate number of ranges that numbers are divided into. */
  bins: z.int().min(5).max(60).default(20),
  /** Period that dates are divided into; if omitted, the longest one that shows enough detail. */
  unit: z.enum(timeUnits).optional(),
  /** Order in which categories are shown. */
  sort: z.enum(['value', 'name']).default('value'),
  /** Number of categories to show. */
  top: z.int().min(1).max(50).default(20),
  /** Whether the rows of all other categories are combined into one. */
  others: z.boolean().default(true),
};

/** A chart of any type. */
export type ChartSettings = z.output<z.ZodObject<typeof chartSettings>>;

export const aggregateTitles: Readonly<Record<Aggregate, string>> = {
  count: 'Count of rows',
  sum: 'Sum',
  mean: 'Mean',
  median: 'Median',
  min: 'Minimum',
  max: 'Maximum',
  distinct: 'Distinct values',
};

/** Maximum number of points in a scatter plot; larger tables are sampled. */
export const maxPoints = 2000;
/** Maximum number of distinct colors in a chart; rarer values share one. */
export const maxColors = 8;
