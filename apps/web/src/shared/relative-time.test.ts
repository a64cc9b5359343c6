import { expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.UTC(2024, 5, 15, 12);
const second = 1000;
const day = 86_400 * second;

it.each([
  [0, 'now'],
  [-5 * second, '5 seconds ago'],
  [-119 * second, '1 minute ago'],
  [-3 * 3600 * second, '3 hours ago'],
  [-1.5 * day, 'yesterday'],
  [-15 * day, '2 weeks ago'],
  [-70 * day, '2 months ago'],
  [-800 * day, '2 years ago'],
  [90 * second, 'in 1 minute'],
])('formats %d ms away as "%s"', (offset, text) => {
  expect(relativeTime(now + offset, now)).toBe(text);
});

it('returns an empty string for an invalid time', () => {
  expect(relativeTime('soon', now)).toBe('');
});
