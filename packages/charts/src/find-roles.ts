import { type Chart, chartTypeOf } from './chart.ts';
import { type ChartColumn, type FoundRoles, isChartable } from './roles.ts';

/** The columns that a chart names. */
export const columnsOf = ({ x, y, color }: Pick<Chart, 'x' | 'y' | 'color'>): readonly string[] =>
  [x, y, color].filter((name) => name !== undefined);

/** The columns whose values a part of a chart stands for: without those that are only summed up. */
export const axisColumns = (chart: Chart): readonly string[] =>
  chartTypeOf(chart).axes.flatMap((at) => chart[at] ?? []);

/** What a chart reads of a table, or why it can't. */
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
