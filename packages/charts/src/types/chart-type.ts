import { type AnyMessages, isNumeric, type Message } from '@winnow/kernel';
import type { ChartSettings } from '../chart-settings.ts';
import { type ChartColumn, type FoundRoles, isOrdered, type Roles } from '../roles.ts';
import type { Encodings, VegaPart } from '../spec/encodings.ts';

/** Columns that a chart names, as they are in the table. */
export interface NamedColumns {
  readonly x: ChartColumn;
  readonly y?: ChartColumn | undefined;
  readonly color?: ChartColumn | undefined;
}

/** What a chart type reads, how it is named and what it draws. */
export interface ChartTypeDefinition<T extends string = string> {
  readonly type: T;
  /** Includes the title in menus, for other languages too. */
  readonly messages: AnyMessages & { readonly title: Message };
  /** Default title of a chart. */
  readonly label: (chart: ChartSettings, measure: string) => string;
  /** Returns what the chart reads from a table, or why it can’t be drawn. */
  readonly roles: (chart: ChartSettings, columns: NamedColumns) => FoundRoles;
  /** Axes whose values identify a mark, without those that are only aggregated. */
  readonly axes: readonly ('x' | 'y' | 'color')[];
  /**
   * What a mark represents: a group of rows as one number, a single row, or the quartiles of a
   * group.
   */
  readonly marks: 'groups' | 'points' | 'quartiles';
  /** Axis with the column that is aggregated per group; omitted if rows are only counted. */
  readonly measure?: 'y' | 'color';
  /** Maximum number of ranges on an axis. */
  readonly maxBins?: number;
  /** Axes that can be brushed. */
  readonly brush: readonly ('x' | 'y')[];
  /**
   * Number of marks side by side in each category; omitted if the chart is not a list of
   * categories.
   */
  readonly list?: (chart: ChartSettings, roles: Roles) => number;
  /** What the editor asks for beyond what the above implies. */
  readonly form: {
    readonly xLabel: 'category' | 'xAxis';
    /** Which columns the x axis accepts. */
    readonly x: 'any' | 'ordered';
    readonly yLabel?: 'yAxis' | 'numbers';
    /** Which columns the y axis accepts; omitted if there is no choice or the measure decides. */
    readonly y?: 'any' | 'ordered' | 'numbers';
    /** Axes whose numbers and dates are divided into ranges. */
    readonly ranges: readonly ('x' | 'y')[];
    /** Whether a column can be chosen for color. */
    readonly color: boolean;
  };
  /** Returns the marks and encodings for Vega-Lite. */
  readonly draw: (chart: ChartSettings, roles: Roles, encodings: Encodings) => VegaPart;
}

/** Defines a chart type. */
export const defineChartType = <const T extends string, M extends ChartTypeDefinition['messages']>(
  definition: Omit<ChartTypeDefinition<T>, 'messages'> & { readonly messages: M },
): Omit<ChartTypeDefinition<T>, 'messages'> & { readonly messages: M } => definition;

/** Returns a fault if a column that must hold numbers or dates doesn’t. */
export function orderedFault({ name, type }: ChartColumn): FoundRoles | undefined {
  return isOrdered(type) ? undefined : { fault: { kind: 'type', column: name, needs: 'numbers or dates' } };
}

/** Adds the aggregated column to the roles, if the aggregate needs one. */
export function withMeasure(
  { aggregate }: ChartSettings,
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

/** Returns the role of a column that colors the marks. */
export const colorCategory = (color: ChartColumn | undefined): Pick<Roles, 'color'> =>
  color ? { color: { column: color, reading: 'categories' } } : {};

/** Returns ` by City`, or an empty string if there is no such column. */
export const byColumn = (column: string | undefined, word = 'by'): string =>
  column === undefined ? '' : ` ${word} ${column}`;
