import type { Chart } from './chart.ts';
import { dateText } from './data/cell-values.ts';
import type { ChartData, ChartMark, Spot } from './data/chart-data.ts';
import { scaleOf } from './data/time-units.ts';
import { axisColumns } from './find-roles.ts';
import type { Role, Roles } from './roles.ts';

/** A grid filter, as {@link filtersOfMark} creates it. */
export type ChartFilter =
  | {
      readonly kind: 'values';
      readonly column: string;
      readonly values: readonly (string | null)[];
      readonly exclude?: boolean;
    }
  | {
      readonly kind: 'range';
      readonly column: string;
      readonly from?: number | string;
      readonly to?: number | string;
      readonly toIncluded?: boolean;
    };

/** Brushed part of an axis: two ends on its scale (dates in milliseconds), or categories. */
export type Brushed = readonly [number, number] | readonly Spot[];

const axes = ['x', 'y', 'color'] as const;

/** Returns the filters that keep only the rows of one mark. */
export function filtersOfMark(roles: Roles, data: ChartData, mark: ChartMark): readonly ChartFilter[] {
  return axes.flatMap((at) => {
    const [role, spot] = [roles[at], mark[at]];
    // A number that is only shown as a shade is not part of the selection.
    if (!role || !spot || (at === 'color' && role.reading === 'values')) return [];
    return filterOf(role, data, [spot]) ?? [];
  });
}

/**
 * Returns the filters that keep only the rows of a brushed area, including every range it touches.
 */
export function filtersOfBrush(
  roles: Roles,
  data: ChartData,
  brushed: { readonly x?: Brushed; readonly y?: Brushed },
): readonly ChartFilter[] {
  return (['x', 'y'] as const).flatMap((at) => {
    const [role, part] = [roles[at], brushed[at]];
    if (!role || !part || part.length === 0) return [];
    if (typeof part[0] !== 'number') return filterOf(role, data, part as readonly Spot[]) ?? [];
    const [from, to] = part as readonly [number, number];
    if (role.reading === 'values') return [betweenEnds(role, from, to)];
    const touched = data.marks
      .map((mark) => mark[at])
      .filter((spot) => spot?.kind === 'range' && scaleOf(spot.from) < to && scaleOf(spot.to) > from);
    return filterOf(role, data, touched as readonly Spot[]) ?? [];
  });
}

function filterOf({ column }: Role, data: ChartData, spots: readonly Spot[]): ChartFilter | undefined {
  const [first] = spots;
  if (!first) return undefined;
  if (first.kind === 'value')
    return { kind: 'range', column: column.name, from: first.value, to: first.value, toIncluded: true };
  if (first.kind === 'range') {
    const ranges = spots.filter((spot) => spot.kind === 'range');
    const from = ranges.reduce(
      (least, one) => (scaleOf(one.from) < scaleOf(least) ? one.from : least),
      first.from,
    );
    const to = ranges.reduce((most, one) => (scaleOf(one.to) > scaleOf(most) ? one.to : most), first.to);
    return { kind: 'range', column: column.name, from, to, toIncluded: false };
  }
  const chosen = spots.flatMap((spot) => (spot.kind === 'category' ? [spot.value] : []));
  if (!spots.some(({ kind }) => kind === 'others'))
    return { kind: 'values', column: column.name, values: [...new Set(chosen)] };
  const shown = data.categories.find((one) => one.column === column.name)?.shown ?? [];
  return {
    kind: 'values',
    column: column.name,
    values: shown.filter((value) => !chosen.includes(value)),
    exclude: true,
  };
}

function betweenEnds({ column }: Role, from: number, to: number): ChartFilter {
  // Filters on integers need integer bounds.
  if (column.type === 'integer')
    return {
      kind: 'range',
      column: column.name,
      from: Math.ceil(from),
      to: Math.floor(to),
      toIncluded: true,
    };
  const end = (at: number): number | string => {
    if (column.type === 'date') return new Date(at).toISOString().slice(0, 10);
    if (column.type === 'datetime') return dateText(new Date(at).toISOString());
    return Number(at.toPrecision(6));
  };
  return { kind: 'range', column: column.name, from: end(from), to: end(to), toIncluded: true };
}

/**
 * Whether a grid filter concerns the axes of a chart. Like a facet, the chart ignores such filters
 * when it counts, so that another part of it can still be selected.
 */
export function isOwnFilter(chart: Chart, filter: { readonly kind: string }): filter is ChartFilter {
  if ((filter.kind !== 'values' && filter.kind !== 'range') || 'formula' in filter) return false;
  return axisColumns(chart).includes((filter as ChartFilter).column);
}

/** Whether the chart’s own filters keep the rows of a mark. */
export function isChosen(roles: Roles, filters: readonly ChartFilter[], mark: ChartMark): boolean {
  return axes.every((at) => {
    const [name, spot] = [roles[at]?.column.name, mark[at]];
    return !spot || filters.every((filter) => filter.column !== name || isIn(spot, filter));
  });
}

function isIn(spot: Spot, filter: ChartFilter): boolean {
  if (filter.kind === 'values') {
    if (spot.kind === 'others') return filter.exclude === true;
    const value =
      spot.kind === 'category' ? spot.value : String(spot.kind === 'value' ? spot.value : spot.from);
    return filter.values.includes(value) !== (filter.exclude === true);
  }
  const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY, toIncluded = false } = filter;
  const [low, high] = [scaleOf(from), scaleOf(to)];
  if (spot.kind === 'range') return scaleOf(spot.from) >= low && scaleOf(spot.to) <= high;
  const at = spot.kind === 'others' || spot.kind === 'category' ? Number.NaN : scaleOf(spot.value);
  return at >= low && (toIncluded ? at <= high : at < high);
}
