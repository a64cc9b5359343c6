import { counted } from '@winnow/kernel';
import { aggregateTitles, type Chart, type TimeUnit } from './chart.ts';
import type { ChartData, Spot } from './data/chart-data.ts';

let plain: Intl.NumberFormat | undefined;

/** How numbers are written for the reader. */
export type NumberText = (value: number) => string;

/** A number as English writes it. */
export const numberText: NumberText = (value) => {
  plain ??= new Intl.NumberFormat('en', { maximumSignificantDigits: 12 });
  return plain.format(value);
};

/** A range, category or value, in words. */
export function spotText(spot: Spot, unit?: TimeUnit): string {
  switch (spot.kind) {
    case 'category':
      if (spot.value === null) return '(null)';
      // Spaces at the ends would not be seen.
      return spot.value === '' ? '(empty)' : /^\s|\s$/.test(spot.value) ? `“${spot.value}”` : spot.value;
    case 'others':
      return 'All others';
    case 'value':
      return typeof spot.value === 'number' ? numberText(spot.value) : spot.value;
    case 'range':
      return typeof spot.from === 'number'
        ? `${numberText(spot.from)} to ${numberText(Number(spot.to))}`
        : periodText(spot.from, unit);
  }
}

/** A period by its start: `2024`, `2024 Q1`, `2024-02`. */
function periodText(from: string, unit: TimeUnit | undefined): string {
  if (unit === 'year') return from.slice(0, 4);
  if (unit === 'quarter') return `${from.slice(0, 4)} Q${Math.floor((Number(from.slice(5, 7)) + 2) / 3)}`;
  if (unit === 'month') return from.slice(0, 7);
  if (unit === 'week') return `Week of ${from.slice(0, 10)}`;
  return unit === 'day' ? from.slice(0, 10) : from.slice(0, 16);
}

/** The number that marks show: “Mean of price”. */
export function measureText({ type, aggregate, y, color }: Chart): string {
  const column = type === 'heatmap' ? color : y;
  if (aggregate === 'count' || column === undefined) return 'Rows';
  return `${aggregateTitles[aggregate]} of ${column}`;
}

/** The name of a chart that has no other. */
export function chartTitle(chart: Chart): string {
  const { type, x, y, color } = chart;
  switch (type) {
    case 'histogram':
      return `Distribution of ${x}${color === undefined ? '' : ` by ${color}`}`;
    case 'bars':
      return `${measureText(chart)} by ${x}${color === undefined ? '' : ` and ${color}`}`;
    case 'line':
      return `${measureText(chart)} over ${x}${color === undefined ? '' : ` by ${color}`}`;
    case 'scatter':
      return `${y ?? ''} against ${x}${color === undefined ? '' : ` by ${color}`}`;
    case 'heatmap':
      return `${measureText(chart)} by ${x} and ${y ?? ''}`;
    case 'box':
      return `${y ?? ''} by ${x}`;
  }
}

/** What the numbers of a chart are of, in sentences. */
export function chartNotes(chart: Chart, data: ChartData, count: NumberText = numberText): readonly string[] {
  const { rows, shown, unread, sample, categories } = data;
  const all = rows === shown ? `All ${ofRows(rows, count)}.` : `${count(shown)} of ${ofRows(rows, count)}.`;
  return [
    ...(sample === undefined ? [all] : [`A random sample of ${count(sample)} of ${ofRows(shown, count)}.`]),
    ...unread.map(({ column, as, rows: left }) => {
      const verb = left === 1 ? 'has' : 'have';
      return `${count(left)} of ${ofRows(rows, count)} ${verb} no readable ${as} in ${column}.`;
    }),
    ...categories
      .filter(({ otherRows }) => otherRows > 0)
      .map(({ column, shown: some, distinct, otherRows }) => {
        const hidden = chart.others || column === chart.color ? 'are shown together' : 'aren’t shown';
        return `${count(some.length)} of ${count(distinct)} values of ${column}; the others, ${ofRows(otherRows, count)}, ${hidden}.`;
      }),
  ];
}

const ofRows = (rows: number, count: NumberText): string =>
  rows === 1 ? counted(1, 'row') : `${count(rows)} rows`;
