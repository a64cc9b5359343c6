import { collect, isTemporal, type Json, ok, type Result } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import { type Chart, chartTypeOf } from '../chart.ts';
import { type Aggregate, maxColors, maxPoints } from '../chart-settings.ts';
import type { ChartColumn, Role, Roles } from '../roles.ts';
import { readCategories } from './categories.ts';
import { categoryText, dateText, numberOf } from './cell-values.ts';
import type { Categories, ChartData, ChartMark, ReadTable, Spot } from './chart-data.ts';
import { type Facts, freeNames, neededColumns, readFacts, shownRows, unreadAs } from './facts.ts';
import { type Ranges, rangeFormula, rangeSpot, rangesFor } from './ranges.ts';
import { scaleOf } from './time-units.ts';

/** Maximum number of marks in a chart, larger than any choice of ranges and categories yields. */
const maxMarks = 5000;

const functionOf: Readonly<Record<Exclude<Aggregate, 'count'>, string>> = {
  sum: 'sum',
  mean: 'mean',
  median: 'median',
  min: 'min',
  max: 'max',
  distinct: 'countDistinct',
};

/** Computes what a chart draws, over all rows of a table. */
export async function readChart(
  chart: Chart,
  roles: Roles,
  columns: readonly ChartColumn[],
  read: ReadTable,
): Promise<Result<ChartData>> {
  const facts = await readFacts(roles, read);
  if (!facts.ok) return facts;
  const { rows, shown, readable } = facts.value;
  const unread = neededColumns(roles).flatMap((column) => {
    const left = rows - (readable.get(column.name) ?? 0);
    return left > 0 ? [{ column: column.name, as: unreadAs(column), rows: left }] : [];
  });
  if (shown === 0) return ok({ rows, shown, unread, categories: [], marks: [] });
  const axes = await axesOf(chart, roles, facts.value, read);
  if (!axes.ok) return axes;
  const isOfPoints = chartTypeOf(chart).marks === 'points';
  const drawn = isOfPoints
    ? await readPoints(roles, axes.value, read)
    : await readGroups(chart, roles, columns, axes.value, read);
  if (!drawn.ok) return drawn;
  const categories = axes.value.flatMap((axis) => axis.categories ?? []);
  const unit = axes.value.flatMap(({ ranges }) => (ranges && 'unit' in ranges ? [ranges.unit] : []))[0];
  return ok({
    rows,
    shown,
    unread,
    categories,
    marks: drawn.value,
    ...(unit === undefined ? {} : { unit }),
    ...(isOfPoints && shown > drawn.value.length ? { sample: drawn.value.length } : {}),
  });
}

interface Axis extends Role {
  readonly at: 'x' | 'y' | 'color';
  readonly ranges?: Ranges;
  readonly categories?: Categories;
}

async function axesOf(
  chart: Chart,
  roles: Roles,
  { extents, shown }: Facts,
  read: ReadTable,
): Promise<Result<readonly Axis[]>> {
  const results: Result<Axis>[] = [];
  for (const at of ['x', 'y', 'color'] as const) {
    const role = roles[at];
    if (!role) continue;
    if (role.reading === 'ranges') {
      results.push(
        ok({ ...role, at, ranges: rangesFor(role.column, extents.get(role.column.name)!, chart) }),
      );
    } else if (role.reading === 'categories') {
      // If each bar shows one number, its categories are ranked by that number; otherwise the most
      // frequent ones are shown.
      const by = chart.type === 'bars' && at === 'x' ? measureOf(chart, roles) : undefined;
      const most = at === 'color' ? maxColors : chart.top;
      const found = await readCategories(role.column.name, most, shown, [...shownRows(roles)], by, read);
      results.push(found.ok ? ok({ ...role, at, categories: found.value }) : found);
    } else results.push(ok({ ...role, at }));
  }
  return collect(results);
}

/** Aggregate that the marks show; undefined if they show the row count. */
function measureOf({ aggregate }: Chart, { measure }: Roles): Record<string, Json> | undefined {
  if (aggregate === 'count' || !measure) return undefined;
  return { function: functionOf[aggregate], column: measure.name };
}

/** Reads points of single rows, sampled if there are many. */
async function readPoints(
  roles: Roles,
  axes: readonly Axis[],
  read: ReadTable,
): Promise<Result<readonly ChartMark[]>> {
  const names = [...new Set(axes.map(({ column }) => column.name))];
  const steps: UncheckedStep[] = [
    ...shownRows(roles),
    { kind: 'sample-rows', params: { by: 'count', count: maxPoints } },
    { kind: 'keep-columns', params: { columns: names } },
  ];
  const found = await read(steps, maxPoints);
  if (!found.ok) return found;
  const places = found.value.columns.map(({ name }) => name);
  const marks = found.value.rows.map((row): ChartMark => {
    const spots = axes.map(
      (axis) => [axis.at, spotOf(axis, row[places.indexOf(axis.column.name)] ?? null)] as const,
    );
    return { ...(Object.fromEntries(spots) as Pick<ChartMark, 'x' | 'y' | 'color'>), rows: 1 };
  });
  return ok(marks);
}

/** Reads marks that represent groups of rows. */
async function readGroups(
  chart: Chart,
  roles: Roles,
  columns: readonly ChartColumn[],
  axes: readonly Axis[],
  read: ReadTable,
): Promise<Result<readonly ChartMark[]>> {
  const marks: ChartMark[] = [];
  for (const choice of choicesOf(axes, chart.others)) {
    const found = await readChoice(chart, roles, columns, choice, read);
    if (!found.ok) return found;
    marks.push(...found.value);
  }
  return ok(inOrder(marks, axes));
}

