import { unwrap } from '@winnow/kernel';
import { afterEach, expect, test, vi } from 'vitest';
import { importRows, openTestProject, recipeOf } from './testing/project.ts';

afterEach(() => {
  vi.useRealTimers();
});

const at = (time: string): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}Z`) });
};

const times = [['2026-03-01 11:59:00'], ['2026-03-01 12:30:00'], ['2026-03-02 00:30:00']];

async function project() {
  const opened = await openTestProject();
  await importRows(opened, ['at'], times);
  const types = { kind: 'set-types', params: { types: [{ column: 'at', type: 'datetime' }] } };
  const shown = async (condition: string): Promise<readonly number[]> => {
    // Sorted, so that the filtered rows are in a stored table.
    const sorted = { kind: 'sort-rows', params: { keys: [{ column: 'at', direction: 'descending' }] } };
    const filter = { kind: 'filter-rows', params: { condition, action: 'keep' } };
    const view = { recipe: recipeOf(types, filter, sorted) };
    const page = unwrap(await opened.engine.page({ view, offset: 0, limit: 10, exact: true }));
    return page.rowIds;
  };
  return { opened, shown };
}

test('rows filtered by the time of an earlier run are not reused for a later one', async () => {
  const { opened, shown } = await project();
  await using _ = opened;
  at('2026-03-01T12:00:00');
  expect(await shown('at < now()')).toHaveLength(1);
  at('2026-03-01T12:45:00');
  expect(await shown('at < now()')).toHaveLength(2);
  at('2026-03-02T01:00:00');
  expect(await shown('at < now()')).toHaveLength(3);
  at('2026-03-01T12:00:00');
  expect(await shown('at < now()')).toHaveLength(1);
});

test('rows filtered by the day of an earlier run are not reused either', async () => {
  const { opened, shown } = await project();
  await using _ = opened;
  at('2026-03-01T12:00:00');
  expect(await shown('toDate(at) == today()')).toHaveLength(2);
  at('2026-03-02T12:00:00');
  expect(await shown('toDate(at) == today()')).toHaveLength(1);
});

test('a filter outside the recipe uses the time of its own query too', async () => {
  const { opened } = await project();
  await using _ = opened;
  const recipe = recipeOf({ kind: 'set-types', params: { types: [{ column: 'at', type: 'datetime' }] } });
  const count = async (): Promise<number> => {
    const view = { recipe, filters: [{ kind: 'formula' as const, formula: 'at < now()' }] };
    return unwrap(await opened.engine.page({ view, offset: 0, limit: 10, exact: true })).rowIds.length;
  };
  at('2026-03-01T12:00:00');
  expect(await count()).toBe(1);
  at('2026-03-01T13:00:00');
  expect(await count()).toBe(2);
});
