import { type AnyMessages, isNumeric, type Message } from '@winnow/kernel';
import type { ChartSettings } from '../chart-settings.ts';
import { type ChartColumn, type FoundRoles, isOrdered, type Roles } from '../roles.ts';
import type { Encodings, VegaPart } from '../spec/encodings.ts';

/** The columns that a chart names, as the table has them. */
export interface NamedColumns {
  readonly x: ChartColumn;
  readonly y?: ChartColumn | undefined;
  readonly color?: ChartColumn | undefined;
}

/** What a type of chart reads, is called and draws. */
export interface ChartTypeDefinition<T extends string = string> {
  readonly type: T;
  /** Its title in menus, for other languages too. */
  readonly messages: AnyMessages & { readonly title: Message };
  /** What a chart that has no name is called. */
  readonly label: (chart: ChartSettings, measure: string) => string;
  /** What it reads of a table, or why it can't. */
  readonly roles: (chart: ChartSettings, columns: NamedColumns) => FoundRoles;
  /** The axes whose values a mark stands for: without those that are only summed up. */
  readonly axes: readonly ('x' | 'y' | 'color')[];
  /** What a mark is: the rows of a group as one number, one row, or the quartiles of a group. */
  readonly marks: 'groups' | 'points' | 'quartiles';
  /** The axis with the column that groups are summed up by; left out where they are only counted. */
  readonly measure?: 'y' | 'color';
  /** Ranges of an axis at most. */
  readonly maxBins?: number;
  /** The axes that can be brushed. */
  readonly brush: readonly ('x' | 'y')[];
  /**
   * How many marks are side by side in each category; left out where the chart is no list of
   * categories.
   */
  readonly list?: (chart: ChartSettings, roles: Roles) => number;
  /** What its editor asks for besides what follows from the above. */
  readonly form: {
    readonly xLabel: 'category' | 'xAxis';
    /** Which columns the x axis takes. */
    readonly x: 'any' | 'ordered';
    readonly yLabel?: 'yAxis' | 'numbers';
    /** Which columns the y axis takes; left out where it is no choice, or that of the measure. */
    readonly y?: 'any' | 'ordered' | 'numbers';
    /** Axes whose numbers and dates are divided into ranges. */
    readonly ranges: readonly ('x' | 'y')[];
    /** Whether a column can be chosen for the colour. */
    readonly color: boolean;
  };
  /** Its marks and encodings, as Vega-Lite has them. */
  readonly draw: (chart: ChartSettings, roles: Roles, encodings: Encodings) => VegaPart;
}

/** Defines a type of chart. */
export const defineChartType = <const T extends string, M extends ChartTypeDefinition['messages']>(
  definition: Omit<ChartTypeDefinition<T>, 'messages'> & { readonly messages: M },
): Omit<ChartTypeDefinition<T>, 'messages'> & { readonly messages: M } => definition;

/** A column that is no number and no date where one is needed. */
export function orderedFault({ name, type }: ChartColumn): FoundRoles | undefined {
  return isOrdered(type) ? undefined : { fault: { kind: 'type', column: name, needs: 'numbers or dates' } };
}

/** Roles with the column that an aggregate is of, where it needs one. */
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

/** The role of a column that colours the marks. */
export const colorCategory = (color: ChartColumn | undefined): Pick<Roles, 'color'> =>
  color ? { color: { column: color, reading: 'categories' } } : {};

/** ` by City` where there is such a column. */
export const byColumn = (column: string | undefined, word = 'by'): string =>
  column === undefined ? '' : ` ${word} ${column}`;
