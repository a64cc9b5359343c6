import type { Json } from '@winnow/kernel';
import { type Chart, chartTypeOf } from '../chart.ts';
import type { ChartData, ChartMark, Spot } from '../data/chart-data.ts';
import { numberText, spotText } from '../data/spot-text.ts';
import { scaleOf } from '../data/time-units.ts';
import { measureText } from '../labels.ts';
import type { Roles } from '../roles.ts';
import { type ChartColors, chartConfig } from './chart-theme.ts';
import { axisOf, categoriesOn, colorOf, type Encodings, type VegaPart } from './encodings.ts';

interface SpecOptions {
  readonly colors: ChartColors;
  readonly width: number | 'container';
  readonly height: number;
  /** Whether to add a brush. */
  readonly brush?: boolean;
  /** Whether a mark is drawn in full; all are if omitted. */
  readonly isChosen?: (mark: ChartMark) => boolean;
}

/**
 * Builds a Vega-Lite specification that contains its data. Column names and values only appear in
 * it as data and titles, never as expressions or URLs. Each datum holds the index of its mark as
 * `at`. https://vega.github.io/vega-lite/docs/
 */
export function chartSpec(chart: Chart, roles: Roles, data: ChartData, options: SpecOptions): VegaPart {
  const { colors, width, isChosen = () => true } = options;
  const heights = stacked(data.marks);
  const values = data.marks.map((mark, at) => ({
    at,
    on: isChosen(mark),
    ...datum(roles, data, mark),
    ...heights[at],
  }));
  const rowHeight = categoriesOn(roles.x, data, 'x').length;
  const { list, draw } = chartTypeOf(chart);
  return {
    data: { values: values as unknown as Json },
    width,
    height: list ? Math.max(40, rowHeight * 20 * list(chart, roles)) : options.height,
    autosize: { type: 'fit-x', contains: 'padding' },
    config: chartConfig(colors) as unknown as Json,
    ...draw(chart, roles, encodingsOf(chart, roles, data, options)),
  };
}

/** Computes where each mark begins and ends when marks at the same x position are stacked. */
function stacked(marks: readonly ChartMark[]): readonly { readonly below: number; readonly above: number }[] {
  const heights = new Map<string, number>();
  return marks.map(({ x, rows }) => {
    const place = JSON.stringify(x);
    const below = heights.get(place) ?? 0;
    heights.set(place, below + rows);
    return { below, above: below + rows };
  });
}

function datum(roles: Roles, data: ChartData, mark: ChartMark): VegaPart {
  return {
    ...placed('x', mark.x),
    ...(mark.y ? placed('y', mark.y) : {}),
    ...(mark.color ? shade(mark.color) : {}),
    rows: mark.rows,
    value: mark.value === undefined ? mark.rows : mark.value,
    ...Object.fromEntries((mark.five ?? []).map((number, i) => [`five${i}`, number])),
    ...tipOf(roles, data, mark),
  };
}

/** Encodes a position on an axis: its start and end on a scale, or a category. */
function placed(at: 'x' | 'y', spot: Spot): VegaPart {
  if (spot.kind === 'range') return { [at]: scaleOf(spot.from), [`${at}2`]: scaleOf(spot.to) };
  if (spot.kind === 'value') return { [at]: scaleOf(spot.value) };
  return { [at]: spotText(spot) };
}

const shade = (spot: Spot): VegaPart => ({
  color: spot.kind === 'value' ? scaleOf(spot.value) : spotText(spot),
});

/** Builds the tooltip of a mark. */
function tipOf(roles: Roles, { unit }: ChartData, mark: ChartMark): VegaPart {
  const named = (['x', 'y', 'color'] as const).flatMap((at) => {
    const [role, spot] = [roles[at], mark[at]];
    return role && spot ? [`${role.column.name}: ${spotText(spot, unit)}`] : [];
  });
  return { tip: named.join(' · ') };
}

function encodingsOf(chart: Chart, roles: Roles, data: ChartData, options: SpecOptions): Encodings {
  const { brush: encodings, marks } = chartTypeOf(chart);
  const { colors, brush } = options;
  const select = { name: 'brush', select: { type: 'interval', encodings: [...encodings] } };
  return {
    axis: (at, role) => axisOf(at, role, data, chart.sort),
    categories: (role, at) => categoriesOn(role, data, at),
    color: roles.color ? { color: colorOf(roles.color, data, colors) } : {},
    measure: { field: 'value', type: 'quantitative', title: measureText(chart) },
    opacity: { condition: { test: 'datum.on', value: marks === 'points' ? 0.6 : 1 }, value: 0.15 },
    tooltip: tooltipOf(chart, roles),
    brush: brush && encodings.length > 0 ? { params: [select] as Json } : {},
    colors,
  };
}

function tooltipOf(chart: Chart, roles: Roles): Json {
  const title = Object.values(roles).length > 0 ? 'Where' : '';
  const rows = { field: 'rows', title: 'Rows', format: ',' };
  const where = { field: 'tip', title };
  const { marks } = chartTypeOf(chart);
  if (marks === 'points') return [where];
  if (marks === 'quartiles')
    return [where, rows, ...fiveTitles.map((name, i) => ({ field: `five${i}`, title: name }))];
  return chart.aggregate === 'count' || !roles.measure
    ? [where, rows]
    : [where, { field: 'value', title: measureText(chart) }, rows];
}

export const fiveTitles = ['Minimum', 'Lower quartile', 'Median', 'Upper quartile', 'Maximum'] as const;

/** Formats a mark as a table row: its position and its numbers. */
export function markCells(chart: Chart, data: ChartData, mark: ChartMark): readonly string[] {
  const spots = [mark.x, mark.y, mark.color].flatMap((spot) => (spot ? [spotText(spot, data.unit)] : []));
  const text = (value: number | null): string => (value === null ? '–' : numberText(value));
  const five = (mark.five ?? []).map(text);
  if (chartTypeOf(chart).marks === 'points') return spots;
  return [...spots, ...(mark.value === undefined ? [] : [text(mark.value)]), ...five, numberText(mark.rows)];
}

/** Returns the headers for {@link markCells}. */
export function markHeaders(chart: Chart, roles: Roles): readonly string[] {
  const named = [roles.x, roles.y, roles.color].flatMap((role) => (role ? [role.column.name] : []));
  const { marks } = chartTypeOf(chart);
  if (marks === 'points') return named;
  const five = marks === 'quartiles' ? fiveTitles : [];
  const measure =
    marks === 'groups' && roles.measure && chart.aggregate !== 'count' ? [measureText(chart)] : [];
  return [...named, ...measure, ...five, 'Rows'];
}
