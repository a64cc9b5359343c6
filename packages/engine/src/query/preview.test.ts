import { unwrap } from '@winnow/kernel';
import { describe, expect, it } from 'vitest';
import { importRows, openTestProject, recipeOf } from '../testing/project.ts';

const rows = [
  [' Rome', '3'],
  ['Oslo', 'x'],
  [null, '2'],
  ['Rome ', '5'],
  ['Oslo', '5'],
] as const;

const trim = { id: 'd', kind: 'trim-text', params: { columns: ['City'] } };
const keepRome = {
  id: 'd',
  kind: 'filter-rows',
  params: { condition: 'contains(City, "Rome")', action: 'keep' },
};

describe('the preview of a draft', () => {
  it('shows a row-wise draft on the rows of the grid, with the previous strings', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const preview = unwrap(
      await test.engine.preview({
        view: { recipe: recipeOf(), sort: [{ column: 'n', descending: false }] },
        draft: { step: trim },
        offset: 0,
        limit: 10,
      }),
    );
    expect(preview.page.rowIds).toEqual([2, 0, 3, 4, 1]);
    expect(preview.page.cells[0]).toEqual([null, 'Rome', 'Rome', 'Oslo', 'Oslo']);
    expect(preview.before).toEqual({ 0: { 1: ' Rome', 2: 'Rome ' } });
    expect(preview.report.steps.map((step) => step.state)).toEqual(['ok']);
  });

  it('returns only changed rows on request', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const view = { recipe: recipeOf() };
    const asked = { view, draft: { step: trim }, offset: 0, limit: 10, changedOnly: true };
    const preview = unwrap(await test.engine.preview(asked));
    expect(preview.page.rowIds).toEqual([0, 3]);
    expect(preview.page.rows).toEqual({ value: 2, exact: true });
  });

  it('shows rows that a filter removes in their places', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const preview = unwrap(
      await test.engine.preview({
        view: { recipe: recipeOf() },
        draft: { step: keepRome },
        offset: 0,
        limit: 10,
      }),
    );
    expect(preview.page.rowIds).toEqual([0, 1, 2, 3, 4]);
    expect(preview.removedRows).toEqual([1, 2, 4]);
  });

  it.each<[string, object, number[]]>([
    ['remove-duplicates', { columns: ['City'] }, [4]],
    ['remove-duplicates', { columns: ['n'], survivor: 'last' }, [3]],
    ['remove-duplicates', { columns: ['City'], action: 'keepDuplicates' }, [0, 2, 3]],
    ['keep-top-rows', { by: 'n', count: 2, which: 'largest' }, [0, 2, 4]],
    ['limit-rows', { count: 2, skip: 1 }, [0, 3, 4]],
    ['limit-rows', { count: 2, from: 'end' }, [0, 1, 2]],
    ['keep-alternate-rows', { every: 2, first: 1, count: 1 }, [1, 3]],
  ])('shows rows that %s removes because of others: %j', async (kind, params, removed) => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const view = { recipe: recipeOf() };
    const asked = { view, draft: { step: { id: 'd', kind, params } as typeof trim }, offset: 0, limit: 10 };
    const all = unwrap(await test.engine.preview(asked));
    expect(all.report.steps[0]?.problems).toEqual([]);
    expect(all.page.rowIds).toEqual([0, 1, 2, 3, 4]);
    expect(all.removedRows).toEqual(removed);
    const only = unwrap(await test.engine.preview({ ...asked, removedOnly: true }));
    expect([only.page.rowIds, only.page.rows.value]).toEqual([removed, removed.length]);
    const effect = unwrap(await test.engine.effect(view.recipe, asked.draft));
    expect(effect.rowsBefore - effect.rowsAfter).toBe(removed.length);
  });

  it('shows rows removed because of others through the filters of the grid', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const preview = unwrap(
      await test.engine.preview({
        view: {
          recipe: recipeOf(),
          filters: [{ kind: 'occurrences', column: 'City', is: 'several' }],
          sort: [{ column: 'n', descending: true }],
        },
        draft: { step: { id: 'd', kind: 'remove-duplicates', params: { columns: ['City'] } } },
        offset: 0,
        limit: 10,
      }),
    );
    expect([preview.page.rowIds, preview.removedRows]).toEqual([[1, 4], [4]]);
  });

  it('filters the result of a draft by a formula that refers to a parameter', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const preview = unwrap(
      await test.engine.preview({
        view: {
          recipe: { ...recipeOf(), parameters: [{ name: 'city', type: 'text', value: 'Oslo' }] },
          filters: [{ kind: 'formula', formula: 'City == $city' }],
        },
        draft: { step: { id: 'd', kind: 'remove-duplicates', params: { columns: ['City'] } } },
        offset: 0,
        limit: 10,
      }),
    );
    expect([preview.page.rowIds, preview.removedRows]).toEqual([[1, 4], [4]]);
  });

  it('shows the results of a sort, a fill and a grouping', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const preview = async (step: { id: string; kind: string; params: object }) =>
      unwrap(
        await test.engine.preview({
          view: { recipe: recipeOf() },
          draft: { step: step as typeof trim },
          offset: 0,
          limit: 10,
        }),
      );
    const sorted = await preview({ id: 'd', kind: 'sort-rows', params: { keys: [{ column: 'n' }] } });
    expect(sorted.page.rowIds).toEqual([2, 0, 3, 4, 1]);
    const filled = await preview({ id: 'd', kind: 'fill-down', params: { columns: ['City'] } });
    expect(filled.before).toEqual({ 0: { 2: null } });
    const typed = await preview({
      id: 'd',
      kind: 'set-types',
      params: { types: [{ column: 'n', type: 'integer' }] },
    });
    expect(typed.page.mismatches).toEqual({ 1: { 1: 'x' } });
    expect(typed.before).toEqual({ 1: { 1: 'x' } });
  });

  it('shows the previous table if the draft cannot run, and the reason', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const broken = { id: 'd', kind: 'trim-text', params: { columns: ['Town'] } };
    const preview = unwrap(
      await test.engine.preview({
        view: { recipe: recipeOf() },
        draft: { step: broken },
        offset: 0,
        limit: 1,
      }),
    );
    expect(preview.page.cells).toEqual([[' Rome'], ['3']]);
    expect(preview.report.steps[0]?.state).toBe('broken');
  });

  it('replaces a step in the middle of a recipe', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const recipe = recipeOf(
      { kind: 'trim-text', params: { columns: ['City'] } },
      { kind: 'rename-columns', params: { names: [{ from: 'City', to: 'Town' }] } },
    );
    const upper = { id: 's1', kind: 'filter-rows', params: { condition: 'isNotNull(City)', action: 'keep' } };
    const effect = unwrap(await test.engine.effect(recipe, { step: upper, replaces: 's1' }));
    expect(effect).toMatchObject({ rowsBefore: 5, rowsAfter: 4, cellsChanged: 0 });
  });
});

