import { columnExpr, distinct, filter, literal, native, op, project, sort } from '@winnow/sql';
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
