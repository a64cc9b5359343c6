import { unwrap } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

const rows = [
  ['Rome', 'a'],
  ['Oslo', 'ROME'],
  [null, 'x.y'],
  ['roma', 'xzy'],
  [' Rome', 'b'],
] as const;

const view = { recipe: recipeOf() };
const find = { text: 'rome', how: 'part', matchCase: false } as const;

describe('places', () => {
  it('are found in all columns, one after another in reading order and backwards', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const places = async (from?: { row: number; column: string; backwards: boolean }) =>
      unwrap(await test.engine.places({ view, find, bands: 5, ...(from ? { from } : {}) }));
    expect(await places()).toEqual({
      rows: 5,
      rowsFound: 3,
      byColumn: { City: 2, n: 1 },
      next: { row: 0, column: 'City' },
      bands: [1, 1, 0, 0, 1],
    });
    expect((await places({ row: 0, column: 'City', backwards: false })).next).toEqual({
      row: 1,
      column: 'n',
    });
    expect((await places({ row: 1, column: 'n', backwards: false })).next).toEqual({
      row: 4,
      column: 'City',
    });
    expect((await places({ row: 4, column: 'City', backwards: false })).next).toBeNull();
    expect((await places({ row: 4, column: 'City', backwards: true })).next).toEqual({ row: 1, column: 'n' });
  });

  it('match whole cells, exact case or patterns, in some columns, in the sort order of the grid', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const ask = async (wanted: object, more: object = {}) =>
      unwrap(
        await test.engine.places({ view: { ...view, ...more }, find: { ...find, ...wanted }, bands: 1 }),
      );
    expect((await ask({ how: 'cell' })).byColumn).toEqual({ City: 1, n: 1 });
    expect((await ask({ matchCase: true, text: 'Rome' })).byColumn).toEqual({ City: 2 });
    expect((await ask({ how: 'regex', text: 'x.y', columns: ['n'] })).byColumn).toEqual({ n: 2 });
    expect((await ask({ text: 'x.y' })).byColumn).toEqual({ n: 1 });
    const sorted = { sort: [{ column: 'n', descending: true }] };
    expect((await ask({ text: 'x.y' }, sorted)).next).toEqual({ row: 1, column: 'n' });
    const bad = await test.engine.places({ view, find: { ...find, how: 'regex', text: '(' }, bands: 1 });
    expect(bad.ok ? [] : bad.problems.map((one) => one.code)).toEqual(['engine/bad-pattern']);
  });

  it('include the position of a row in a sorted and filtered view', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const place = async (rowId: number, more: object = {}) =>
      unwrap(await test.engine.places({ view: { ...view, ...more }, rowId, bands: 1 })).next;
    expect(await place(3)).toEqual({ row: 3, column: null });
    expect(await place(3, { sort: [{ column: 'n', descending: true }] })).toEqual({ row: 0, column: null });
    const filters = [{ kind: 'values', column: 'n', values: ['b', 'a'] }];
    expect(await place(4, { filters })).toEqual({ row: 1, column: null });
    expect(await place(3, { filters })).toBeNull();
    expect(await place(99)).toBeNull();
  });

  it('include the cells that a draft changes and the rows that it removes', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const trim = { id: 'd', kind: 'trim-text', params: { columns: ['City'] } };
    const changed = unwrap(await test.engine.places({ view, draft: { step: trim }, bands: 5 }));
    expect(changed).toMatchObject({
      byColumn: { City: 1 },
      next: { row: 4, column: 'City' },
      bands: [0, 0, 0, 0, 1],
    });
    const keep = {
      id: 'd',
      kind: 'filter-rows',
      params: { condition: 'contains(City, "Rome")', action: 'keep' },
    };
    const removed = unwrap(await test.engine.places({ view, draft: { step: keep }, bands: 1 }));
    expect(removed).toMatchObject({ rowsFound: 3, byColumn: {}, next: { row: 1, column: null } });
  });
});
