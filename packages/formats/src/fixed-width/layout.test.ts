import { expect, test } from 'vitest';
import { parseLayout } from './layout.ts';

const layoutIn = (text: string) => {
  const parsed = parseLayout(text);
  return 'fault' in parsed ? parsed.fault : parsed.layout.map(({ from, to }) => [from, to]);
};

test('reads starts, starts with ends, and widths, as people and record layouts write them', () => {
  expect(layoutIn('1, 9, 27')).toEqual([
    [0, 8],
    [8, 26],
    [26, Number.POSITIVE_INFINITY],
  ]);
  expect(layoutIn('1-8 10 – 26;30-31')).toEqual([
    [0, 8],
    [9, 26],
    [29, 31],
  ]);
  expect(layoutIn('+8,+18, 40,')).toEqual([
    [0, 8],
    [8, 26],
    [39, Number.POSITIVE_INFINITY],
  ]);
  expect(layoutIn('')).toEqual([]);
});

test('explains why positions do not form columns', () => {
  expect(layoutIn('8, 18, 5')).toBe(
    '5 comes after 18: columns go from left to right without overlapping. Write a width as +5.',
  );
  expect(layoutIn('1-8, 5')).toContain('5 comes after 8');
  expect(layoutIn('0, 5')).toContain('start at 1');
  expect(layoutIn('+0')).toContain('at least one character wide');
  expect(layoutIn('9-2')).toBe('9-2 ends before it starts.');
  expect(layoutIn('1, +8')).toContain('needs the column before it to end');
  expect(layoutIn('1, name')).toContain('"name" isn’t a start (9)');
  expect(layoutIn('999999999')).toContain('beyond 10000000');
  expect(layoutIn(Array.from({ length: 17_000 }, () => '+1').join(' '))).toContain('more than 8192 columns');
});
