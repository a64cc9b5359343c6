import { unwrap } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../../testing/project.ts';

const rows = [
  ['Rome', '1', '2024-01-05'],
  ['Oslo', '2.5', '2024-02-10'],
  ['Rome', 'x', '2025-12-31'],
  ['', '', null],
  [null, '10', '2024-01-06'],
] as const;
const typed = recipeOf({
  kind: 'set-types',
  params: {
    types: [
      { column: 'n', type: 'number' },
      { column: 'day', type: 'date' },
    ],
  },
});

describe('facets', () => {
  it('count strings, blanks separately, most frequent first', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n', 'day'], rows);
    const facet = unwrap(await test.engine.facet({ view: { recipe: recipeOf() }, column: 'City' }));
    expect(facet).toEqual({
      choices: [
        { value: 'Rome', count: 2 },
        { value: 'Oslo', count: 1 },
      ],
      blank: 2,
      total: 2,
      exact: true,
    });
    const found = await test.engine.facet({
      view: { recipe: recipeOf() },
      column: 'City',
      search: 'OS',
      sort: 'name',
    });
    expect(unwrap(found)).toMatchObject({ choices: [{ value: 'Oslo', count: 1 }], total: 1 });
    const lower = await test.engine.facet({
      view: { recipe: recipeOf() },
      column: 'City',
      formula: 'value.lower()',
    });
    expect(unwrap(lower).choices[0]).toEqual({ value: 'rome', count: 2 });
  });

  it('count under all filters except their own', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n', 'day'], rows);
    const filters = [
      { kind: 'values' as const, column: 'City', values: ['Rome'] },
      { kind: 'range' as const, column: 'n', from: 0 },
    ];
    const facet = unwrap(await test.engine.facet({ view: { recipe: typed, filters }, column: 'City' }));
    expect(facet).toMatchObject({ total: 2, blank: 1 });
    const range = unwrap(await test.engine.rangeFacet({ view: { recipe: typed, filters }, column: 'n' }));
    expect(range).toMatchObject({ numeric: 1, min: 1, max: 1, other: { mismatched: 1, empty: 0, null: 0 } });
  });

  it('distribute numbers and dates over readable bins that cover all of them', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n', 'day'], rows);
    const numbers = unwrap(await test.engine.rangeFacet({ view: { recipe: typed }, column: 'n' }));
    expect(numbers).toMatchObject({ min: 1, max: 10, numeric: 3 });
    expect(numbers.bins[0]).toEqual({ from: 1, to: 1.5, count: 1 });
    expect(numbers.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(3);
    const dates = unwrap(await test.engine.rangeFacet({ view: { recipe: typed }, column: 'day' }));
    expect(dates.bins[0]).toEqual({ from: '2024-01-01', to: '2024-02-01', count: 2 });
    expect(dates.bins.at(-1)).toEqual({ from: '2025-12-01', to: '2026-01-01', count: 1 });
    const strings = unwrap(await test.engine.rangeFacet({ view: { recipe: recipeOf() }, column: 'n' }));
    expect(strings).toMatchObject({ numeric: 3, other: { mismatched: 1, empty: 1, null: 0 } });
  });
});

