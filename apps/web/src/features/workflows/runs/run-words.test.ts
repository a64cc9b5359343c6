import { expect, test } from 'vitest';
import { describeCause, formatDuration, spanOf } from './run-words.ts';

test.each([
  [0, '0 ms'],
  [849.6, '850 ms'],
  [1000, '1.0 s'],
  [9_960, '10 s'],
  [12_400, '12 s'],
  [59_700, '1 min 0 s'],
  [119_700, '2 min 0 s'],
  [185_000, '3 min 5 s'],
  [3_599_800, '1 h 0 min'],
  [7_260_000, '2 h 1 min'],
])('formats %d ms as %s', (ms, words) => {
  expect(formatDuration(ms)).toBe(words);
});

test('names the cause of a run and the person behind it', () => {
  expect(describeCause({ cause: 'manual', actorName: 'Ada', rerunFrom: null })).toBe('Manually, by Ada');
  expect(describeCause({ cause: 'schedule', actorName: null, rerunFrom: null })).toBe('On a schedule');
  expect(describeCause({ cause: 'rerun', actorName: 'Ada', rerunFrom: 'failed' })).toBe(
    'Re-run from the failed step, by Ada',
  );
});

test('measures an unfinished run until now', () => {
  const startedAt = '2026-03-09T10:00:00Z';
  expect(spanOf({ startedAt, endedAt: null }, Date.parse(startedAt) + 500)).toBe(500);
  expect(spanOf({ startedAt, endedAt: '2026-03-09T10:00:02Z' }, 0)).toBe(2000);
  expect(spanOf({ startedAt: null, endedAt: null }, 0)).toBeUndefined();
});
