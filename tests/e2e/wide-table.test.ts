// @module-tag deep
import { beforeAll, expect, inject, test } from 'vitest';
import { type ApiClient, newClient } from './lib/api-client.ts';

/** Names and their codes, repeated, so that there are many dependencies to find. */
const columns = 200;
const rows = 1_200;
const names = ['Rome', 'Oslo', 'Bern', 'Lima', 'Cairo', 'Quito', 'Delhi', 'Tunis', 'Sofia', 'Minsk'];
const cell = (row: number, column: number): string => {
  const key = (row * 7 + (row >> 3) * (column % 5)) % (20 + (column % 9));
  if (row === 500 && column === 3) return 'wrong';
  return column % 2 === 0 ? `${names[key % names.length]}-${key}` : `K${column}${key * 3}`;
};
const file = [
  Array.from({ length: columns }, (_, c) => `c${c}`).join(','),
  ...Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => cell(r, c)).join(',')),
].join('\n');

const inView = { view: { filters: [], sort: [] } };

let url: string;
let client: ApiClient;
let project: string;
beforeAll(async () => {
  url = inject('serverUrl');
  client = await newClient(url, 'wide');
  project = await client.importFile('wide.csv', file);
}, 120_000);

test('pages and facets are answered while the cells of a wide table are being analyzed', async () => {
  const order: string[] = [];
  const looked = client
    .ask<{ total: number }>('POST', `/api/projects/${project}/repairs`, inView)
    .then((answer) => {
      order.push('repairs');
      return answer;
    });
  for (const offset of [100, 400, 700, 1_000]) {
    await client.ask('POST', `/api/projects/${project}/page`, { ...inView, offset, limit: 50 });
    order.push('page');
  }
  await client.ask('POST', `/api/projects/${project}/facet`, { ...inView, column: 'c0' });
  order.push('facet');
  const { total } = await looked;
  expect(order).toEqual(['page', 'page', 'page', 'page', 'facet', 'repairs']);
  expect(total).toBeGreaterThan(0);
}, 240_000);

test('an abandoned search ends, and the next one finds the same', async () => {
  const other = await client.importFile('wide.csv', file.replace('wrong', 'wrang'));
  const stop = new AbortController();
  const dropped = fetch(`${url}/api/projects/${other}/repairs`, {
    method: 'POST',
    headers: { origin: url, cookie: client.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(inView),
    signal: stop.signal,
  }).catch(() => 'dropped');
  await client.ask('POST', `/api/projects/${other}/page`, { ...inView, offset: 0, limit: 50 });
  stop.abort();
  expect(await dropped).toBe('dropped');
  const { cells } = await client.ask<{ cells: readonly { row: number; column: string; from: string }[] }>(
    'POST',
    `/api/projects/${other}/repairs`,
    inView,
  );
  expect(cells).toContainEqual(expect.objectContaining({ row: 500, column: 'c3', from: 'wrang' }));
}, 240_000);
