import { isTemporal, type Json } from '@winnow/kernel';
import { type ChartSettings, maxColors } from '../chart-settings.ts';
import type { ChartData } from '../data/chart-data.ts';
import { spotText } from '../data/spot-text.ts';
import type { Role } from '../roles.ts';
import type { ChartColors } from './chart-theme.ts';

/** Part of a Vega-Lite specification. */
export type VegaPart = { readonly [key: string]: Json };

/** Building blocks from which chart types compose their drawings. */
export interface Encodings {
  readonly axis: (at: 'x' | 'y', role: Role) => VegaPart;
  readonly categories: (role: Role, at: 'x' | 'y' | 'color') => readonly string[];
  /** Color of a mark by its category or value; empty if it has none. */
  readonly color: VegaPart;
  /** Number that a mark shows. */
  readonly measure: VegaPart;
  readonly opacity: VegaPart;
  readonly tooltip: Json;
  /** The brush; empty if the chart has none. */
  readonly brush: VegaPart;
  readonly colors: ChartColors;
}

/** Encodes an axis with its scale, or with its categories in order. */
export function axisOf(
  at: 'x' | 'y',
  { column, reading }: Role,
  data: ChartData,
  order: ChartSettings['sort'],
): VegaPart {
  if (reading === 'categories') {
    const sort = categoriesOn({ column, reading }, data, at, order) as Json;
    return { field: at, type: 'nominal', title: column.name, sort };
  }
  const scale = { zero: false };
  if (isTemporal(column.type))
    return { field: at, type: 'temporal', title: column.name, scale: { type: 'utc', nice: false } };
  return { field: at, type: 'quantitative', title: column.name, scale };
}

/** Returns the categories of an axis in display order; all others come last. */
export function categoriesOn(
  { column, reading }: Role,
  { marks, categories }: ChartData,
  at: 'x' | 'y' | 'color',
  sort: ChartSettings['sort'] = 'value',
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

/** Encodes the colors of categories, or of a scale. */
export function colorOf(role: Role, data: ChartData, { categories, others, ramp }: ChartColors): VegaPart {
  const title = role.column.name;
  if (role.reading === 'values')
    return { field: 'color', type: 'quantitative', title, scale: { range: [...ramp] } };
  const domain = categoriesOn(role, data, 'color');
  const last = spotText({ kind: 'others' });
  const range = domain.map((name, i) => (name === last ? others : categories[i % maxColors]!));
  return { field: 'color', type: 'nominal', title, sort: [...domain], scale: { domain: [...domain], range } };
}