/** Sorts marks from left to right: ranges in ascending order, categories by size. */
function inOrder(marks: readonly ChartMark[], axes: readonly Axis[]): readonly ChartMark[] {
  const places = marks.map((mark) => ({ mark, at: axes.map((axis) => placeOf(axis, mark[axis.at])) }));
  const order = (a: readonly number[], b: readonly number[]): number => {
    const first = a.findIndex((place, i) => place !== b[i]);
    return first < 0 ? 0 : a[first]! - b[first]!;
  };
  return places.sort((a, b) => order(a.at, b.at)).map(({ mark }) => mark);
}

function placeOf({ categories }: Axis, spot: Spot | undefined): number {
  if (spot?.kind === 'range') return scaleOf(spot.from);
  const place = spot?.kind === 'category' ? (categories?.shown.indexOf(spot.value) ?? -1) : -1;
  return place < 0 ? Number.MAX_VALUE : place;
}

type ChosenAxis = Axis & { readonly isOthers: boolean };

/**
 * Combines the variants of all axes: each axis with its ranges or shown categories, and once more
 * with all others combined.
 */
function choicesOf(axes: readonly Axis[], withOthers: boolean): readonly (readonly ChosenAxis[])[] {
  return axes.reduce<readonly (readonly ChosenAxis[])[]>(
    (choices, axis) => {
      const { categories } = axis;
      const more = categories !== undefined && categories.otherRows > 0;
      const ways = more && (withOthers || axis.at === 'color') ? [false, true] : [false];
      return choices.flatMap((before) => ways.map((isOthers) => [...before, { ...axis, isOthers }]));
    },
    [[]],
  );
}

async function readChoice(
  chart: Chart,
  roles: Roles,
  columns: readonly ChartColumn[],
  axes: readonly ChosenAxis[],
  read: ReadTable,
): Promise<Result<readonly ChartMark[]>> {
  const grouped = axes.filter(({ isOthers }) => !isOthers);
  const isOfQuartiles = chartTypeOf(chart).marks === 'quartiles';
  const names = freeNames(
    ['group x', 'group y', 'group colour', 'rows of group', 'value of group', ...fiveNames],
    columns,
  );
  const [rowsName, valueName, ...five] = names.slice(3);
  const keys = grouped.map((axis) => (axis.ranges ? names[axisOrder.indexOf(axis.at)]! : axis.column.name));
  const measure = measureOf(chart, roles);
  const aggregates: Record<string, Json>[] = [
    { function: 'countRows', name: rowsName! },
    ...(measure ? [{ ...measure, name: valueName! }] : []),
    ...(isOfQuartiles && roles.measure ? fiveOf(roles.measure.name, five) : []),
  ];
  const steps: UncheckedStep[] = [
    ...shownRows(roles),
    ...axes.flatMap(categoryFilter),
    ...grouped.flatMap((axis, i) =>
      axis.ranges
        ? [
            {
              kind: 'add-column',
              params: { name: keys[i]!, formula: rangeFormula(axis.column, axis.ranges) },
            },
          ]
        : [],
    ),
    {
      kind: 'group-rows',
      params: { mode: 'collapse', aggregates, ...(keys.length > 0 ? { keys: [...new Set(keys)] } : {}) },
    },
  ];
  const found = await read(steps, maxMarks);
  if (!found.ok) return found;
  const places = found.value.columns.map(({ name }) => name);
  const marks = found.value.rows.map((row): ChartMark => {
    const cell = (name: string): Json => row[places.indexOf(name)] ?? null;
    const spots = axes.map((axis): readonly [string, Spot] => {
      if (axis.isOthers) return [axis.at, { kind: 'others' }];
      return [axis.at, spotOf(axis, cell(keys[grouped.indexOf(axis)]!))];
    });
    return {
      ...(Object.fromEntries(spots) as Pick<ChartMark, 'x' | 'y' | 'color'>),
      rows: Number(cell(rowsName!)),
      ...(measure ? { value: numberOf(cell(valueName!)) } : {}),
      ...(isOfQuartiles ? { five: five.map((name) => numberOf(cell(name))) } : {}),
    };
  });
  // Grouping without a key yields one row even if there is nothing to group.
  return ok(marks.filter(({ rows }) => rows > 0));
}

const axisOrder = ['x', 'y', 'color'];
const fiveNames = ['smallest', 'lower quartile', 'middle', 'upper quartile', 'largest'];

function fiveOf(column: string, names: readonly string[]): readonly Record<string, Json>[] {
  return names.map((name, i) => ({ function: 'percentile', column, share: i / 4, name }));
}

function categoryFilter({ column, categories, isOthers }: ChosenAxis): readonly UncheckedStep[] {
  if (!categories || categories.otherRows === 0) return [];
  const action = isOthers ? 'remove' : 'keep';
  return [
    { kind: 'filter-by-values', params: { columns: [column.name], values: [...categories.shown], action } },
  ];
}

function spotOf({ column, reading, ranges, categories }: Axis, cell: Json): Spot {
  if (ranges) return rangeSpot(cell, ranges);
  if (reading === 'values')
    return { kind: 'value', value: isTemporal(column.type) ? dateText(cell) : Number(cell) };
  const value = categoryText(cell);
  return categories && categories.otherRows > 0 && !categories.shown.includes(value)
    ? { kind: 'others' }
    : { kind: 'category', value };
}
