import { printColumnName } from '@winnow/formulas';
import { isTemporal, type Json, niceWidth } from '@winnow/kernel';
import { type Chart, chartTypeOf } from '../chart.ts';
import type { TimeUnit } from '../chart-settings.ts';
import type { ChartColumn } from '../roles.ts';
import { dateText } from './cell-values.ts';
import type { Spot } from './chart-data.ts';
import type { Extent } from './facts.ts';
import { nextPeriod, unitFor } from './time-units.ts';

/** How the values of a column are divided: into ranges of equal width, or periods of time. */
export type Ranges = { readonly width: number } | { readonly unit: TimeUnit };

export function rangesFor(column: ChartColumn, extent: Extent, chart: Chart): Ranges {
  const { min, max } = extent;
  if (isTemporal(column.type)) return { unit: unitFor(column.type, String(min), String(max), chart.unit) };
  const bins = Math.min(chart.bins, chartTypeOf(chart).maxBins ?? chart.bins);
  return { width: niceWidth((Number(max) - Number(min)) / bins, column.type === 'integer') };
}

/**
 * The formula that says which range a value is in: the number of its width from 0 on, or the start
 * of its period.
 */
export function rangeFormula({ name }: ChartColumn, ranges: Ranges): string {
  const cell = printColumnName(name);
  if ('unit' in ranges) return `startOf(${cell}, "${ranges.unit}")`;
  // 0.3 divided by 0.1 is a little less than 3.
  return `floor(round(toNumber(${cell}) / ${ranges.width}, 9))`;
}

/** The range that a value of {@link rangeFormula} means. */
export function rangeSpot(key: Json, ranges: Ranges): Spot {
  if ('unit' in ranges) {
    const from = dateText(key);
    return { kind: 'range', from, to: nextPeriod(from, ranges.unit) };
  }
  return { kind: 'range', from: edge(Number(key), ranges.width), to: edge(Number(key) + 1, ranges.width) };
}

/** 0.30000000000000004 is 0.3. */
const edge = (index: number, width: number): number => Number((index * width).toPrecision(12));
