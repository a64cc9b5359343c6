import { expect, test } from 'vitest';
import type { ColumnProfile } from '../protocol.ts';
import { ContentCache } from './content-cache.ts';

function profile(name: string): ColumnProfile {
  const counts = { valid: 1, mismatched: 0, empty: 0, null: 0, distinct: 1 };
  return { name, type: 'text', ...counts, top: [], patterns: [] };
}

const each = JSON.stringify(profile('a')).length + 1;

test('keeps what fits, and drops the least recently used', () => {
  const cache = new ContentCache<ColumnProfile>(each * 2);
  cache.set('a', profile('a'));
  cache.set('b', profile('b'));
  expect(cache.get('a')?.name).toBe('a');
  cache.set('c', profile('c'));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.name)).toEqual(['a', undefined, 'c']);
});

test('counts an answer that is set repeatedly only once', () => {
  const cache = new ContentCache<ColumnProfile>(each * 2);
  for (let i = 0; i < 5; i++) cache.set('a', profile('a'));
  cache.set('b', profile('b'));
  expect(cache.get('a')?.name).toBe('a');
});

test('holds the profiles of ten thousand columns', () => {
  const cache = new ContentCache<ColumnProfile>();
  const top = Array.from({ length: 10 }, (_, i) => ({ value: `${i}`.repeat(100), count: i }));
  for (let i = 0; i < 10_000; i++) cache.set(`${i}`, { ...profile(`${i}`), top });
  expect(cache.get('0')?.name).toBe('0');
});
