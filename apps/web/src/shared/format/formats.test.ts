import { afterEach, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatTime } from './date.ts';
import { applyFormats, currentFormats, type Formats } from './locale.ts';
import { formatBytes, formatCount, formatNumber, formatShort } from './number.ts';

const standard: Formats = {
  language: 'en-GB',
  timeZone: 'UTC',
  numbers: 'language',
  dates: 'language',
  clock: 'language',
};
const before = currentFormats();
const when = '2026-03-09T22:05:00Z';
/** Spaces that do not break are spaces to the reader. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'");

afterEach(() => applyFormats(before));

test('numbers are written as they were chosen', () => {
  const strings = (numbers: Formats['numbers'], language: Formats['language'] = 'en-GB'): string => {
    applyFormats({ ...standard, numbers, language });
    return plain(formatNumber(1234567.5));
  };
  expect(strings('language')).toBe('1,234,567.5');
  expect(strings('language', 'de-DE')).toBe('1.234.567,5');
  expect(strings('1.234,5')).toBe('1.234.567,5');
  expect(strings('1 234,5')).toBe('1 234 567,5');
  expect(strings("1'234.5")).toBe("1'234'567.5");
  expect(strings('1234.5')).toBe('1234567.5');
  expect(formatCount(1234)).toBe('1234');
});

test('sizes and short numbers follow', () => {
  applyFormats({ ...standard, numbers: '1.234,5' });
  expect(formatBytes(1_240_000_000)).toBe('1,24 GB');
  applyFormats({ ...standard, numbers: '1,234.5' });
  expect(formatShort(1_240_000)).toBe('1.2M');
});

test('days are written by their pattern, in the zone that was chosen', () => {
  const strings = (dates: Formats['dates'], timeZone = 'UTC'): string => {
    applyFormats({ ...standard, dates, timeZone });
    return formatDate(when);
  };
  expect(strings('language')).toBe('9 March 2026');
  expect(strings('yyyy-mm-dd')).toBe('2026-03-09');
  expect(strings('dd.mm.yyyy', 'Asia/Tokyo')).toBe('10.03.2026');
  expect(strings('mm/dd/yyyy')).toBe('03/09/2026');
});

test('the clock has 12 or 24 hours, whatever the language has', () => {
  applyFormats({ ...standard, clock: '12' });
  expect(plain(formatTime(when))).toBe('10:05 pm');
  applyFormats({ ...standard, language: 'en-US', clock: '24', dates: 'yyyy-mm-dd' });
  expect(formatDateTime(when)).toBe('2026-03-09 22:05');
});
