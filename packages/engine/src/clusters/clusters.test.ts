import { unwrap } from '@winnow/kernel';
import { libraryOf, pluginVersion } from '@winnow/plugins';
import { describe, expect, it } from 'vitest';
import type { ClusterQuery, Clusters } from '../protocol/clusters.ts';
import { importRows, openTestProject, recipeOf, type TestProject } from '../testing/project.ts';

const cities = ['Rome', 'rome ', 'Rome', 'Roma', 'Oslo', 'oslo!', 'New York', 'York, New', 'Paris', '', null];

async function cluster(test: TestProject, query: Omit<ClusterQuery, 'view' | 'column'>): Promise<Clusters> {
  return unwrap(await test.engine.clusters({ view: { recipe: recipeOf() }, column: 'City', ...query }));
}

function valuesOf({ clusters }: Clusters): readonly (readonly string[])[] {
  return clusters.map((one) => one.values.map(({ value }) => value));
}

async function openCities(): Promise<TestProject> {
  const test = await openTestProject();
  const rows = cities.map((city, i) => [city, String(i)]);
  await importRows(test, ['City', 'n'], rows);
  return test;
}

describe('clusters', () => {
  it('by a key contain the values that share it, most frequent first, with their counts', async () => {
    await using test = await openCities();
    const found = await cluster(test, { method: 'fingerprint' });
    expect(found).toEqual({
      clusters: [
        {
          key: 'rome',
          size: 2,
          rows: 3,
          values: [
            { value: 'Rome', count: 2 },
            { value: 'rome ', count: 1 },
          ],
        },
        { key: 'new york', size: 2, rows: 2, values: expect.any(Array) },
        { key: 'oslo', size: 2, rows: 2, values: expect.any(Array) },
      ],
      total: 3,
      all: { clusters: 3, values: 6, largestSize: 2, mostRows: 3, longest: 8.5 },
    });
  });

  it.each([
    ['ngram-fingerprint', { n: 1 }],
    ['metaphone3', {}],
    ['cologne', {}],
    ['daitch-mokotoff', {}],
    ['beider-morse', {}],
    ['key-formula', { formula: 'value.left(3).lower()' }],
  ])('by %s put Rome and “rome ” together', async (method, more) => {
    await using test = await openCities();
    const found = valuesOf(await cluster(test, { method, ...more }));
    expect(found.find((values) => values.includes('Rome'))).toContain('rome ');
    expect(found.flat()).not.toContain('Paris');
  });

  it('by a key can call a plugin, but a distance between pairs cannot', async () => {
    const manifest = {
      kind: 'function',
      name: 'own',
      title: 'Own',
      version: '1.0.0',
      functions: [{ name: 'key', inputs: [{ name: 'x', type: 'text' }], result: 'text' }],
    };
    const code =
      'export function key(x) { if (x === "Oslo") throw new Error("no"); return x.slice(0, 3).toLowerCase(); }';
    const plugins = libraryOf([unwrap(pluginVersion({ manifest, code, examples: [] }))]);
    await using test = await openTestProject({ plugins });
    await importRows(
      test,
      ['City', 'n'],
      cities.map((city, i) => [city, String(i)]),
    );
    const found = await cluster(test, { method: 'key-formula', formula: 'own.key(value.trim())' });
    expect(found.clusters.map(({ key, rows, values }) => [key, rows, values.length])).toEqual([
      ['rom', 4, 3],
    ]);
    const refused = await test.engine.clusters({
      view: { recipe: recipeOf() },
      column: 'City',
      method: 'distance-formula',
      formula: 'length(own.key(value1 + value2))',
    });
    expect(refused.problems.map((one) => one.code)).toEqual(['engine/plugin-on-pairs']);
  });

  it('by distance contain values within the radius of one another, directly or through others', async () => {
    await using test = await openCities();
    expect(valuesOf(await cluster(test, { method: 'levenshtein', radius: 1 }))).toEqual([['Rome', 'Roma']]);
    const two = valuesOf(await cluster(test, { method: 'levenshtein', radius: 2 }));
    expect(two).toEqual([
      ['Rome', 'Roma', 'rome '],
      ['Oslo', 'oslo!'],
    ]);
    const jaro = valuesOf(await cluster(test, { method: 'jaro-winkler', radius: 0.2 }));
    expect(jaro).toContainEqual(['Rome', 'Roma']);
    expect(valuesOf(await cluster(test, { method: 'ppm', radius: 3 }))).toContainEqual([
      'New York',
      'York, New',
    ]);
  });

  it('by a user-defined distance equal those of the corresponding built-in one', async () => {
    await using test = await openCities();
    const words = Array.from({ length: 300 }, (_, i) => [`${(i * 7919) % 997}${'abcde'[i % 5]}${i % 13}`]);
    await importRows(test, ['City'], words, 'words');
    for (const [method, formula] of [
      ['levenshtein', 'levenshtein(value1, value2)'],
      ['damerau', 'damerauLevenshtein(value1, value2)'],
    ] as const) {
      const view = { recipe: recipeOf(), source: 'words' };
      const own = await test.engine.clusters({
        view,
        column: 'City',
        method: 'distance-formula',
        formula,
        radius: 1,
      });
      const builtIn = await test.engine.clusters({ view, column: 'City', method, radius: 1 });
      expect(unwrap(own)).toEqual(unwrap(builtIn));
      expect(unwrap(builtIn).total).toBeGreaterThan(0);
    }
  });

  it('can be limited by size, rows and length, and read page by page', async () => {
    await using test = await openCities();
    const rows = await cluster(test, { method: 'fingerprint', bounds: { minRows: 3 } });
    expect(rows).toMatchObject({ total: 1, all: { clusters: 3 } });
    expect(rows.clusters).toHaveLength(1);
    const long = await cluster(test, { method: 'fingerprint', bounds: { minLength: 6, maxSize: 5 } });
    expect(valuesOf(long)).toEqual([['New York', 'York, New']]);
    const even = await cluster(test, { method: 'fingerprint', bounds: { maxSpread: 0 } });
    expect(even.total).toBe(0);
    const uneven = await cluster(test, { method: 'fingerprint', bounds: { minSpread: 0.5, maxLength: 5 } });
    expect(valuesOf(uneven)).toEqual([
      ['Rome', 'rome '],
      ['Oslo', 'oslo!'],
    ]);
    const second = await cluster(test, { method: 'fingerprint', limit: 1, offset: 1 });
    expect(second).toMatchObject({ total: 3, clusters: [{ key: 'new york' }] });
  });

  it('count only the rows of the view', async () => {
    await using test = await openCities();
    const filters = [{ kind: 'range' as const, column: 'n', to: 2 }];
    const view = {
      recipe: recipeOf({ kind: 'set-types', params: { types: [{ column: 'n', type: 'integer' }] } }),
      filters,
    };
    const found = unwrap(await test.engine.clusters({ view, column: 'City', method: 'fingerprint' }));
    expect(found.clusters).toEqual([{ key: 'rome', size: 2, rows: 2, values: expect.any(Array) }]);
  });

  it('report what is wrong', async () => {
    await using test = await openCities();
    const ask = (query: Partial<ClusterQuery>) =>
      test.engine.clusters({ view: { recipe: recipeOf() }, column: 'City', method: 'fingerprint', ...query });
    expect(await ask({ method: 'magic' })).toMatchObject({ problems: [{ code: 'engine/unknown-method' }] });
    expect(await ask({ method: 'key-formula' })).toMatchObject({
      problems: [{ code: 'engine/formula-missing' }],
    });
    expect(await ask({ method: 'distance-formula', formula: 'upper(value1)' })).toMatchObject({
      problems: [{ code: 'engine/no-distance' }],
    });
    expect(await ask({ method: 'key-formula', formula: 'nothing(' })).toMatchObject({ ok: false });
  });

  it('are abandoned on cancellation, and found when they are requested again', async () => {
    await using test = await openTestProject();
    const rows = Array.from({ length: 20_000 }, (_, i) => [`${(i * 2654435761) % 4294967296}`]);
    await importRows(test, ['City'], rows);
    const stop = new AbortController();
    const parts: (number | undefined)[] = [];
    const view = { recipe: recipeOf() };
    const given = await test.engine.clusters(
      { view, column: 'City', method: 'jaro-winkler', radius: 0.3 },
      {
        signal: stop.signal,
        onProgress: ({ part, label }) => {
          if (label !== 'Comparing values') return;
          parts.push(part);
          stop.abort();
        },
      },
    );
    expect(given).toMatchObject({ ok: false, problems: [{ code: 'engine/cancelled' }] });
    expect(parts[0]).toBeGreaterThanOrEqual(0);
    expect(unwrap(await test.engine.clusters({ view, column: 'City', method: 'fingerprint' })).total).toBe(0);
  });
});
