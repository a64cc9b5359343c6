import { getEventListeners } from 'node:events';
import { ProblemError } from '@winnow/kernel';
import { expect, test } from 'vitest';
import { knownRepairs } from './known-repairs.ts';

const table = { columns: ['city'], rows: 2, cells: [['Rome', 'Oslo']] };

test('a search leaves no listener on a signal that outlives it', async () => {
  const { signal } = new AbortController();
  for (let search = 0; search < 3; search++) await knownRepairs(table, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});

test('a caller whose signal aborts waits no longer', async () => {
  await expect(knownRepairs(table, AbortSignal.abort())).rejects.toThrow(ProblemError);
});
