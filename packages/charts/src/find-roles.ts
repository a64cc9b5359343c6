import { type Chart, chartTypeOf } from './chart.ts';
import { type ChartColumn, type FoundRoles, isChartable } from './roles.ts';

/** Returns the columns that a chart names. */
export const columnsOf = ({ x, y, color }: Pick<Chart, 'x' | 'y' | 'color'>): readonly string[] =>
  [x, y, color].filter((name) => name !== undefined);

/**
 * Returns the columns whose values identify a part of a chart, without those that are only
 * aggregated.
 */
export const axisColumns = (chart: Chart): readonly string[] =>
  chartTypeOf(chart).axes.flatMap((at) => chart[at] ?? []);

/** Returns what a chart reads from a table, or why it can’t be drawn. */
export function rolesOf(chart: Chart, columns: readonly ChartColumn[]): FoundRoles {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const gone = columnsOf(chart).filter((name) => !byName.has(name));
  if (gone.length > 0) return { fault: { kind: 'gone', columns: gone } };
  const x = byName.get(chart.x)!;
  const y = chart.y === undefined ? undefined : byName.get(chart.y)!;
  const color = chart.color === undefined ? undefined : byName.get(chart.color)!;
  for (const column of [x, y, color])
    if (column && !isChartable(column.type))
      return { fault: { kind: 'type', column: column.name, needs: 'values' } };
  return chartTypeOf(chart).roles(chart, { x, y, color });
}
