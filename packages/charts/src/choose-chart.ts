import { isNumeric, isTemporal } from '@winnow/kernel';
import { type Chart, chartSchema } from './chart.ts';
import { type ChartColumn, isChartable, isOrdered } from './roles.ts';

/** Row count above which the points of a scatter plot would overlap. */
const manyRows = 5000;

type Choice = Pick<Chart, 'type' | 'x'> & Partial<Chart>;

/**
 * Chooses the chart that best shows one, two or three columns, by their data types; undefined if no
 * chart can show them. Column order decides where the types don’t.
 */
export function chooseChart(columns: readonly ChartColumn[], rows: number): Chart | undefined {
  const shown = columns.filter(({ type }) => isChartable(type)).slice(0, 3);
  const [first, second, third] = shown;
  if (!first) return undefined;
  const choice = !second
    ? ofOne(first)
    : third
      ? ofThree([first, second, third], rows)
      : ofTwo([first, second], rows);
  return chartSchema.parse(choice);
}

function ofOne({ name, type }: ChartColumn): Choice {
  if (isTemporal(type)) return { type: 'line', x: name };
  return { type: isNumeric(type) ? 'histogram' : 'bars', x: name };
}

function ofTwo(columns: readonly [ChartColumn, ChartColumn], rows: number): Choice {
  const [time, numbers, categories] = byKind(columns);
  if (time.length === 1 && numbers.length === 1)
    return { type: 'line', x: time[0]!, y: numbers[0]!, aggregate: 'mean' };
  if (time.length === 1 && categories.length === 1)
    return { type: 'line', x: time[0]!, color: categories[0]! };
  if (categories.length === 1) return { type: 'box', x: categories[0]!, y: numbers[0]! };
  const [x, y] = [columns[0].name, columns[1].name];
  if (categories.length === 2) return { type: 'bars', x, color: y };
  return { type: rows > manyRows ? 'heatmap' : 'scatter', x, y };
}

function ofThree(columns: readonly [ChartColumn, ChartColumn, ChartColumn], rows: number): Choice {
  const [time, numbers, categories] = byKind(columns);
  const mean = { aggregate: 'mean' } as const;
  if (time.length === 1 && numbers.length === 1 && categories.length === 1)
    return { type: 'line', x: time[0]!, y: numbers[0]!, color: categories[0]!, ...mean };
  if (categories.length === 2 && numbers.length === 1)
    return { type: 'bars', x: categories[0]!, y: numbers[0]!, color: categories[1]!, ...mean };
  const ordered = columns.filter(({ type }) => isOrdered(type)).map(({ name }) => name);
  if (ordered.length === 2) return { type: 'scatter', x: ordered[0]!, y: ordered[1]!, color: categories[0]! };
  if (ordered.length < 3) {
    const [x, y, color] = [...time, ...categories];
    return { type: 'heatmap', x: x!, y: y!, color: color!, aggregate: 'distinct' };
  }
  // Dates come first; the last number becomes the color.
  const [x, y, color] = [...time, ...numbers];
  const area = rows > manyRows && numbers.length > 0;
  return { ...(area ? { type: 'heatmap', ...mean } : { type: 'scatter' }), x: x!, y: y!, color: color! };
}

/** Groups column names into dates, numbers and everything else. */
function byKind(
  columns: readonly ChartColumn[],
): readonly [readonly string[], readonly string[], readonly string[]] {
  const names = (is: (column: ChartColumn) => boolean) => columns.filter(is).map(({ name }) => name);
  return [
    names(({ type }) => isTemporal(type)),
    names(({ type }) => isNumeric(type)),
    names(({ type }) => !isOrdered(type)),
  ];
}
