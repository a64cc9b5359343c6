import { columnExpr, distinct, type Expr, filter, literal, native, op, project, sort } from '@winnow/sql';
import { expect, test } from 'vitest';
import { relationOf } from '../catalog.ts';
import { rowNumberOf, sameSql } from '../testing/exprs.ts';
import { importRows, openTestProject } from '../testing/project.ts';
import { cellsOf, rowsOfPages } from '../testing/rows-of.ts';
import { ascendingKeys } from './frame.ts';

test('stages of the steps before an edit are reused', async () => {
  await using opened = await openTestProject();
  await importRows(opened, ['a'], [['x'], ['y'], ['x']]);
  const { project: data } = opened;
  const base = sort(relationOf(data.catalog.source()!).rel, ascendingKeys(['a']));
  const one = data.runner.plan(distinct(base, [columnExpr('a')], 'first'));
  const two = data.runner.plan(distinct(base, [columnExpr('a')], 'last'));
  expect(one.stages[0]?.name).toBe(two.stages[0]?.name);
  expect(one.stages[1]?.name).not.toBe(two.stages[1]?.name);
});

test('rows are numbered without a stage, and keep their numbers when they are sorted and filtered', async () => {
  await using opened = await openTestProject();
  await importRows(opened, ['a'], [['z'], ['y'], ['x']]);
  const { project: data } = opened;
  const main = relationOf(data.catalog.source()!).rel;
  const numbered = project(main, [
    { ref: 'a', expr: columnExpr('a') },
    { ref: 'n', expr: native(sameSql('CAST({0} AS VARCHAR)'), rowNumberOf(main)) },
  ]);
  expect(data.runner.plan(numbered).stages).toEqual([]);
  const sorted = sort(numbered, ascendingKeys(['a']));
  const kept = filter(sorted, op('gt', columnExpr('a'), literal('text', 'x')));
  expect(cellsOf(await rowsOfPages(data, kept))).toEqual([
    ['y', '2'],
    ['z', '1'],
  ]);
});

test('large expressions over few rows are stored once, and steps above read the stored table', async () => {
  await using opened = await openTestProject();
  await importRows(opened, ['a'], [['z'], ['y'], ['x']]);
  const { project: data } = opened;
  const main = relationOf(data.catalog.source()!).rel;
  const upper = (expr: Expr): Expr => native(sameSql('upper({0})'), expr);
  const large = project(
    main,
    Array.from({ length: 12 }, (_, i) => ({
      ref: `c${i}`,
      expr: op('concat', ...Array.from({ length: 100 }, () => columnExpr('a')), literal('text', `${i}`)),
    })),
  );
  const above = project(filter(large, op('gt', columnExpr('c0'), literal('text', 'y'))), [
    { ref: 'c1', expr: upper(columnExpr('c1')) },
  ]);
  // A statement that is the only one to read the rows computes them itself.
  expect((await data.runner.passPlan(large, true)).stages).toEqual([]);
  const stored = data.runner.plan(large);
  expect(stored.stages).toHaveLength(1);
  expect(stored.frame.layers).toEqual([]);
  expect(data.runner.plan(above).stages[0]?.name).toBe(stored.stages[0]?.name);
  expect(cellsOf(await rowsOfPages(data, above))).toEqual([[`${'Z'.repeat(100)}1`], [`${'Y'.repeat(100)}1`]]);
  expect((await data.runner.passPlan(large, true)).stages).toHaveLength(1);
});
