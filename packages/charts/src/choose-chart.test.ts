import { expect, test } from 'vitest';
import type { Chart } from './chart.ts';
import { chooseChart } from './choose-chart.ts';
import { rolesOf } from './find-roles.ts';
import type { ChartColumn } from './roles.ts';

const columns: Readonly<Record<string, ChartColumn>> = {
  n: { name: 'n', type: 'integer' },
  m: { name: 'm', type: 'decimal(2)' },
  o: { name: 'o', type: 'number' },
  day: { name: 'day', type: 'date' },
  at: { name: 'at', type: 'datetime' },
  city: { name: 'city', type: 'text' },
  kind: { name: 'kind', type: 'boolean' },
  third: { name: 'third', type: 'text' },
  tags: { name: 'tags', type: { list: 'text' } },
};

const chosen = (names: string, rows = 100): Chart | undefined =>
  chooseChart(
    names.split(' ').map((name) => columns[name]!),
    rows,
  );

test.each([
  ['n', { type: 'histogram', x: 'n' }],
  ['city', { type: 'bars', x: 'city', aggregate: 'count' }],
  ['day', { type: 'line', x: 'day', aggregate: 'count' }],
  ['n m', { type: 'scatter', x: 'n', y: 'm' }],
  ['n day', { type: 'line', x: 'day', y: 'n', aggregate: 'mean' }],
  ['city day', { type: 'line', x: 'day', color: 'city' }],
  ['n city', { type: 'box', x: 'city', y: 'n' }],
  ['city kind', { type: 'bars', x: 'city', color: 'kind' }],
  ['city n day', { type: 'line', x: 'day', y: 'n', color: 'city', aggregate: 'mean' }],
  ['city kind n', { type: 'bars', x: 'city', y: 'n', color: 'kind', aggregate: 'mean' }],
  ['n city m', { type: 'scatter', x: 'n', y: 'm', color: 'city' }],
  ['n m o', { type: 'scatter', x: 'n', y: 'm', color: 'o' }],
  ['n day m', { type: 'scatter', x: 'day', y: 'n', color: 'm' }],
  ['city kind third', { type: 'heatmap', x: 'city', y: 'kind', color: 'third', aggregate: 'distinct' }],
  ['city kind day', { type: 'heatmap', x: 'day', y: 'city', color: 'kind', aggregate: 'distinct' }],
])('%s', (names, wanted) => {
  expect(chosen(names)).toMatchObject(wanted);
});

test('chooses a heat map for many points', () => {
  expect(chosen('n m', 5001)).toMatchObject({ type: 'heatmap', x: 'n', y: 'm', aggregate: 'count' });
  expect(chosen('n m o', 5001)).toMatchObject({ type: 'heatmap', color: 'o', aggregate: 'mean' });
});

test('ignores lists', () => {
  expect(chosen('tags')).toBeUndefined();
  expect(chosen('tags n')).toMatchObject({ type: 'histogram', x: 'n' });
});

test('chooses only charts that can be drawn from their columns', () => {
  const names = Object.keys(columns).filter((name) => name !== 'tags');
  for (const a of names)
    for (const b of [...names, undefined])
      for (const c of b === undefined ? [undefined] : [...names, undefined]) {
        const some = [...new Set([a, b, c].filter((name) => name !== undefined))].map(
          (name) => columns[name]!,
        );
        for (const rows of [10, 1_000_000]) {
          const chart = chooseChart(some, rows)!;
          expect(rolesOf(chart, some).fault, JSON.stringify(chart)).toBeUndefined();
        }
      }
});
