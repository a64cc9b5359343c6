import { columnExpr, distinct, filter, join, literal, op, project, sort, union } from '@winnow/sql';
import { expect, test } from 'vitest';
import { relationOf } from '../catalog.ts';
import { carriedDown } from '../testing/exprs.ts';
import { importRows, openTestProject } from '../testing/project.ts';
import { cellsOf, rowsAsPrinted, rowsWritten } from '../testing/rows-of.ts';
import { ascendingKeys } from './frame.ts';

test('new rows that only one statement reads are not stored in a table, but an existing one is used', async () => {
  await using opened = await openTestProject();
  await importRows(opened, ['a'], [['x'], ['y']]);
  const { project: data } = opened;
  const main = relationOf(data.catalog.source()!).rel;
  const twice = filter(union([main, main]), op('gt', columnExpr('a'), literal('text', 'x')));
  const joined = join(
    'left',
    twice,
    main,
    [{ left: columnExpr('a'), right: columnExpr('a') }],
    [{ ref: 'b', side: 'right', from: 'a' }],
  );
  expect((await data.runner.passPlan(twice, true)).stages).toEqual([]);
  expect((await data.runner.passPlan(joined, true)).stages).toEqual([]);
  expect((await data.runner.passPlan(joined, false)).stages).toHaveLength(2);
  expect(await rowsWritten(data, twice, false)).toHaveLength(2);
  expect((await data.runner.passPlan(twice, true)).frame.computedRows).toBeUndefined();
});

test('rows that only one statement reads are neither sorted into a table nor listed in one', async () => {
  await using opened = await openTestProject();
  const different = 1500;
  const rows = Array.from({ length: 2 * different }, (_, i) => [
    `${1000 + (i % different)}`,
    i % 3 === 0 ? `value ${i % 900}` : null,
  ]);
  await importRows(opened, ['a', 'b'], rows);
  const { project: data } = opened;
  const main = relationOf(data.catalog.source()!).rel;
  const filled = project(main, [
    { ref: 'a', expr: columnExpr('a') },
    { ref: 'b', expr: carriedDown(main, columnExpr('b')) },
  ]);
  const wanted = filter(filled, op('gt', columnExpr('a'), literal('text', '1')));
  const sorted = sort(distinct(wanted, [columnExpr('a')], 'first'), [
    { expr: columnExpr('b'), descending: true, nulls: 'first' },
    ...ascendingKeys(['a']),
  ]);
  const { stages } = await data.runner.passPlan(sorted, true, {}, 0);
  expect(stages.filter(({ sql }) => sql.includes('ORDER BY t."_at"'))).toEqual([]);
  // One for the rows that are kept, one for the values that are carried down.
  expect(stages.filter(({ sql }) => sql.includes('bit_or'))).toHaveLength(2);
  const written = await rowsWritten(data, sorted, true);
  expect(written).toHaveLength(different);
  expect(written).toEqual(cellsOf(await rowsAsPrinted(data, sorted)));
});
