import { isNumeric, type LogicalType, niceWidth } from '@winnow/kernel';

/**
 * Intervals of equal width with readable edges. Numbers for numbers; for dates and datetimes,
 * microseconds since 1970 or months since year 0.
 */
export interface Bins {
  readonly unit: 'number' | 'time' | 'month';
  readonly start: number;
  readonly width: number;
  readonly count: number;
}

const maxBins = 24;
const second = 1_000_000;
const day = 86_400 * second;
const timeWidths = [1, 5, 15, 30, 60, 300, 900, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600].map(
  (n) => n * second,
);
const dayWidths = [day, 2 * day, 7 * day, 14 * day];
const monthWidths = [1, 3, 6, 12, 24, 60, 120, 240, 600, 1200, 2400, 12_000];

/**
 * Returns bins that cover all values from `min` to `max`.
 *
 * @param min the lowest value; dates and datetimes in microseconds since 1970
 */
export function niceBins(type: LogicalType, min: number, max: number): Bins {
  if (type === 'date' || type === 'datetime') return timeBins(type, min, max);
  const whole = type === 'integer';
  const width = niceWidth((max - min) / maxBins, whole);
  const start = Math.floor(min / width) * width;
  return { unit: 'number', start, width, count: Math.max(1, Math.floor((max - start) / width) + 1) };
}

function timeBins(type: 'date' | 'datetime', min: number, max: number): Bins {
  const widths = type === 'date' ? dayWidths : [...timeWidths, ...dayWidths];
  const width = widths.find((one) => (max - min) / one < maxBins);
  if (width !== undefined) {
    const start = Math.floor(min / width) * width;
    return { unit: 'time', start, width, count: Math.floor((max - start) / width) + 1 };
  }
  const [first, last] = [monthOf(min), monthOf(max)];
  const months = monthWidths.find((one) => (last - first) / one < maxBins) ?? monthWidths.at(-1)!;
  const start = Math.floor(first / months) * months;
  return { unit: 'month', start, width: months, count: Math.floor((last - start) / months) + 1 };
}

function monthOf(micros: number): number {
  const date = new Date(micros / 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** Bins in SQL, whose numbers may also be columns. */
export interface SqlBins {
  readonly unit: Bins['unit'];
  readonly start: number | string;
  readonly width: number | string;
  readonly count: number | string;
}

/** Returns SQL of the zero-based index of the bin that a value falls into. */
export function binSql(bins: SqlBins, type: LogicalType, value: string): string {
  if (bins.unit === 'month') {
    return `CAST(floor((year(${value}) * 12 + month(${value}) - 1 - ${bins.start}) / ${bins.width}) AS INTEGER)`;
  }
  const at = isNumeric(type) ? `CAST(${value} AS DOUBLE)` : `epoch_us(CAST(${value} AS TIMESTAMP))`;
  // The largest value may round up to the edge after the last bin. Null has no bin, but `least`
  // ignores nulls.
  return `CASE WHEN ${value} IS NOT NULL THEN least(CAST(floor((${at} - ${bins.start}) / ${bins.width}) AS INTEGER), ${bins.count} - 1) END`;
}

/** Returns the edges of a bin: numbers, or dates and datetimes as text. */
export function binEdges(
  bins: Bins,
  type: LogicalType,
  index: number,
): { from: number | string; to: number | string } {
  const edge = (i: number): number | string => {
    const at = bins.start + i * bins.width;
    // 0.30000000000000004 is 0.3.
    if (bins.unit === 'number') return Number(at.toPrecision(12));
    const time = bins.unit === 'month' ? monthToMs(at) : at / 1000;
    const text = new Date(time).toISOString();
    return type === 'date' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ');
  };
  return { from: edge(index), to: edge(index + 1) };
}

function monthToMs(months: number): number {
  const date = new Date(0);
  return date.setUTCFullYear(Math.floor(months / 12), months % 12, 1);
}
