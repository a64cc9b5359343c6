import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPattern, dueTimes, nextTimes } from './schedule-times.ts';

const iso = (times: readonly number[]): readonly string[] =>
  times.map((time) => new Date(time).toISOString().slice(0, 16));
const after = (moment: string): number => Date.parse(moment);

describe('times of a schedule across daylight saving changes', () => {
  // Europe/Berlin: 2026-03-29 02:00 is 03:00; 2026-10-25 03:00 is 02:00 again. America/New_York:
  // 2026-03-08 and 2026-11-01.
  test.each([
    [
      'Europe/Berlin',
      '30 2 * * *',
      '2026-03-27T12:00Z',
      ['2026-03-28T01:30', '2026-03-29T01:00', '2026-03-30T00:30'],
    ],
    [
      'America/New_York',
      '30 2 * * *',
      '2026-03-06T12:00Z',
      ['2026-03-07T07:30', '2026-03-08T07:00', '2026-03-09T06:30'],
    ],
  ])(
    '%s: a time skipped in spring comes once, when the clocks are put forward',
    (zone, pattern, from, times) => {
      expect(iso(nextTimes(pattern, zone, after(from), 3))).toEqual(times);
    },
  );

  test.each([
    [
      'Europe/Berlin',
      '30 2 * * *',
      '2026-10-23T12:00Z',
      ['2026-10-24T00:30', '2026-10-25T00:30', '2026-10-26T01:30'],
    ],
    [
      'America/New_York',
      '30 1 * * *',
      '2026-10-30T12:00Z',
      ['2026-10-31T05:30', '2026-11-01T05:30', '2026-11-02T06:30'],
    ],
  ])('%s: a time that occurs twice in autumn is used once, the first time', (zone, pattern, from, times) => {
    expect(iso(nextTimes(pattern, zone, after(from), 3))).toEqual(times);
  });

  test.each([
    [
      'Europe/Berlin',
      '2026-10-25T00:00Z',
      ['2026-10-25T00:30', '2026-10-25T01:00', '2026-10-25T01:30', '2026-10-25T02:00'],
    ],
    [
      'Europe/Berlin',
      '2026-03-29T00:00Z',
      ['2026-03-29T00:30', '2026-03-29T01:00', '2026-03-29T01:30', '2026-03-29T02:00'],
    ],
    [
      'America/New_York',
      '2026-11-01T05:00Z',
      ['2026-11-01T05:30', '2026-11-01T06:00', '2026-11-01T06:30', '2026-11-01T07:00'],
    ],
    [
      'America/New_York',
      '2026-03-08T06:00Z',
      ['2026-03-08T06:30', '2026-03-08T07:00', '2026-03-08T07:30', '2026-03-08T08:00'],
    ],
  ])('%s: an interval continues in absolute time (%s)', (zone, from, times) => {
    expect(iso(nextTimes('*/30 * * * *', zone, after(from), 4))).toEqual(times);
  });
});

