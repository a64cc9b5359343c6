import { columnExpr, type Expr, native, project, type Rel } from '@winnow/sql';
import { expect, test, vi } from 'vitest';
import { relationOf } from '../catalog.ts';
import type { ProjectDatabase } from '../project-database.ts';
import { carriedDown, sameSql } from '../testing/exprs.ts';
import { importRows, openTestProject, type TestProject } from '../testing/project.ts';
import { cellsOf, rowsAsPrinted, rowsWritten } from '../testing/rows-of.ts';
import type { Stage } from './stage.ts';

/**
 * More rows than fit into one integer of packed rows, with more values than a byte can distinguish.
 */
const rows = Array.from({ length: 3000 }, (_, i) => [`${1000 + i}`, i % 3 === 0 ? `value ${i % 900}` : null]);

async function openWithRows(): Promise<TestProject> {
  const opened = await openTestProject();
  await importRows(opened, ['a', 'b'], rows);
  return opened;
}

function carrying({ catalog }: ProjectDatabase, value: Expr): Rel {
  const main = relationOf(catalog.source()!).rel;
  return project(main, [
    { ref: 'a', expr: columnExpr('a') },
    { ref: 'b', expr: carriedDown(main, value) },
  ]);
}

const packedIn = (stages: readonly Stage[]): readonly Stage[] =>
  stages.filter(({ sql }) => sql.includes('bit_or'));

test('side columns with few distinct strings are looked up by codes, whose table is kept while it is read', async () => {
  await using opened = await openWithRows();
  const { project: data } = opened;
  const filled = carrying(data, columnExpr('b'));
  const plan = await data.runner.passPlan(filled, true, {}, 0);
  expect(packedIn(plan.stages)).toHaveLength(1);
  const [codes] = plan.stages.filter(({ sql }) => sql.includes('AS code'));
  const used = vi.spyOn(data.runner.stages, 'use');
  await data.runner.pass(plan, async () => undefined);
  expect(used.mock.calls[0]![1]).toContain(codes!.name);
  expect(await rowsWritten(data, filled, true)).toEqual(cellsOf(await rowsAsPrinted(data, filled)));
});

test('side columns with numbers are not packed', async () => {
  await using opened = await openWithRows();
  const { project: data } = opened;
  const numbers = carrying(data, native(sameSql('{0}::INTEGER'), columnExpr('a')));
  const { stages } = await data.runner.passPlan(numbers, true, {}, 0);
  expect(packedIn(stages)).toEqual([]);
});
