import { expect, test } from 'vitest';
import { type Block, PageCache, type Part } from './page-cache.ts';

/** A table whose cells contain their own position, and a log of the requests for it. */
function table(width: number) {
  const asked: (Part & { readonly signal: AbortSignal })[] = [];
  const loaded: Block[] = [];
  const cache = new PageCache({
    load: async ({ offset, limit, columns }, signal) => {
      asked.push({ offset, limit, columns, signal });
      const count = Math.max(0, Math.min(columns.count, width - columns.from));
      const rowIds = Array.from({ length: limit }, (_, i) => offset + i);
      return Promise.resolve({
        ...{ offset, rowIds, firstColumn: columns.from, mismatches: { 1: { 0: 'kept' } } },
        cells: Array.from({ length: count }, (_, i) => rowIds.map((row) => `${columns.from + i}/${row}`)),
      });
    },
    onLoaded: (block) => loaded.push(block),
    onFailed: (error) => {
      throw error;
    },
  });
  return { cache, asked, loaded };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('requests only the visible columns of a wide table', async () => {
  const { cache, asked } = table(5000);
  cache.show(0, 40, 300, [0, 2410, 2411, 2505]);
  await settled();
  expect(asked.map(({ offset, columns }) => `${offset}:${columns.from}`)).toEqual([
    '0:0',
    '0:2400',
    '0:2500',
    '200:0',
    '200:2400',
    '200:2500',
  ]);
  expect(cache.cell(2410, 7)).toEqual({ value: '2410/7' });
  expect(cache.cell(2401, 0)).toEqual({ value: '2401/0', mismatch: 'kept' });
  expect(cache.cell(300, 7)).toBeUndefined();
  expect(cache.cell(5001, 7)).toBeUndefined();
  expect(cache.rowId(250)).toBe(250);
});

test('requests the rows next to the screen after the visible ones have loaded', async () => {
  const { cache, asked } = table(3);
  cache.show(450, 610, 10_000, [0, 1, 2]);
  expect(asked.map(({ offset }) => offset)).toEqual([400, 600]);
  await settled();
  expect(asked.map(({ offset }) => offset)).toEqual([400, 600, 200, 800]);
});

test('cancels requests for columns that have scrolled out of view', async () => {
  const { cache, asked, loaded } = table(5000);
  cache.show(0, 40, 100, [10]);
  cache.show(0, 40, 100, [4999]);
  await settled();
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect(loaded.map((block) => block.firstColumn)).toEqual([4900]);
  cache.show(40, 80, 100);
  expect(asked).toHaveLength(2);
});

test('refreshes a provisional answer together with the first columns, which contain the schema', async () => {
  const { cache, asked } = table(5000);
  cache.show(0, 40, 100, [4999]);
  await settled();
  cache.refresh();
  await settled();
  expect(asked.slice(1).map(({ columns }) => columns.from)).toEqual([0, 4900]);
});

test('replaces all rows of a provisional answer once the exact ones have loaded', async () => {
  let isSorted = false;
  const cache = new PageCache({
    load: ({ offset, limit }) =>
      Promise.resolve({
        ...{ offset, rowIds: Array.from({ length: limit }, (_, i) => offset + i), mismatches: {} },
        cells: [Array.from({ length: limit }, () => (isSorted ? 'sorted' : 'first'))],
        isProvisional: !isSorted,
      }),
    onLoaded: () => undefined,
    onFailed: (error) => {
      throw error;
    },
  });
  cache.show(0, 40, 10_000, [0]);
  await settled();
  cache.show(450, 610, 10_000, [0]);
  await settled();
  isSorted = true;
  // Both rows loaded after the first ones, and rows seen before.
  cache.refresh();
  await settled();
  for (const row of [200, 450, 610, 800]) expect(cache.cell(0, row), `${row}`).toEqual({ value: 'sorted' });
  expect(cache.cell(0, 0)).toBeUndefined();
});

test('keeps loaded rows and pending requests while the grid shows no columns for a moment', async () => {
  const { cache, asked } = table(3);
  cache.show(0, 40, 300, [0, 1, 2]);
  cache.show(0, 40, 300, []);
  await settled();
  expect(asked.some(({ signal }) => signal.aborted)).toBe(false);
  expect(cache.cell(1, 7)).toEqual({ value: '1/7' });
  expect(cache.rowId(7)).toBe(7);
});

test('keeps rows that are being reloaded until the new ones have loaded', async () => {
  const { cache } = table(3);
  cache.show(0, 40, 100, [0, 1, 2]);
  await settled();
  cache.refresh();
  expect(cache.rowId(7)).toBe(7);
  await settled();
  expect(cache.cell(2, 7)).toEqual({ value: '2/7' });
});
