import { counted } from '@winnow/kernel';
import { type Chart, chartTypeOf } from './chart.ts';
import { aggregateTitles } from './chart-settings.ts';
import type { ChartData } from './data/chart-data.ts';
import { type NumberText, numberText } from './data/spot-text.ts';

/** Names the number that the marks show: “Mean of price”. */
export function measureText(chart: Chart): string {
  const { aggregate, y, color } = chart;
  const column = chartTypeOf(chart).measure === 'color' ? color : y;
  if (aggregate === 'count' || column === undefined) return 'Rows';
  return `${aggregateTitles[aggregate]} of ${column}`;
}

/** Returns the default title of a chart. */
export const chartTitle = (chart: Chart): string => chartTypeOf(chart).label(chart, measureText(chart));

/** Explains in sentences what the numbers of a chart refer to. */
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
        const hidden = chart.others || column === chart.color ? 'are grouped together' : 'aren’t shown';
        return `${count(some.length)} of ${count(distinct)} values of ${column} are shown; the others (${ofRows(otherRows, count)}) ${hidden}.`;
      }),
  ];
}

const ofRows = (rows: number, count: NumberText): string =>
  rows === 1 ? counted(1, 'row') : `${count(rows)} rows`;
