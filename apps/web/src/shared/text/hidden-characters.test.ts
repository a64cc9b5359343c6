import { expect, test } from 'vitest';
import { hiddenParts } from './hidden-characters.ts';

const found = (text: string) => hiddenParts(text).map(({ start, end, kind }) => [start, end, kind]);

test('finds leading, trailing and doubled spaces, but not those between words', () => {
  expect(found('New York')).toEqual([]);
  expect(found(' New  York ')).toEqual([
    [0, 1, 'space'],
    [4, 6, 'space'],
    [10, 11, 'space'],
  ]);
  expect(found('   ')).toEqual([[0, 3, 'space']]);
  expect(found('')).toEqual([]);
});

test('finds unusual spaces and zero-width characters anywhere', () => {
  expect(found('12\u00a0000')).toEqual([[2, 3, 'other-space']]);
  expect(found('a\u200bb\ufeff')).toEqual([
    [1, 2, 'no-width'],
    [3, 4, 'no-width'],
  ]);
  expect(found('ab\u00ad\u0001')).toEqual([[2, 4, 'no-width']]);
});

test('accepts letters of any script, marks, emoji and the joiners between them', () => {
  for (const text of [
    'Łódź',
    'São Paulo',
    'محمد',
    'हिन्दी',
    '東京都',
    'e\u0301',
    '👩\u200d👩\u200d👧',
    'می\u200cخواهم',
  ])
    expect(found(text)).toEqual([]);
  expect(found('line\nbreak\tand tab')).toEqual([]);
});