describe('the effect of a draft', () => {
  it('counts changed, emptied and mismatched cells and rows', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const effect = async (kind: string, params: object) =>
      unwrap(
        await test.engine.effect(recipeOf(), {
          step: { id: 'd', kind, params: params as typeof trim.params },
        }),
      );
    expect(await effect('trim-text', { columns: ['City'] })).toEqual({
      cellsChanged: 2,
      cellsEmptied: 0,
      cellsMismatched: 0,
      rowsBefore: 5,
      rowsAfter: 5,
      columnsAdded: [],
      columnsRemoved: [],
      columnsRenamed: [],
      columnsMoved: false,
      rowsSorted: false,
      byColumn: { City: 2 },
      exact: true,
    });
    expect(await effect('set-types', { types: [{ column: 'n', type: 'integer' }] })).toMatchObject({
      cellsChanged: 1,
      cellsMismatched: 1,
    });
    expect(await effect('filter-rows', { condition: 'n == "5"', action: 'remove' })).toMatchObject({
      rowsBefore: 5,
      rowsAfter: 3,
    });
    expect(await effect('remove-duplicates', { columns: ['n'] })).toMatchObject({
      rowsBefore: 5,
      rowsAfter: 4,
    });
    expect(await effect('fill-down', { columns: ['City'] })).toMatchObject({ cellsChanged: 1 });
    expect(await effect('rename-columns', { names: [{ from: 'n', to: 'm' }] })).toMatchObject({
      cellsChanged: 0,
      columnsAdded: ['m'],
      columnsRemoved: ['n'],
      columnsRenamed: [{ from: 'n', to: 'm' }],
      columnsMoved: false,
    });
    expect(await effect('reorder-columns', { columns: ['n'], to: 'start' })).toMatchObject({
      cellsChanged: 0,
      columnsMoved: true,
      columnsRenamed: [],
    });
    expect(await effect('sort-rows', { keys: [{ column: 'n' }] })).toMatchObject({
      cellsChanged: 0,
      columnsMoved: false,
      rowsSorted: true,
    });
    expect(await effect('duplicate-column', { columns: ['n'], name: '* copy' })).toMatchObject({
      columnsAdded: ['n copy'],
      columnsRenamed: [],
    });
  });
});

