import { describe, expect, test } from 'vitest';
import { chartSchema } from './chart.ts';
import type { ChartData, ChartMark } from './data/chart-data.ts';
import { spotText } from './data/spot-text.ts';
import { nextPeriod, unitFor } from './data/time-units.ts';
import { rolesOf } from './find-roles.ts';
import { chartNotes } from './labels.ts';
import { renderSvg } from './render-svg.ts';
import { faultText, type Roles } from './roles.ts';
import { filtersOfBrush, filtersOfMark, isChosen } from './selection.ts';
import { chartSpec, markCells, markHeaders } from './spec/chart-spec.ts';
import { lightColors } from './spec/chart-theme.ts';

const columns = [
  { name: 'city', type: 'text' },
  { name: 'n', type: 'integer' },
  { name: 'day', type: 'date' },
] as const;

const bars = chartSchema.parse({ type: 'bars', x: 'city', top: 2 });
const barRoles = rolesOf(bars, columns).roles!;
const barData: ChartData = {
  rows: 9000,
  shown: 9000,
  unread: [],
  categories: [{ column: 'city', shown: ['Rome', null], distinct: 30, otherRows: 100 }],
  marks: [
    { x: { kind: 'category', value: 'Rome' }, rows: 5000 },
    { x: { kind: 'category', value: null }, rows: 3900 },
    { x: { kind: 'others' }, rows: 100 },
  ],
};

const ranges = (...pairs: readonly (readonly [number, number])[]): ChartMark[] =>
  pairs.map(([from, to]) => ({ x: { kind: 'range', from, to }, rows: 1 }));
const histogram = chartSchema.parse({ type: 'histogram', x: 'n' });
const histogramRoles: Roles = { x: { column: columns[1], reading: 'ranges' } };
const histogramData: ChartData = {
  rows: 9000,
  shown: 8988,
  unread: [{ column: 'n', as: 'number', rows: 12 }],
  categories: [],
  marks: ranges([0, 10], [10, 20], [20, 30]),
};

