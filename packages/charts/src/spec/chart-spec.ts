import { isTemporal, type Json } from '@winnow/kernel';
import { type Chart, maxColors } from '../chart.ts';
import type { ChartData, ChartMark, Spot } from '../data/chart-data.ts';
import { scaleOf } from '../data/time-units.ts';
import { measureText, numberText, spotText } from '../labels.ts';
import type { Role, Roles } from '../roles.ts';
import { type ChartColours, chartConfig } from './chart-theme.ts';

interface SpecOptions {
  readonly colours: ChartColours;
  readonly width: number | 'container';
  readonly height: number;
  /** Adds a brush. */
  readonly brush?: boolean;
  /** Marks that are drawn in full; all if left out. */
  readonly isChosen?: (mark: ChartMark) => boolean;
}

type Part = { readonly [key: string]: Json };

/**
 * A Vega-Lite specification with its data. Names of columns and values are data and titles in it,
 * never expressions or addresses. Each datum has the index of its mark as `at`.
 * https://vega.github.io/vega-lite/docs/
 */
export function chartSpec(chart: Chart, roles: Roles, data: ChartData, options: SpecOptions): Part {
  const { colours, width, isChosen = () => true } = options;
  const heights = stacked(data.marks);
  const values = data.marks.map((mark, at) => ({
    at,
    on: isChosen(mark),
    ...datum(roles, data, mark),
    ...heights[at],
  }));
  const rowHeight = categoriesOn(roles.x, data, 'x').length;
  const isList = chart.type === 'bars' || chart.type === 'box';
  const offsets = isList && isGrouped(chart, roles) ? 2 : 1;
  return {
    data: { values: values as unknown as Json },
    width,
    height: isList ? Math.max(40, rowHeight * 20 * offsets) : options.height,
    autosize: { type: 'fit-x', contains: 'padding' },
    config: chartConfig(colours) as unknown as Json,
    ...drawing(chart, roles, data, options),
  };
}

/** Where each mark begins and ends when those of the same place are put on top of one another. */
function stacked(marks: readonly ChartMark[]): readonly { readonly below: number; readonly above: number }[] {
  const heights = new Map<string, number>();
  return marks.map(({ x, rows }) => {
    const place = JSON.stringify(x);
    const below = heights.get(place) ?? 0;
    heights.set(place, below + rows);
    return { below, above: below + rows };
  });
}