describe('the history of a cell', () => {
  it('follows renaming, typing and sorting back to the source', async () => {
    await using test = await openTestProject();
    await importRows(test, ['City', 'n'], rows);
    const recipe = recipeOf(
      { kind: 'trim-text', params: { columns: ['City'] } },
      { kind: 'sort-rows', params: { keys: [{ column: 'n' }] } },
      { kind: 'rename-columns', params: { names: [{ from: 'City', to: 'Town' }] } },
      { kind: 'set-types', params: { types: [{ column: 'n', type: 'integer' }] } },
    );
    const town = unwrap(await test.engine.cellHistory(recipe, 3, 'Town'));
    expect(town.sourceRow).toBe(3);
    expect(town.entries.map(({ stepId, value }) => [stepId, value])).toEqual([
      [null, 'Rome '],
      ['s1', 'Rome'],
    ]);
    const number = unwrap(await test.engine.cellHistory(recipe, 1, 'n'));
    expect(number.entries).toMatchObject([
      { stepId: null, value: 'x', mismatched: false },
      { stepId: 's4', value: 'x', mismatched: true },
    ]);
    expect((await test.engine.cellHistory(recipe, 99, 'n')).problems[0]?.code).toBe('engine/no-row');
  });

  it('follows appended rows back to the source that they came from', async () => {
    await using test = await openTestProject();
    for (const name of ['may', 'june', 'july'])
      await importRows(
        test,
        ['City', 'n'],
        [
          [`${name} `, '1'],
          ['Rome', 'x '],
        ],
        name,
      );
    const trim = { id: 'june:s1', kind: 'trim-text', params: { columns: ['City'] } };
    const recipe = {
      ...recipeOf(
        { kind: 'rename-columns', params: { names: [{ from: 'City', to: 'Town' }] } },
        {
          kind: 'union-source',
          params: {
            ...{ source: 'june', more: ['july'], by: 'name' },
            renamed: [{ column: 'Town', other: 'City' }],
          },
        },
        { kind: 'change-case', params: { columns: ['Town'], case: 'upper' } },
        { kind: 'sort-rows', params: { keys: [{ column: 'Town' }] } },
      ),
      sources: { june: { steps: [trim] } },
    };
    const page = unwrap(await test.engine.page({ view: { recipe }, offset: 0, limit: 10 }));
    const town = page.columns.findIndex(({ name }) => name === 'Town');
    const pastOf = async (value: string) => {
      const rowId = page.rowIds[page.cells[town]!.indexOf(value)]!;
      const { source, sourceRow, entries } = unwrap(await test.engine.cellHistory(recipe, rowId, 'Town'));
      return [source, sourceRow, ...entries.map((one) => `${one.stepId}: ${one.value}`)];
    };
    expect(await pastOf('MAY ')).toEqual([null, 0, 'null: may ', 's3: MAY ']);
    expect(await pastOf('JUNE')).toEqual(['june', 0, 'null: june ', 'june:s1: june', 's3: JUNE']);
    expect(await pastOf('JULY ')).toEqual(['july', 0, 'null: july ', 's3: JULY ']);
  });
});