describe('unusual time zones', () => {
  test.each([
    // Lord Howe moves its clocks by half an hour, from +10:30 to +11:00: 2026-10-04 02:00 is 02:30;
    // 2027-04-04 02:00 is 01:30 again.
    [
      'Australia/Lord_Howe',
      '15 2 * * *',
      '2026-10-02T16:00Z',
      ['2026-10-03T15:30', '2026-10-04T15:15', '2026-10-05T15:15'],
    ],
    [
      'Australia/Lord_Howe',
      '45 1 * * *',
      '2027-04-02T16:00Z',
      ['2027-04-03T14:45', '2027-04-04T15:15', '2027-04-05T15:15'],
    ],
    // Samoa skipped December 30, 2011, when it moved across the date line.
    [
      'Pacific/Apia',
      '0 12 * * *',
      '2011-12-28T12:00Z',
      ['2011-12-28T22:00', '2011-12-29T22:00', '2011-12-30T22:00'],
    ],
    // Moscow abolished summer time in 2011 and went back an hour for good in 2014: from +03:00
    // through +04:00 to +03:00.
    [
      'Europe/Moscow',
      '0 6 * * *',
      '2014-10-24T12:00Z',
      ['2014-10-25T02:00', '2014-10-26T03:00', '2014-10-27T03:00'],
    ],
    // Morocco is one hour behind during Ramadan, in 2026 from 15 February to 22 March.
    [
      'Africa/Casablanca',
      '0 6 * * *',
      '2026-02-13T12:00Z',
      ['2026-02-14T05:00', '2026-02-15T06:00', '2026-02-16T06:00'],
    ],
    // Nepal is five hours and forty-five minutes ahead.
    [
      'Asia/Kathmandu',
      '0 6 * * *',
      '2026-05-01T12:00Z',
      ['2026-05-02T00:15', '2026-05-03T00:15', '2026-05-04T00:15'],
    ],
  ])('%s %s after %s', (zone, pattern, from, times) => {
    expect(iso(nextTimes(pattern, zone, after(from), 3))).toEqual(times);
  });
});

describe('missed times', () => {
  const daily = { cron: '0 6 * * *', timeZone: 'Europe/Berlin' };
  const from = after('2026-03-27T05:00Z');
  const now = after('2026-03-30T10:00Z');

  test('starts all of them, the latest, or none, and leaves the next one for later', () => {
    const due = (missed: 'skip' | 'latest' | 'all') => dueTimes({ ...daily, missed }, from, now);
    expect(iso(due('all').start)).toEqual([
      '2026-03-27T05:00',
      '2026-03-28T05:00',
      '2026-03-29T04:00',
      '2026-03-30T04:00',
    ]);
    expect(iso(due('latest').start)).toEqual(['2026-03-30T04:00']);
    expect(due('skip').start).toEqual([]);
    for (const missed of ['skip', 'latest', 'all'] as const)
      expect(due(missed).next).toBe(after('2026-03-31T04:00Z'));
  });

  test('does not count a time that has just come as missed', () => {
    const { start } = dueTimes({ ...daily, missed: 'skip' }, from, from + 5_000);
    expect(start).toEqual([from]);
  });

  test('catches up on at most a hundred times after years of sleep', () => {
    const { start } = dueTimes(
      { cron: '0 * * * *', timeZone: 'UTC', missed: 'all' },
      after('2020-01-01T00:00Z'),
      now,
    );
    expect(start).toHaveLength(100);
    expect(start.at(-1)).toBe(now);
  });
});

test('the times of any interval are those that come one after the other, across all clock changes', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'UTC', 'Australia/Lord_Howe'];
  const patterns = ['30 2 * * *', '*/20 1-3 * * *', '0 0 1 * *', '15 * * * 0'];
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...patterns),
      fc.integer({ min: 0, max: 365 * 24 * 60 }),
      fc.integer({ min: 0, max: 3 * 24 * 60 }),
      (timeZone, cron, start, length) => {
        const from = nextTimes(cron, timeZone, after('2026-01-01T00:00Z') + start * 60_000, 1)[0]!;
        const now = from + length * 60_000;
        const times = [from, ...nextTimes(cron, timeZone, from, 100)];
        const due = dueTimes({ cron, timeZone, missed: 'all' }, from, now);
        expect(due.start).toEqual(times.filter((time) => time <= now));
        expect(due.next).toBe(times.find((time) => time > now));
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test('a pattern that cannot be parsed or recurs more than once a minute is refused', () => {
  const codes = (pattern: string) => checkPattern(pattern, 'UTC').map(({ code }) => code);
  expect(codes('0 6 * * 1-5')).toEqual([]);
  expect(codes('every day')).toEqual(['workflows/bad-cron']);
  expect(codes('*/10 * * * * *')).toEqual(['workflows/too-often']);
});
