import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Chart, type ChartData, chartSchema, filtersOfMark } from '@winnow/charts';
import { openProject } from '@winnow/engine/open-project';
import type { ProjectEngine, ViewFilter } from '@winnow/engine/protocol';
import { unwrap } from '@winnow/kernel';
import { emptyRecipe, type Recipe } from '@winnow/recipe';
import { chartOfView } from '@winnow/services/charts/chart-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClickHouseAtAddress, clickhouseServer } from '../support/engines/clickhouse-server.ts';

let folder: string;
let server: ClickHouseAtAddress;
let here: ProjectEngine;
let there: ProjectEngine;

// A scatter plot of more than 2,000 rows uses a sample.
const rowCount = 2400;
const cities = ['Rome', ' rome', 'Zürich', '', '"Köln"', 'Łódź ☃', 'null'];
const recipe: Recipe = {
  ...emptyRecipe,
  steps: [
    { id: 's1', kind: 'use-first-row-as-header', params: { rows: 1 } },
    {
      id: 's2',
      kind: 'set-types',
      params: {
        types: [
          { column: 'id', type: 'integer' },
          { column: 'n', type: 'integer' },
          { column: 'x', type: 'number' },
          { column: 'price', type: 'decimal(2)' },
          { column: 'day', type: 'date' },
          { column: 'seen', type: 'datetime' },
        ],
      },
    },
  ],
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-charts-'));
  server = await clickhouseServer();
  const two = (n: number): string => String(n).padStart(2, '0');
  const lines = Array.from({ length: rowCount }, (_, i) => {
    const number = i % 11 === 0 ? 'n/a' : i % 97 === 0 ? '' : String((i * 7919) % 1000);
    const day = i % 50 === 0 ? 'soon' : `${2021 + (i % 3)}-${two(1 + (i % 12))}-${two(1 + (i % 28))}`;
    const seen = `2024-03-${two(1 + (i % 9))} ${two(i % 24)}:30:00`;
    return [
      i,
      cities[i % cities.length],
      `k${i % 40}`,
      number,
      (i % 1000) / 10,
      (i % 700) / 100,
      day,
      seen,
    ].join(',');
  });
  await writeFile(join(folder, 'data.csv'), `id,City,Kind,n,x,price,day,seen\n${lines.join('\n')}\n`);
  here = await openProject({ directories: [folder], directory: join(folder, 'here') });
  there = await openProject({
    directory: join(folder, 'there'),
    directories: [folder],
    place: 'clickhouse',
    clickhouse: { url: server.url, memory: 4e9 },
  });
  for (const project of [here, there])
    unwrap(
      await project.importSource({
        source: 'data',
        path: join(folder, 'data.csv'),
        fileName: 'data.csv',
        format: 'csv',
        options: { headerRows: 1 },
      }),
    );
}, 120_000);
afterAll(async () => {
  await here?.close();
  await there?.close();
  await server?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function dataOf(
  project: ProjectEngine,
  chart: Partial<Chart>,
  filters: readonly ViewFilter[] = [],
): Promise<ChartData> {
  const drawn = unwrap(await chartOfView(project, { recipe, filters }, chartSchema.parse(chart)));
  if (drawn.fault) throw new Error(JSON.stringify(drawn.fault));
  return drawn.data;
}

/** Normalizes the order, and numbers as displayed. */
function plain(data: ChartData): ChartData {
  const number = (value: number | null): number | null =>
    value === null ? null : Number(value.toPrecision(9));
  const marks = data.marks.map((mark) => ({
    ...mark,
    ...(mark.value === undefined ? {} : { value: number(mark.value) }),
    ...(mark.five ? { five: mark.five.map(number) } : {}),
  }));
  return { ...data, marks: marks.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)) };
}

