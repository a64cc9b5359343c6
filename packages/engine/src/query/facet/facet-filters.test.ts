import { unwrap } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import type { FacetQuery, ViewFilter } from '../../protocol.ts';
import { importRows, openTestProject, recipeOf, type TestProject } from '../../testing/project.ts';

const shape = 'value.left(60).replace(/\\p{Lu}/, "A").replace(/[^\\P{L}A]/, "a").replace(/\\p{N}/, "9")';
const rows = [
  ['AB-1', 'x'],
  ['cd-22', 'x'],
  ['EF-9', 'y'],
  ['AB-1', 'z'],
  ['', 'z'],
  [null, 'w'],
] as const;

async function opened(): Promise<TestProject> {
  const test = await openTestProject();
  await importRows(test, ['Code', 'n'], rows);
  return test;
}

function ask(test: TestProject, filters: readonly ViewFilter[], query: Partial<FacetQuery> = {}) {
  return test.engine.facet({ view: { recipe: recipeOf(), filters }, column: 'Code', ...query });
}

async function idsOf(test: TestProject, ...filters: readonly ViewFilter[]): Promise<readonly number[]> {
  const view = { recipe: recipeOf(), filters };
  return unwrap(await test.engine.page({ view, offset: 0, limit: 10 })).rowIds;
}

describe('a facet of a formula over a column', () => {
  it('counts regardless of its own filter, and filters by the computed values', async () => {
    await using test = await opened();
    const shapes = { kind: 'values' as const, column: 'Code', formula: shape, values: ['AA-9'] };
    expect(unwrap(await ask(test, [shapes], { formula: shape }))).toMatchObject({
      choices: [
        { value: 'AA-9', count: 3 },
        { value: 'aa-99', count: 1 },
      ],
      blank: 2,
    });
    expect(await idsOf(test, shapes)).toEqual([0, 2, 3]);
    expect(await idsOf(test, { ...shapes, exclude: true })).toEqual([1, 4, 5]);
    expect(unwrap(await ask(test, [shapes])).total).toBe(2);
  });

  it('bins numbers, such as lengths', async () => {
    await using test = await opened();
    const view = { recipe: recipeOf() };
    const formula = 'length(value)';
    const lengths = unwrap(await test.engine.rangeFacet({ view, column: 'Code', formula }));
    expect(lengths).toMatchObject({ min: 0, max: 5, numeric: 5 });
    expect(await idsOf(test, { kind: 'range', column: 'Code', formula, from: 5, to: 9 })).toEqual([1]);
  });
});

describe('a facet of duplicates', () => {
  it('counts rows whose value is repeated, and shows them', async () => {
    await using test = await opened();
    expect(unwrap(await ask(test, [], { occurrences: true })).choices).toEqual([
      { value: 'several', count: 2 },
      { value: 'once', count: 4 },
    ]);
    expect(await idsOf(test, { kind: 'occurrences', column: 'Code', is: 'several' })).toEqual([0, 3]);
    const among = { kind: 'values' as const, column: 'n', values: ['x'] };
    expect(await idsOf(test, among, { kind: 'occurrences', column: 'Code', is: 'several' })).toEqual([]);
    const once = { kind: 'occurrences' as const, column: 'Code', is: 'once' as const };
    expect(unwrap(await ask(test, [once], { occurrences: true })).choices[0]).toEqual({
      value: 'several',
      count: 2,
    });
  });
});

describe('contradicting rows', () => {
  it('have another value than more than half of the rows with the same key', async () => {
    await using test = await openTestProject();
    await importRows(test, ['Zip', 'Part', 'City'], [
      ...[
        ['1', 'a', 'Rome'],
        ['1', 'a', 'Rome'],
        ['1', 'b', 'Roma'],
        ['2', 'a', 'Oslo'],
        ['2', 'b', 'Olso'],
      ],
      ...[
        ['3', 'a', 'Bern'],
        ['3', 'a', ' '],
        ['', 'a', 'Bonn'],
        [null, 'a', 'Kiel'],
        ['3', 'a', null],
      ],
    ] as const);
    const city = { kind: 'contradictions', column: 'City' } as const;
    expect(await idsOf(test, { ...city, columns: ['Zip'] })).toEqual([2, 3, 4]);
    expect(await idsOf(test, { ...city, columns: ['Zip', 'Part'] })).toEqual([]);
    const gone = { recipe: recipeOf(), filters: [{ ...city, columns: ['Gone'] }] };
    expect((await test.engine.page({ view: gone, offset: 0, limit: 10 })).ok).toBe(false);
  });
});

describe('stars and flags', () => {
  it('are stored with the project, and filter its rows', async () => {
    let test = await opened();
    try {
      await test.engine.mark({ mark: 'star', on: true, rows: [1, 3, 3] });
      const flagged = await test.engine.mark({
        mark: 'flag',
        on: true,
        view: { recipe: recipeOf(), filters: [{ kind: 'values', column: 'n', values: ['x'] }] },
      });
      expect(unwrap(flagged)).toEqual({ star: { count: 2, rows: [1, 3] }, flag: { count: 2, rows: [0, 1] } });
      test = await test.reopen();
      expect(await idsOf(test, { kind: 'marked', mark: 'star' })).toEqual([1, 3]);
      expect(
        await idsOf(test, { kind: 'marked', mark: 'star' }, { kind: 'marked', mark: 'flag', is: false }),
      ).toEqual([3]);
      await test.engine.mark({ mark: 'star', on: false, rows: [3] });
      expect(await idsOf(test, { kind: 'marked', mark: 'star' })).toEqual([1]);
      expect(await idsOf(test, { kind: 'marked', mark: 'flag', is: false })).toEqual([2, 3, 4, 5]);
    } finally {
      await test[Symbol.asyncDispose]();
    }
  });
});
