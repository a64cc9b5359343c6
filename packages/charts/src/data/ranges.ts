import { printColumnName } from '@winnow/formulas';
import { isTemporal, type Json, niceWidth } from '@winnow/kernel';
import { type Chart, chartTypeOf } from '../chart.ts';
import type { TimeUnit } from '../chart-settings.ts';
import type { ChartColumn } from '../roles.ts';
import { dateText } from './cell-values.ts';
import type { Spot } from './chart-data.ts';
import type { Extent } from './facts.ts';
import { nextPeriod, unitFor } from './time-units.ts';

/** How the values of a column are divided: into ranges of equal width or into time periods. */
export type Ranges = { readonly width: number } | { readonly unit: TimeUnit };

export function rangesFor(column: ChartColumn, extent: Extent, chart: Chart): Ranges {
  const { min, max } = extent;
  if (isTemporal(column.type)) return { unit: unitFor(column.type, String(min), String(max), chart.unit) };
  const bins = Math.min(chart.bins, chartTypeOf(chart).maxBins ?? chart.bins);
  return { width: niceWidth((Number(max) - Number(min)) / bins, column.type === 'integer') };
}

/**
 * Builds the formula that maps a value to its range: the index of the range, counted in widths from
 * 0, or the start of the period.
 */
export function rangeFormula({ name }: ChartColumn, ranges: Ranges): string {
  const cell = printColumnName(name);
  if ('unit' in ranges) return `startOf(${cell}, "${ranges.unit}")`;
  // In floating point, 0.3 / 0.1 is slightly less than 3.
  return `floor(round(toNumber(${cell}) / ${ranges.width}, 9))`;
}

/** Returns the range for a result of {@link rangeFormula}. */
export function rangeSpot(key: Json, ranges: Ranges): Spot {
  if ('unit' in ranges) {
    const from = dateText(key);
    return { kind: 'range', from, to: nextPeriod(from, ranges.unit) };
  }
  return { kind: 'range', from: edge(Number(key), ranges.width), to: edge(Number(key) + 1, ranges.width) };
}

/** Rounds 0.30000000000000004 to 0.3. */
const edge = (index: number, width: number): number => Number((index * width).toPrecision(12));
