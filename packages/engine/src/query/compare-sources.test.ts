import { unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { importRows, openTestProject } from '../testing/project.ts';

test('rows are compared by key or as a whole, and changed cells are counted by column', async () => {
  await using opened = await openTestProject();
  const before = [
    ['1', 'Ada', 'Berlin'],
    ['2', 'Bob', null],
    ['3', 'Cid', 'Rome'],
    ['3', 'Cid', 'Rome'],
  ];
  const now = [
    ['1', 'Ada', 'Berlin', 'x'],
    ['2', 'Bob', 'Oslo', 'x'],
    ['4', 'Dan', null, 'x'],
    ['3', 'Cid', 'Rome', 'x'],
  ];
  await importRows(opened, ['id', 'name', 'city'], before, 'before');
  await importRows(opened, ['id', 'name', 'city', 'new'], now, 'now');
  const compare = async (key: readonly string[]) =>
    unwrap(await opened.engine.compareSources({ source: 'now', before: 'before', key }));
  const columns = { columnsAdded: ['new'], columnsRemoved: [] };
  expect(await compare(['id'])).toEqual({
    by: 'key',
    rowsAdded: 1,
    rowsRemoved: 0,
    rowsChanged: 1,
    rowsSame: 2,
    ...columns,
    byColumn: { city: 1 },
    sample: {
      columns: ['id', 'city', 'name'],
      rows: [
        { change: 'added', before: null, now: ['4', null, 'Dan'] },
        { change: 'changed', before: ['2', null, 'Bob'], now: ['2', 'Oslo', 'Bob'] },
      ],
    },
  });
  const whole = {
    by: 'row',
    rowsAdded: 2,
    rowsRemoved: 2,
    rowsChanged: 0,
    rowsSame: 2,
    ...columns,
    byColumn: {},
    sample: {
      columns: ['id', 'name', 'city'],
      rows: [
        { change: 'added', before: null, now: ['2', 'Bob', 'Oslo'] },
        { change: 'added', before: null, now: ['4', 'Dan', null] },
        { change: 'removed', before: ['2', 'Bob', null], now: null },
        { change: 'removed', before: ['3', 'Cid', 'Rome'], now: null },
      ],
    },
  };
  expect(await compare([])).toEqual(whole);
  expect(await compare(['id', 'no such column'])).toEqual(whole);
});
