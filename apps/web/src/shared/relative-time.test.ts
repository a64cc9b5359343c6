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
])('%d ms away reads "%s"', (offset, text) => {
  expect(relativeTime(now + offset, now)).toBe(text);
});

it('says nothing of what is no time', () => {
  expect(relativeTime('soon', now)).toBe('');
});