describe('a profile', () => {
  it('counts quality, distinct and top values, patterns and distribution', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n', 'day'], rows);
    const profile = unwrap(await test.engine.profile({ recipe: typed }, undefined));
    expect(profile).toMatchObject({ rows: 5, exact: true });
    expect(profile.columns[0]).toMatchObject({
      ...{ valid: 3, mismatched: 0, empty: 1, null: 1, distinct: 3 },
      top: [{ value: 'Rome', count: 2 }, { value: '' }, { value: 'Oslo' }],
      patterns: [{ pattern: 'Aaaa', count: 3 }],
    });
    expect(profile.columns[1]).toMatchObject({
      ...{
        valid: 3,
        mismatched: 1,
        null: 1,
        min: 1,
        max: 10,
        mean: 4.5,
        quantiles: [1, 1.75, 2.5, 6.25, 10],
      },
    });
    expect(profile.columns[2]).toMatchObject({ min: '2024-01-05', max: '2025-12-31', null: 1 });
    expect(profile.columns[2]?.histogram?.reduce((sum, bin) => sum + bin.count, 0)).toBe(4);
  });

  it('gives a first answer for a large table, then the exact one', async () => {
    await using test = await openTestProject();
    const many = Array.from({ length: 120_000 }, (_, i) => [String(i % 7), i % 2 === 0 ? 'a' : null]);
    await importRows(test, ['n', 'half'], many);
    const partial: unknown[] = [];
    const profile = unwrap(
      await test.engine.profile({ recipe: recipeOf() }, undefined, {
        onProgress: (progress) => progress.profile && partial.push(progress.profile),
      }),
    );
    expect(partial).toMatchObject([{ exact: false, rows: 120_000, columns: [{ distinct: 7 }, {}] }]);
    expect(profile.columns[1]).toMatchObject({ valid: 60_000, null: 60_000, distinct: 1 });
  });
});

describe('facets after steps', () => {
  // Few distinct values, so that steps are computed only once for each of them.
  const repeated = Array.from({ length: 300 }, (_, i) => [
    [' rome', 'ROME', 'oslo ', '', null, '12', 'x'][i % 7] ?? null,
    String(i % 50),
  ]);
  const steps = recipeOf(
    { kind: 'trim-text', params: { columns: ['City'] } },
    { kind: 'change-case', params: { columns: ['City'], case: 'title' } },
  );
  const countsOf = (column: string, choices: readonly { value: string; count: number }[]) =>
    Object.fromEntries(choices.map(({ value, count }) => [`${column} ${value}`, count]));

  it('count all rows, also under filters, by ranges and by occurrences', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], repeated);
    const view = { recipe: steps };
    const facet = unwrap(await test.engine.facet({ view, column: 'City' }));
    expect(countsOf('City', facet.choices)).toEqual({
      ...{ 'City Rome': 86, 'City Oslo': 43, 'City 12': 43, 'City X': 42 },
    });
    expect(facet.blank).toBe(86);
    const filters = [{ kind: 'range' as const, column: 'n', from: 0, to: 10 }];
    const numbers = recipeOf(...steps.steps, {
      kind: 'set-types',
      params: { types: [{ column: 'n', type: 'integer' }] },
    });
    const some = unwrap(await test.engine.facet({ view: { recipe: numbers, filters }, column: 'City' }));
    const all = some.choices.reduce((sum, one) => sum + one.count, some.blank);
    expect(all).toBe(60);
    const range = unwrap(await test.engine.rangeFacet({ view: { recipe: numbers }, column: 'n' }));
    expect(range).toMatchObject({
      numeric: 300,
      min: 0,
      max: 49,
      other: { mismatched: 0, empty: 0, null: 0 },
    });
    expect(range.bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(300);
    const occurrences = unwrap(await test.engine.facet({ view, column: 'City', occurrences: true }));
    expect(occurrences.choices).toEqual([
      { value: 'several', count: 300 },
      { value: 'once', count: 0 },
    ]);
  });

  it('compute random values for each row', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], repeated);
    const query = { view: { recipe: steps }, column: 'City', formula: 'value + random()' };
    expect(unwrap(await test.engine.facet(query)).total).toBeGreaterThan(200);
  });

  it('count the changes of a step', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], repeated);
    const draft = recipeOf(...steps.steps, {
      kind: 'change-case',
      params: { columns: ['City'], case: 'upper' },
    });
    const effect = unwrap(await test.engine.effect(steps, { step: draft.steps.at(-1)! }));
    expect(effect).toMatchObject({
      cellsChanged: 129,
      byColumn: { City: 129 },
      rowsBefore: 300,
      rowsAfter: 300,
    });
  });
});
