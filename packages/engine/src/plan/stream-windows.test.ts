import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { expect, test } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';
import { rowsWritten } from '../testing/rows-of.ts';

const count = 130_000;
const every = 60;
/**
 * Cells with runs of equal values, distinct values and nulls, across the boundaries of DuckDB's row
 * groups.
 */
const cell = (row: number): string | null =>
  row % 7 === 0 ? null : row % 5_000 < 2_500 ? 'same' : `v${row}`;

test('values of following rows are read along with their row, without writing a table of them', async () => {
  await using opened = await openTestProject();
  const cells = Array.from({ length: count }, (_, row) => cell(row));
  await importRows(
    opened,
    ['n', 'v'],
    cells.map((one, row) => [`${row}`, one]),
  );
  const recipe = recipeOf({ kind: 'rows-to-columns', params: { column: 'v', every } });
  const { rel } = unwrap(await opened.project.recipes.check(recipe)).output;
  const plan = await opened.project.runner.passPlan(rel, true);
  expect(plan.stages).toEqual([]);
  const expected = Array.from({ length: Math.ceil(count / every) }, (_, i) => [
    `${i * every}`,
    ...Array.from({ length: every }, (_, by) => cells[i * every + by] ?? null),
  ]);
  expect(await rowsWritten(opened.project, rel, true)).toEqual(expected);
});

test('windows that look further than DuckDB reads at a time, or along groups, use a side table', async () => {
  await using opened = await openTestProject();
  await importRows(
    opened,
    ['n', 'v'],
    [
      ['1', 'a'],
      ['2', 'b'],
    ],
  );
  const next = { function: 'next', column: 'v', name: 'next', order: [], rows: 7, centered: false, parts: 4 };
  const stagesOf = async (params: object): Promise<number> => {
    const recipe = recipeOf({ kind: 'window-column', params: { ...next, ...params } });
    const { rel } = unwrap(await opened.project.recipes.check(recipe)).output;
    return (await opened.project.runner.passPlan(rel, true)).stages.length;
  };
  expect(await stagesOf({ offset: 2_047 })).toBe(0);
  expect(await stagesOf({ offset: 2_048 })).toBe(1);
  expect(await stagesOf({ offset: 1, groups: ['n'] })).toBe(1);
});

test('windows with much computation above or below them use a side table, so that the rest runs on two threads', async () => {
  await using opened = await openTestProject();
  await importRows(opened, ['n', 'v'], [['1', 'a']]);
  const rows = { kind: 'rows-to-columns', params: { column: 'v', every: 2 } };
  const cleaned = Array.from({ length: 10 }, (_, i) => ({
    kind: i % 2 === 0 ? 'trim-text' : 'collapse-spaces',
    params: { columns: ['n'] },
  }));
  const stagesOf = async (...all: readonly Omit<Step, 'id'>[]): Promise<number> => {
    const { rel } = unwrap(await opened.project.recipes.check(recipeOf(...all))).output;
    return (await opened.project.runner.passPlan(rel, true)).stages.length;
  };
  expect(await stagesOf(rows, cleaned[0]!)).toBe(0);
  expect(await stagesOf(rows, ...cleaned)).toBe(1);
  expect(await stagesOf(...cleaned, rows)).toBe(1);
});
