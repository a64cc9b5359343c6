import { z } from 'zod';

export const aggregates = ['count', 'sum', 'mean', 'median', 'min', 'max', 'distinct'] as const;
export type Aggregate = (typeof aggregates)[number];

/** Periods of time, the longest first. */
export const timeUnits = ['year', 'quarter', 'month', 'week', 'day', 'hour', 'minute'] as const;
export type TimeUnit = (typeof timeUnits)[number];

const columnName = z.string().min(1).max(10_000);

/** What charts of all types are set to. Which columns a type reads, and what for, is in its folder. */
export const chartSettings = {
  x: columnName,
  y: columnName.optional(),
  color: columnName.optional(),
  /** How the rows of a bar, a point of a line or a cell of a heat map become one number. */
  aggregate: z.enum(aggregates).default('count'),
  /** About how many ranges numbers are divided into. */
  bins: z.int().min(5).max(60).default(20),
  /** What dates are divided into; the longest period that shows enough if left out. */
  unit: z.enum(timeUnits).optional(),
  /** In which order categories are shown. */
  sort: z.enum(['value', 'name']).default('value'),
  /** How many categories are shown. */
  top: z.int().min(1).max(50).default(20),
  /** Whether the rows of all other categories are shown as one. */
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

/** Points that a scatter plot draws at most: a sample where there are more rows. */
export const maxPoints = 2000;
/** Colours that a chart tells apart; rarer values share one. */
export const maxColors = 8;