const charts: readonly (readonly [string, Partial<Chart>])[] = [
  ['histogram of integers with mismatches', { type: 'histogram', x: 'n' }],
  ['histogram of tenths, whose edges are no doubles', { type: 'histogram', x: 'x', bins: 60 }],
  ['histogram of decimals by colour', { type: 'histogram', x: 'price', color: 'City' }],
  ['histogram of dates', { type: 'histogram', x: 'day' }],
  ['bars of rows', { type: 'bars', x: 'City' }],
  ['bars of the largest categories and all others', { type: 'bars', x: 'Kind', top: 5 }],
  ['bars of means by colour', { type: 'bars', x: 'Kind', y: 'n', aggregate: 'mean', color: 'City', top: 7 }],
  ['bars of numbers, mismatches among them', { type: 'bars', x: 'n', top: 4 }],
  ['line over months', { type: 'line', x: 'day', y: 'price', aggregate: 'sum', unit: 'month' }],
  ['line over hours by colour', { type: 'line', x: 'seen', color: 'Kind', unit: 'hour' }],
  ['line over weeks of medians', { type: 'line', x: 'day', y: 'n', aggregate: 'median', unit: 'week' }],
  ['scatter plot of a sample', { type: 'scatter', x: 'n', y: 'x', color: 'Kind' }],
  ['heat map of numbers and dates', { type: 'heatmap', x: 'day', y: 'n' }],
  [
    'heat map of categories, counting values',
    { type: 'heatmap', x: 'City', y: 'Kind', color: 'n', aggregate: 'distinct', top: 6 },
  ],
  ['box plot', { type: 'box', x: 'City', y: 'n' }],
];

describe('charts on both engines', () => {
  test.each(charts)('%s', async (_name, chart) => {
    const [one, other] = [await dataOf(here, chart), await dataOf(there, chart)];
    expect(plain(other)).toEqual(plain(one));
    expect(one.marks.length).toBeGreaterThan(1);
    const counted = one.marks.reduce((sum, { rows }) => sum + rows, 0);
    if (chart.type !== 'scatter') expect(counted).toBe(one.shown);
    expect(one.rows).toBe(rowCount);
  });

  test('say how many rows their numbers are based on', async () => {
    const unreadable = Array.from({ length: rowCount }, (_, i) => i).filter(
      (i) => i % 11 === 0 || i % 97 === 0,
    ).length;
    const data = await dataOf(here, { type: 'histogram', x: 'n' });
    expect(data).toMatchObject({
      rows: rowCount,
      shown: rowCount - unreadable,
      unread: [{ column: 'n', as: 'number', rows: unreadable }],
    });
    const bars = await dataOf(here, { type: 'bars', x: 'Kind', top: 5 });
    expect(bars.categories).toMatchObject([
      { column: 'Kind', distinct: 40, otherRows: rowCount - (5 * rowCount) / 40 },
    ]);
    const points = await dataOf(here, { type: 'scatter', x: 'id', y: 'x' });
    expect(points).toMatchObject({ shown: rowCount, sample: 2000 });
  });

  const isOfParts = ([, { type, aggregate }]: (typeof charts)[number]) =>
    type !== 'scatter' && type !== 'box' && !aggregate;
  const isFirstOfType = ([, { type }]: (typeof charts)[number], index: number, all: typeof charts) =>
    all.findIndex(([, other]) => other.type === type) === index;
  const ofParts = charts.filter(isOfParts);
  const partsAreFilters = async (_name: string, chart: Partial<Chart>): Promise<void> => {
    const parsed = chartSchema.parse(chart);
    for (const project of [here, there]) {
      const drawn = unwrap(await chartOfView(project, { recipe }, parsed));
      if (drawn.fault) throw new Error(JSON.stringify(drawn.fault));
      const { roles, data } = drawn;
      // The first, the last and two in between.
      const some = data.marks.filter((_, i) => i % Math.ceil(data.marks.length / 3) === 0);
      for (const mark of [...some, data.marks.at(-1)!]) {
        const filters = filtersOfMark(roles, data, mark);
        const page = await project.page({ view: { recipe, filters }, offset: 0, limit: 1, exact: true });
        expect([filters, unwrap(page).rows.value]).toEqual([filters, mark.rows]);
      }
    }
  };
  const title = 'whose parts are filters that leave exactly their rows: %s';
  test.each(ofParts.filter(isFirstOfType))(title, partsAreFilters);
  test.each(ofParts.filter((...one) => !isFirstOfType(...one)))(title, { tags: ['deep'] }, partsAreFilters);

  test('count what the grid filters leave', async () => {
    const filters: ViewFilter[] = [{ kind: 'values', column: 'City', values: ['Rome'] }];
    for (const project of [here, there]) {
      const data = await dataOf(project, { type: 'bars', x: 'Kind' }, filters);
      expect(data.rows).toBe(Math.ceil(rowCount / cities.length));
    }
  });

  test('recognize missing columns', async () => {
    const chart = chartSchema.parse({ type: 'histogram', x: 'Price' });
    expect(unwrap(await chartOfView(here, { recipe }, chart))).toEqual({
      fault: { kind: 'gone', columns: ['Price'] },
    });
  });
});
