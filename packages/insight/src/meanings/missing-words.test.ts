import { expect, test } from 'vitest';
import { missingWords } from './missing-words.ts';
import { rankMeanings } from './recognise-meaning.ts';

const of = (...values: string[]) => values.map((value) => ({ value, count: 3 }));

test('among numbers every known word is missing; in text only what means nothing else', () => {
  const words = ['12', '15', 'unknown', 'N/A', '?', '17', '18', '22'];
  expect(missingWords('integer', of(...words))).toEqual(['unknown', 'N/A', '?']);
  expect(missingWords('text', of(...words))).toEqual(['N/A', '?']);
});

test('a number of nines is missing where it lies beyond all others and repeats', () => {
  expect(missingWords('integer', of('12', '15', '9999', '17', '18', '22'))).toEqual(['9999']);
  expect(missingWords('integer', of('9100', '9950', '9999', '9400', '9870', '9990'))).toEqual([]);
  expect(missingWords('number', of('0.5', '1.5', '-999', '2.5', '3.5', '4.5'))).toEqual(['-999']);
});

test('meanings are ranked, with their evidence', () => {
  expect(
    rankMeanings('iban', ['DE89 3704 0044 0532 0130 00', 'GB82 WEST 1234 5698 7654 32'])[0],
  ).toMatchObject({ id: 'iban' });
  expect(rankMeanings('iban', ['DE89 3704 0044 0532 0130 01']).map(({ id }) => id)).not.toContain('iban');
  expect(rankMeanings('isbn', ['978-3-16-148410-0', '0-306-40615-2'])[0]?.id).toBe('isbn');
  expect(rankMeanings('Sex of Casualty', ['1', '2'])[0]?.id).toBe('gender');
  expect(rankMeanings('rank', ['1', '2'])).toEqual([]);
  expect(rankMeanings('Weekday', ['Monday', 'Tue'])[0]?.evidence).toContain('2 of 2 values');
});
