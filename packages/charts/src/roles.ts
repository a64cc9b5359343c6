import { isList, isNumeric, isTemporal, type LogicalType } from '@winnow/kernel';
import type { Chart } from './chart.ts';

export interface ChartColumn {
  readonly name: string;
  readonly type: LogicalType;
}

/** How a chart reads a column: in ranges, as categories, or each value where it is. */
export type Reading = 'ranges' | 'categories' | 'values';

export interface Role {
  readonly column: ChartColumn;
  readonly reading: Reading;
}

export interface Roles {
  readonly x: Role;
  readonly y?: Role;
  readonly color?: Role;
  /** The column that an aggregate is of. */
  readonly measure?: ChartColumn;
}

/** Whether the values of a type have a place on a scale of numbers or time. */
export const isOrdered = (type: LogicalType): boolean => isNumeric(type) || isTemporal(type);

/** Whether a chart can show a column at all. */
export const isChartable = (type: LogicalType): boolean => !isList(type) && type !== 'null';

/** Why a chart can't be drawn of a table. */
export type ChartFault =
  | { readonly kind: 'gone'; readonly columns: readonly string[] }
  | { readonly kind: 'missing'; readonly role: 'y' | 'color' }
  | {
      readonly kind: 'type';
      readonly column: string;
      readonly needs: 'numbers' | 'numbers or dates' | 'values';
    };

export type FoundRoles =
  | { readonly roles: Roles; readonly fault?: undefined }
  | { readonly roles?: undefined; readonly fault: ChartFault };

/** The columns that a chart names. */
export const columnsOf = ({ x, y, color }: Pick<Chart, 'x' | 'y' | 'color'>): readonly string[] =>
  [x, y, color].filter((name) => name !== undefined);

/** The columns whose values a part of a chart stands for: without those that are only summed up. */
export function axisColumns({ type, x, y, color }: Chart): readonly string[] {
  const area = type === 'scatter' || type === 'heatmap';
  return [x, ...(area ? [y] : []), ...(type === 'heatmap' || type === 'box' ? [] : [color])].filter(
    (name) => name !== undefined,
  );
}

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
  return found(chart, x, y, color);
}

function found(
  chart: Chart,
  x: ChartColumn,
  y: ChartColumn | undefined,
  color: ChartColumn | undefined,
): FoundRoles {
  const category = color ? { color: { column: color, reading: 'categories' } as const } : {};
  switch (chart.type) {
    case 'histogram':
      return orderedFault(x) ?? { roles: { x: { column: x, reading: 'ranges' }, ...category } };
    case 'bars': {
      const roles: Roles = { x: { column: x, reading: 'categories' }, ...category };
      return withMeasure(chart, roles, y, 'y');
    }
    case 'line': {
      const roles: Roles = { x: { column: x, reading: 'ranges' }, ...category };
      return orderedFault(x) ?? withMeasure(chart, roles, y, 'y');
    }
    case 'scatter': {
      if (!y) return { fault: { kind: 'missing', role: 'y' } };
      const shade: Role | undefined = color && {
        column: color,
        reading: isNumeric(color.type) ? 'values' : 'categories',
      };
      const roles: Roles = {
        x: { column: x, reading: 'values' },
        y: { column: y, reading: 'values' },
        ...(shade ? { color: shade } : {}),
      };
      return orderedFault(x) ?? orderedFault(y) ?? { roles };
    }
    case 'heatmap': {
      if (!y) return { fault: { kind: 'missing', role: 'y' } };
      const roles: Roles = { x: areaRole(x), y: areaRole(y) };
      return withMeasure(chart, roles, color, 'color');
    }
    case 'box': {
      if (!y) return { fault: { kind: 'missing', role: 'y' } };
      if (!isNumeric(y.type)) return { fault: { kind: 'type', column: y.name, needs: 'numbers' } };
      return { roles: { x: { column: x, reading: 'categories' }, measure: y } };
    }
  }
}

const areaRole = (column: ChartColumn): Role => ({
  column,
  reading: isOrdered(column.type) ? 'ranges' : 'categories',
});

function orderedFault({ name, type }: ChartColumn): FoundRoles | undefined {
  return isOrdered(type) ? undefined : { fault: { kind: 'type', column: name, needs: 'numbers or dates' } };
}

function withMeasure(
  { aggregate }: Chart,
  roles: Roles,
  measure: ChartColumn | undefined,
  role: 'y' | 'color',
): FoundRoles {
  if (aggregate === 'count') return { roles };
  if (!measure) return { fault: { kind: 'missing', role } };
  if (aggregate !== 'distinct' && !isNumeric(measure.type))
    return { fault: { kind: 'type', column: measure.name, needs: 'numbers' } };
  return { roles: { ...roles, measure } };
}

/** A fault, in a sentence. */
export function faultText(fault: ChartFault): string {
  switch (fault.kind) {
    case 'gone': {
      const names = new Intl.ListFormat('en').format(fault.columns);
      return fault.columns.length === 1
        ? `${names} isn’t a column at this step. Choose another column, or go to a step that has it.`
        : `${names} aren’t columns at this step. Choose other columns, or go to a step that has them.`;
    }
    case 'missing':
      return fault.role === 'y' ? 'Choose a column for the y axis.' : 'Choose a column for the colour.';
    case 'type':
      return fault.needs === 'values'
        ? `${fault.column} holds lists, which a chart can’t show. Choose another column.`
        : `${fault.column} doesn’t have ${fault.needs}. Choose another column, or set its data type first.`;
  }
}
