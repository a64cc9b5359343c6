import { isNumeric, isTemporal } from '@winnow/kernel';
import { type Chart, chartSchema } from './chart.ts';
import { type ChartColumn, isChartable, isOrdered } from './roles.ts';

/** From so many rows on, points would cover one another. */
const manyRows = 5000;

type Choice = Pick<Chart, 'type' | 'x'> & Partial<Chart>;

/**
 * The chart that shows one, two or three columns best, by their data types; undefined where there
 * are none that a chart can show. The order of the columns decides where their types don't.
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
  // Dates first, and the last of the numbers as colour.
  const [x, y, color] = [...time, ...numbers];
  const area = rows > manyRows && numbers.length > 0;
  return { ...(area ? { type: 'heatmap', ...mean } : { type: 'scatter' }), x: x!, y: y!, color: color! };
}

/** Names of the columns with dates, numbers and everything else. */
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
