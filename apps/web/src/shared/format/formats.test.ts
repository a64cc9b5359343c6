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
/** Treats non-breaking spaces as spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ').replace(/’/g, "'");

afterEach(() => applyFormats(before));

test('writes numbers in the chosen format', () => {
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

test('applies the format to sizes and short numbers', () => {
  applyFormats({ ...standard, numbers: '1.234,5' });
  expect(formatBytes(1_240_000_000)).toBe('1,24 GB');
  applyFormats({ ...standard, numbers: '1,234.5' });
  expect(formatShort(1_240_000)).toBe('1.2M');
});

test('writes dates by their pattern, in the chosen time zone', () => {
  const strings = (dates: Formats['dates'], timeZone = 'UTC'): string => {
    applyFormats({ ...standard, dates, timeZone });
    return formatDate(when);
  };
  expect(strings('language')).toBe('9 March 2026');
  expect(strings('yyyy-mm-dd')).toBe('2026-03-09');
  expect(strings('dd.mm.yyyy', 'Asia/Tokyo')).toBe('10.03.2026');
  expect(strings('mm/dd/yyyy')).toBe('03/09/2026');
});

test('uses a 12- or 24-hour clock regardless of the language', () => {
  applyFormats({ ...standard, clock: '12' });
  expect(plain(formatTime(when))).toBe('10:05 pm');
  applyFormats({ ...standard, language: 'en-US', clock: '24', dates: 'yyyy-mm-dd' });
  expect(formatDateTime(when)).toBe('2026-03-09 22:05');
});