function datum(roles: Roles, data: ChartData, mark: ChartMark): Part {
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

/** A place on an axis: its start and end on a scale, or a category. */
function placed(at: 'x' | 'y', spot: Spot): Part {
  if (spot.kind === 'range') return { [at]: scaleOf(spot.from), [`${at}2`]: scaleOf(spot.to) };
  if (spot.kind === 'value') return { [at]: scaleOf(spot.value) };
  return { [at]: spotText(spot) };
}

const shade = (spot: Spot): Part => ({ color: spot.kind === 'value' ? scaleOf(spot.value) : spotText(spot) });

/** What is said of a mark under the pointer. */
function tipOf(roles: Roles, { unit }: ChartData, mark: ChartMark): Part {
  const named = (['x', 'y', 'color'] as const).flatMap((at) => {
    const [role, spot] = [roles[at], mark[at]];
    return role && spot ? [`${role.column.name}: ${spotText(spot, unit)}`] : [];
  });
  return { tip: named.join(' · ') };
}

function drawing(chart: Chart, roles: Roles, data: ChartData, options: SpecOptions): Part {
  const opacity: Part = {
    condition: { test: 'datum.on', value: chart.type === 'scatter' ? 0.6 : 1 },
    value: 0.15,
  };
  const params: Part = options.brush ? { params: [brushOf(chart, roles)] as Json } : {};
  const color = roles.color ? { color: colorOf(roles.color, data, options.colours) } : {};
  const tooltip = tooltipOf(chart, roles);
  const measure = { field: 'value', type: 'quantitative', title: measureText(chart) };
  switch (chart.type) {
    case 'histogram':
      return {
        ...params,
        mark: { type: 'rect', stroke: options.colours.surface, strokeWidth: 0.5, cursor: 'pointer' },
        encoding: {
          x: axisOf('x', roles.x, data, chart.sort),
          x2: { field: 'x2' },
          y: { ...measure, field: 'below' },
          y2: { field: 'above' },
          ...color,
          opacity,
          tooltip,
        },
      };
    case 'bars':
      return {
        mark: { type: 'bar', cursor: 'pointer' },
        encoding: {
          y: axisOf('x', roles.x, data, chart.sort),
          x: isGrouped(chart, roles) ? { ...measure, stack: null } : { ...measure, stack: 'zero' },
          ...(isGrouped(chart, roles)
            ? { yOffset: { field: 'color', sort: categoriesOn(roles.color!, data, 'color') as Json } }
            : {}),
          ...color,
          opacity,
          tooltip,
        },
      };
    case 'line':
      return {
        layer: [
          {
            mark: { type: 'line', opacity: 0.7 },
            encoding: { x: axisOf('x', roles.x, data, chart.sort), y: measure, ...color },
          },
          {
            ...params,
            mark: { type: 'point', filled: true, size: 30, cursor: 'pointer' },
            encoding: { x: axisOf('x', roles.x, data, chart.sort), y: measure, ...color, opacity, tooltip },
          },
        ] as Json,
      };
    case 'scatter':
      return {
        ...params,
        mark: { type: 'point', filled: true, size: 24 },
        encoding: {
          x: axisOf('x', roles.x, data, chart.sort),
          y: axisOf('y', roles.y!, data, chart.sort),
          ...color,
          opacity,
          tooltip,
        },
      };
    case 'heatmap':
      return {
        ...params,
        mark: { type: 'rect', cursor: 'pointer' },
        encoding: {
          x: axisOf('x', roles.x, data, chart.sort),
          y: axisOf('y', roles.y!, data, chart.sort),
          ...(roles.x.reading === 'ranges' ? { x2: { field: 'x2' } } : {}),
          ...(roles.y!.reading === 'ranges' ? { y2: { field: 'y2' } } : {}),
          color: { ...measure, scale: { range: [...options.colours.ramp] } },
          opacity,
          tooltip,
        },
      };
    case 'box': {
      const y = axisOf('x', roles.x, data, chart.sort);
      const at = (i: number) => ({
        field: `five${i}`,
        type: 'quantitative',
        title: chart.y ?? '',
        scale: { zero: false },
      });
      const { surface, mark } = options.colours;
      return {
        layer: [
          {
            mark: { type: 'rule', color: mark },
            encoding: { y, x: at(0), x2: { field: 'five4' }, opacity, tooltip },
          },
          {
            mark: { type: 'bar', size: 12, cursor: 'pointer' },
            encoding: { y, x: at(1), x2: { field: 'five3' }, opacity, tooltip },
          },
          {
            mark: { type: 'tick', size: 12, thickness: 2, color: surface },
            encoding: { y, x: at(2), tooltip },
          },
        ] as unknown as Json,
      };
    }
  }
}

/** Bars of different colours are next to one another where their numbers don't add up. */
function isGrouped({ type, aggregate }: Chart, { color }: Roles): boolean {
  return type === 'bars' && color !== undefined && aggregate !== 'count' && aggregate !== 'sum';
}

function axisOf(at: 'x' | 'y', { column, reading }: Role, data: ChartData, order: Chart['sort']): Part {
  if (reading === 'categories') {
    const sort = categoriesOn({ column, reading }, data, at, order) as Json;
    return { field: at, type: 'nominal', title: column.name, sort };
  }
  const scale = { zero: false };
  if (isTemporal(column.type))
    return { field: at, type: 'temporal', title: column.name, scale: { type: 'utc', nice: false } };
  return { field: at, type: 'quantitative', title: column.name, scale };
}

/** The categories of an axis, in the order in which they are shown: all others come last. */
export function categoriesOn(
  { column, reading }: Role,
  { marks, categories }: ChartData,
  at: 'x' | 'y' | 'color',
  sort: Chart['sort'] = 'value',
): readonly string[] {
  if (reading !== 'categories') return [];
  const present = new Set(marks.flatMap((mark) => mark[at] ?? []).map((spot) => spotText(spot)));
  const shown = (categories.find((one) => one.column === column.name)?.shown ?? [])
    .map((value) => spotText({ kind: 'category', value }))
    .filter((text) => present.has(text));
  const ordered = sort === 'name' ? shown.sort((a, b) => a.localeCompare(b, 'en', { numeric: true })) : shown;
  const last = spotText({ kind: 'others' });
  return [...new Set([...ordered, ...(present.has(last) ? [last] : [])])];
}

function colorOf(role: Role, data: ChartData, { categories, others, ramp }: ChartColours): Part {
  const title = role.column.name;
  if (role.reading === 'values')
    return { field: 'color', type: 'quantitative', title, scale: { range: [...ramp] } };
  const domain = categoriesOn(role, data, 'color');
  const last = spotText({ kind: 'others' });
  const range = domain.map((name, i) => (name === last ? others : categories[i % maxColors]!));
  return { field: 'color', type: 'nominal', title, sort: [...domain], scale: { domain: [...domain], range } };
}

function brushOf({ type }: Chart, roles: Roles): Json {
  const encodings = type === 'histogram' || type === 'line' || !roles.y ? ['x'] : ['x', 'y'];
  return { name: 'brush', select: { type: 'interval', encodings } };
}

function tooltipOf(chart: Chart, roles: Roles): Json {
  const title = Object.values(roles).length > 0 ? 'Where' : '';
  const rows = { field: 'rows', title: 'Rows', format: ',' };
  const where = { field: 'tip', title };
  if (chart.type === 'scatter') return [where];
  if (chart.type === 'box')
    return [where, rows, ...fiveTitles.map((name, i) => ({ field: `five${i}`, title: name }))];
  return chart.aggregate === 'count' || !roles.measure
    ? [where, rows]
    : [where, { field: 'value', title: measureText(chart) }, rows];
}

export const fiveTitles = ['Minimum', 'Lower quartile', 'Median', 'Upper quartile', 'Maximum'] as const;

/** A mark as a row of a table: where it is, and its numbers. */
export function markCells(chart: Chart, data: ChartData, mark: ChartMark): readonly string[] {
  const spots = [mark.x, mark.y, mark.color].flatMap((spot) => (spot ? [spotText(spot, data.unit)] : []));
  const text = (value: number | null): string => (value === null ? '–' : numberText(value));
  const five = (mark.five ?? []).map(text);
  if (chart.type === 'scatter') return spots;
  return [...spots, ...(mark.value === undefined ? [] : [text(mark.value)]), ...five, numberText(mark.rows)];
}

/** The headers of {@link markCells}. */
export function markHeaders(chart: Chart, roles: Roles): readonly string[] {
  const named = [roles.x, roles.y, roles.color].flatMap((role) => (role ? [role.column.name] : []));
  if (chart.type === 'scatter') return named;
  const five = chart.type === 'box' ? fiveTitles : [];
  const measure =
    chart.type !== 'box' && roles.measure && chart.aggregate !== 'count' ? [measureText(chart)] : [];
  return [...named, ...measure, ...five, 'Rows'];
}