describe('grid filters from parts of a chart', () => {
  test('filters by a bar’s value, including null, and excludes the shown values for all others', () => {
    const filters = barData.marks.map((mark) => filtersOfMark(barRoles, barData, mark));
    expect(filters).toEqual([
      [{ kind: 'values', column: 'city', values: ['Rome'] }],
      [{ kind: 'values', column: 'city', values: [null] }],
      [{ kind: 'values', column: 'city', values: ['Rome', null], exclude: true }],
    ]);
    for (const [i, own] of filters.entries())
      expect(barData.marks.map((mark) => isChosen(barRoles, own, mark))).toEqual(
        [0, 1, 2].map((at) => at === i),
      );
  });

  test('widens a brush to every range it touches', () => {
    const filters = filtersOfBrush(histogramRoles, histogramData, { x: [12, 20.5] });
    expect(filters).toEqual([{ kind: 'range', column: 'n', from: 10, to: 30, toIncluded: false }]);
    expect(histogramData.marks.map((mark) => isChosen(histogramRoles, filters, mark))).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('filters an area of points by two ranges, with dates as dates', () => {
    const roles: Roles = {
      x: { column: columns[2], reading: 'values' },
      y: { column: columns[1], reading: 'values' },
    };
    const x = [Date.UTC(2024, 0, 5, 7), Date.UTC(2024, 1, 1)] as const;
    expect(filtersOfBrush(roles, histogramData, { x, y: [1.23456789, 5] })).toEqual([
      { kind: 'range', column: 'day', from: '2024-01-05', to: '2024-02-01', toIncluded: true },
      { kind: 'range', column: 'n', from: 2, to: 5, toIncluded: true },
    ]);
  });
});

describe('chart descriptions', () => {
  test('states what every number refers to', () => {
    expect(chartNotes(histogram, histogramData)).toEqual([
      '8,988 of 9,000 rows.',
      '12 of 9,000 rows have no readable number in n.',
    ]);
    expect(chartNotes(bars, barData)).toEqual([
      'All 9,000 rows.',
      '2 of 30 values of city are shown; the others (100 rows) are grouped together.',
    ]);
    expect(chartNotes(histogram, { ...histogramData, unread: [], sample: 2000 })).toEqual([
      'A random sample of 2,000 of 8,988 rows.',
    ]);
  });

  test('reports a column that no longer exists', () => {
    const { fault } = rolesOf(bars, [columns[1]]);
    expect(faultText(fault!)).toMatch(/^city isn’t a column at this step\./);
  });

  test('names periods by their unit', () => {
    const from = '2024-02-01';
    const spot = { kind: 'range', from, to: '2024-03-01' } as const;
    expect(spotText(spot, 'month')).toBe('2024-02');
    expect(spotText(spot, 'quarter')).toBe('2024 Q1');
    expect(spotText({ kind: 'category', value: '' })).toBe('(empty)');
    expect(spotText({ kind: 'category', value: 'Rome ' })).toBe('“Rome ”');
  });

  test('gives the table of a chart one header per cell', () => {
    for (const mark of barData.marks)
      expect(markCells(bars, barData, mark)).toHaveLength(markHeaders(bars, barRoles).length);
  });
});

describe('time periods', () => {
  test('chooses the longest period that shows enough, and never too many', () => {
    expect(unitFor('date', '2000-01-01', '2024-01-01')).toBe('year');
    expect(unitFor('date', '2023-01-01', '2024-12-31')).toBe('month');
    expect(unitFor('date', '2024-01-01', '2024-01-03')).toBe('day');
    expect(unitFor('datetime', '2024-01-01 00:00:00', '2024-01-02 00:00:00')).toBe('hour');
    expect(unitFor('date', '1990-01-01', '2024-01-01', 'day')).toBe('quarter');
    expect(unitFor('date', '2024-01-01', '2024-02-01', 'minute')).toBe('day');
  });

  test('ends a period where the next one starts', () => {
    expect(nextPeriod('2024-02-01', 'month')).toBe('2024-03-01');
    expect(nextPeriod('2023-12-25', 'week')).toBe('2024-01-01');
    expect(nextPeriod('2024-02-28 23:00:00', 'hour')).toBe('2024-02-29 00:00:00');
  });
});

test('stacks the colors of a histogram', () => {
  const chart = chartSchema.parse({ type: 'histogram', x: 'n', color: 'city' });
  const { roles } = rolesOf(chart, columns);
  const color = (value: string) => ({ kind: 'category', value }) as const;
  const [low, high] = ranges([0, 10], [10, 20]);
  const marks = [
    { ...low!, color: color('a'), rows: 3 },
    { ...low!, color: color('b'), rows: 4 },
    { ...high!, color: color('b'), rows: 5 },
  ];
  const spec = chartSpec(
    chart,
    roles!,
    { ...histogramData, marks },
    { colors: lightColors, width: 1, height: 1 },
  );
  expect((spec.data as { values: unknown }).values).toMatchObject([
    { below: 0, above: 3 },
    { below: 3, above: 7 },
    { below: 0, above: 5 },
  ]);
});

test('renders a chart without a browser and keeps column names and values as text', async () => {
  const name = `<img src=x onerror=alert(1)> datum.rows "]' \\`;
  const chart = chartSchema.parse({ type: 'bars', x: name, color: name });
  const { roles } = rolesOf(chart, [{ name, type: 'text' }]);
  const spot = { kind: 'category', value: '<script>alert(1)</script>' } as const;
  const data: ChartData = { ...barData, categories: [], marks: [{ x: spot, color: spot, rows: 3 }] };
  const svg = await renderSvg(
    chartSpec(chart, roles!, data, { colors: lightColors, width: 500, height: 200 }),
  );
  expect(svg).toMatch(/^<svg /);
  expect(svg).toContain('&lt;script&gt;');
  expect(svg).not.toMatch(/<script|<img|href/);
});
