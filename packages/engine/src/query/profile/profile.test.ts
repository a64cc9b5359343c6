import { unwrap } from '@winnow/kernel';
import { expect, test, vi } from 'vitest';
import type { ColumnProfile, Profile } from '../../protocol.ts';
import { importRows, openTestProject, recipeOf } from '../../testing/project.ts';

const cities = ['Lyon', 'Köln', 'lyon ', '', null, 'x'.repeat(300), 'São Paulo', '12345', 'A1-b2'];
const numbers = ['1.5', '-2', 'n/a', null, '', '1e300', '0.1', '0.30000000000000004', '12'];
const integers = ['7', '12 oz', '9007199254740993', '0', null, '-3', '7', '7', '1000000'];
const days = [
  '2024-02-29',
  '1999-12-31',
  'soon',
  null,
  '2024-03-01',
  '0001-01-01',
  '2024-02-29',
  '',
  '2030-06-01',
];
const moments = [
  '2024-02-29 13:05:00',
  '2024-02-29 13:06:00',
  null,
  'x',
  '',
  '2024-02-29 14:00:00',
  '2024-03-01',
  null,
  null,
];
const answers = ['yes', 'no', 'maybe', null, '', '1', '0', 'TRUE', 'y'];
const kinds = {
  text: cities,
  number: numbers,
  integer: integers,
  date: days,
  datetime: moments,
  boolean: answers,
};

/**
 * Creates a project with the given number of columns of each type, whose values differ from those
 * of their neighbors.
 */
async function wideProject(columnsOfEach: number, rows: number) {
  const columns = Object.entries(kinds).flatMap(([type, values]) =>
    Array.from({ length: columnsOfEach }, (_, i) => ({
      name: `${type} ${i}`,
      type,
      values: values.slice(i % 4),
    })),
  );
  const project = await openTestProject();
  await importRows(
    project,
    columns.map((one) => one.name),
    Array.from({ length: rows }, (_, row) =>
      columns.map(({ values }, i) => values[(row * (1 + (i % 3))) % values.length] ?? null),
    ),
  );
  const types = columns.flatMap(({ name, type }) => (type === 'text' ? [] : [{ column: name, type }]));
  const recipe = recipeOf({ kind: 'set-types', params: { types } });
  return { project, recipe, names: columns.map((one) => one.name) };
}

/** Rounds averages, since they are summed in no particular order. */
function rounded(profile: ColumnProfile): unknown {
  return { ...profile, mean: profile.mean === undefined ? null : Number(profile.mean.toPrecision(12)) };
}

test('columns profiled together are reported as if profiled separately', async () => {
  const together = await wideProject(9, 50);
  const apart = await wideProject(9, 50);
  await using _a = together.project;
  await using _b = apart.project;
  const all = unwrap(await together.project.engine.profile({ recipe: together.recipe }, undefined));
  expect(all.columns).toHaveLength(54);
  for (const [i, name] of apart.names.entries()) {
    const own = unwrap(await apart.project.engine.profile({ recipe: apart.recipe }, [name]));
    expect(rounded(all.columns[i]!), name).toEqual(rounded(own.columns[0]!));
  }
});

test('columns without rows are reported together as if profiled separately', async () => {
  const together = await wideProject(9, 0);
  const apart = await wideProject(9, 0);
  await using _a = together.project;
  await using _b = apart.project;
  const all = unwrap(await together.project.engine.profile({ recipe: together.recipe }, undefined));
  for (const [i, name] of apart.names.entries()) {
    const own = unwrap(await apart.project.engine.profile({ recipe: apart.recipe }, [name]));
    expect(all.columns[i], name).toEqual(own.columns[0]);
  }
});

test('columns computed once for many rows are reported like those with few rows', async () => {
  const times = 11_200;
  const few = await wideProject(1, 9);
  const many = await wideProject(1, 9 * times);
  await using _a = few.project;
  await using _b = many.project;
  const all = unwrap(await many.project.engine.profile({ recipe: many.recipe }, undefined));
  const expected = unwrap(await few.project.engine.profile({ recipe: few.recipe }, undefined));
  // Quantiles and meanings depend on the number of rows.
  const comparable =
    (scale: number) =>
    ({ quantiles: _, meanings: __, missing: ___, mean, ...one }: ColumnProfile): unknown => ({
      ...one,
      mean: mean?.toPrecision(10),
      ...{ valid: one.valid * scale, mismatched: one.mismatched * scale },
      ...{ empty: one.empty * scale, null: one.null * scale },
      top: one.top.map((each) => ({ ...each, count: each.count * scale })),
      patterns: one.patterns.map((each) => ({ ...each, count: each.count * scale })),
      histogram: one.histogram?.map((each) => ({ ...each, count: each.count * scale })),
    });
  expect(all.columns.map(comparable(1))).toEqual(expected.columns.map(comparable(times)));
});

test('a profile with several concurrent callers is computed once, and a caller that leaves does not stop it for the others', async () => {
  const { project, recipe, names } = await wideProject(1, 9 * 11_200);
  await using _ = project;
  const made = vi.spyOn(project.project.profiles, 'set');
  const leaves = new AbortController();
  const asked = Array.from({ length: 3 }, () => project.engine.profile({ recipe }, undefined));
  const left = project.engine.profile({ recipe }, undefined, { signal: leaves.signal });
  leaves.abort();
  expect((await left).ok).toBe(false);
  const [first, ...others] = (await Promise.all(asked)).map(unwrap);
  for (const other of others) expect(other).toEqual(first);
  expect(made).toHaveBeenCalledTimes(names.length);
});

test('a first profile of many columns is computed from stripes, in the order of the columns', async () => {
  await using project = await openTestProject();
  const names = Array.from({ length: 10 }, (_, i) => `c${i}`);
  const rows = Array.from({ length: 120_000 }, (_, row) =>
    names.map((_, i) => (row % (i + 2) === 0 ? '' : `v${i}`)),
  );
  await importRows(project, names, rows);
  const first: Profile[] = [];
  const exact = unwrap(
    await project.engine.profile({ recipe: recipeOf() }, undefined, {
      onProgress: ({ profile }) => profile && first.push(profile),
    }),
  );
  expect(first).toHaveLength(1);
  expect(first[0]).toMatchObject({ rows: 120_000, exact: false });
  expect(first[0]!.columns.map((one) => one.name)).toEqual(names);
  expect(exact.columns.map((one) => one.empty)).toEqual(names.map((_, i) => Math.ceil(120_000 / (i + 2))));
  for (const [i, one] of first[0]!.columns.entries()) {
    expect(one.empty / exact.columns[i]!.empty).toBeCloseTo(1, 1);
    expect(one.top.map(({ value }) => value).sort()).toEqual(['', `v${i}`]);
  }
});

test('leaves no tables behind, and can be computed again after a cancellation', async () => {
  const { project, recipe } = await wideProject(9, 40);
  await using _ = project;
  const stop = new AbortController();
  const cancelled = await project.engine.profile({ recipe }, undefined, {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(cancelled.ok).toBe(false);
  expect(unwrap(await project.engine.profile({ recipe }, undefined)).columns).toHaveLength(54);
  const left = await project.project.database.use((session) =>
    session.rows('SELECT table_name FROM duckdb_tables() WHERE temporary'),
  );
  expect(left).toEqual([]);
});
