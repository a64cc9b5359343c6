import { unwrap } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { caseWhen, columnExpr, type Expr, type Item, literal, native, nullOf, op, strict } from '@winnow/sql';
import { expect, test } from 'vitest';
import { sameSql } from '../testing/exprs.ts';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';
import { relationOfView } from '../view.ts';
import { type Frame, filterFrame, namedTableFrame, projectFrame } from './frame.ts';
import { filterBelow } from './null-tests.ts';
import { printFrame } from './print-frame.ts';

const [a, b] = [columnExpr('a'), columnExpr('b')];
const upper = (arg: Expr): Expr => strict(sameSql('upper({0})'), arg);
const table = namedTableFrame('t', ['a', 'b']);
const over = (items: readonly Item[], where: Expr): Frame => filterBelow(projectFrame(table, items), where);
const sqlOf = (frame: Frame): string => printFrame(frame, ['y']);

const cleared = caseWhen([{ when: op('eq', a, literal('text', '-')), result: nullOf('text') }], a);
const joined = strict(sameSql('concat({0}, {1})'), upper(cleared), b);

test('a null test on a strict call tests its arguments instead, below the projection', () => {
  const items = [
    { ref: 'x', expr: joined },
    { ref: 'y', expr: b },
  ];
  const known = sqlOf(over(items, op('isNotNull', columnExpr('x'))));
  expect(known).not.toMatch(/upper|concat/);
  expect(known).toMatch(/WHERE .*IS NOT NULL.* AND .*IS NOT NULL/);
  const missing = sqlOf(over(items, op('isNull', columnExpr('x'))));
  expect(missing).not.toMatch(/upper|concat/);
  expect(missing).toMatch(/WHERE .*IS NULL.* OR .*IS NULL/);
});

test.each<[string, Expr, Expr]>([
  ['needs the value too', joined, op('eq', columnExpr('x'), literal('text', 'B'))],
  ['saves nothing', cleared, op('isNull', columnExpr('x'))],
  ['is of a call that is not strict', native(sameSql('f({0})'), a), op('isNull', columnExpr('x'))],
  [
    'is of what gives something else each time',
    upper(native(sameSql('f(random(), {0})'), a)),
    op('isNull', columnExpr('x')),
  ],
])('a condition that %s stays above', (_, expr, where) => {
  const items = [
    { ref: 'x', expr },
    { ref: 'y', expr: b },
  ];
  expect(over(items, where)).toEqual(filterFrame(projectFrame(table, items), where));
});

test('null tests on trimmed, lowercased and replaced strings keep the same rows without computing those steps', async () => {
  await using project = await openTestProject();
  const cells = [' A1 ', null, 'n/a', '', '  ', 'b', '12', 'N/A '];
  await importRows(
    project,
    ['t'],
    cells.map((cell) => [cell]),
  );
  const columns = ['t'];
  const cleaning: Omit<Step, 'id'>[] = [
    { kind: 'replace-sentinels', params: { columns, words: ['n/a'], blank: false } },
    { kind: 'trim-text', params: { columns } },
    { kind: 'change-case', params: { columns, case: 'lower' } },
    { kind: 'find-replace', params: { columns, find: '[^0-9]', how: 'regex' } },
  ];
  const kept = async (condition: string) => {
    const recipe = recipeOf(...cleaning, { kind: 'filter-rows', params: { condition, action: 'keep' } });
    const page = await project.engine.page({ view: { recipe }, offset: 0, limit: 10, exact: true });
    const { rel } = unwrap(await relationOfView(project.project.recipes, { recipe }, {}));
    const sql = project.project.runner.plan(rel).stages.map((stage) => stage.sql);
    return { cells: unwrap(page).cells[0], sql: sql.join('\n') };
  };
  const known = await kept('isNotNull(t)');
  expect(known.cells).toEqual(['1', '', '', '', '12']);
  expect(known.sql).not.toMatch(/regexp_replace|lower\(|trim\(/);
  expect((await kept('isNull(t)')).cells).toEqual([null, null, null]);
  expect((await kept('isNull(t) or t == "12"')).cells).toEqual([null, null, '12', null]);
});
