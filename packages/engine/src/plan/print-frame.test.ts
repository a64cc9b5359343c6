import { columnExpr, filter, literal, native, op } from '@winnow/sql';
import { expect, test } from 'vitest';
import { relationOf } from '../catalog.ts';
import { sameSql, upper } from '../testing/exprs.ts';
import { importRows, openTestProject } from '../testing/project.ts';
import { readsTopOnly } from './print-frame.ts';

test('rows are sorted again if DuckDB may look up values by a join', async () => {
  await using opened = await openTestProject();
  await importRows(opened, ['a'], [['x']]);
  const { runner, catalog } = opened.project;
  const main = relationOf(catalog.source()!).rel;
  const letters = [...'abcdefgh'].map((one) => literal('text', one));
  const found = native(sameSql('({0} IN ({1*}))'), upper(columnExpr('a')), ...letters);
  const listed = await runner.passPlan(filter(main, found), true);
  expect(readsTopOnly(listed.frame, ['a'])).toBe(false);
  expect(runner.plan(filter(main, found)).stages[0]?.sql).toContain('ORDER BY');
  const equal = op('eq', upper(columnExpr('a')), literal('text', 'X'));
  const compared = await runner.passPlan(filter(main, equal), true);
  expect(readsTopOnly(compared.frame, ['a'])).toBe(true);
});
