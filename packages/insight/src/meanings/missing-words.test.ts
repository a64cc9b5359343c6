import { expect, test } from 'vitest';
import { missingWords, placeholderTest } from './missing-words.ts';
import { rankMeanings } from './recognize-meaning.ts';

const of = (...values: string[]) => values.map((value) => ({ value, count: 3 }));

test('treats every known word as missing among numbers, but in text only unambiguous ones', () => {
  const words = ['12', '15', 'unknown', 'N/A', '?', '17', '18', '22'];
  expect(missingWords('integer', of(...words))).toEqual(['unknown', 'N/A', '?']);
  expect(missingWords('text', of('red', 'blue', ...words.slice(2, 5)))).toEqual(['N/A', '?']);
});

test('treats a number of nines as missing if it lies beyond all others and repeats', () => {
  expect(missingWords('integer', of('12', '15', '9999', '17', '18', '22'))).toEqual(['9999']);
  expect(missingWords('number', of('-9.5', '3.1', '-9999', '12.5', '-0.2', '22'))).toEqual(['-9999']);
  expect(missingWords('number', of('-950', '310', '-999', '125', '-2', '22'))).toEqual([]);
  expect(missingWords('integer', of('9100', '9950', '9999', '9400', '9870', '9990'))).toEqual([]);
  expect(missingWords('number', of('0.5', '1.5', '-999', '2.5', '3.5', '4.5'))).toEqual(['-999']);
});

test('treats words that repeat among addresses as missing', () => {
  const emails = Array.from({ length: 40 }, (_, i) => ({ value: `ann${i}@example.org`, count: 1 }));
  const word = { value: 'no address given', count: 5 };
  expect(missingWords('text', [word, ...emails])).toEqual([word.value]);
  expect(placeholderTest([word, ...emails])(word.value)).toBe(true);
  // One that occurs once may be a broken address, and addresses may repeat.
  expect(missingWords('text', [...emails, { value: 'ann at home', count: 1 }])).toEqual([]);
  expect(missingWords('text', [{ value: 'info@example.org', count: 9 }, ...emails])).toEqual([]);
  // A column of which half are names is no column of addresses.
  const names = Array.from({ length: 20 }, (_, i) => ({ value: `Ann ${i}`, count: 3 }));
  expect(missingWords('text', [...names, ...emails])).toEqual([]);
});

test('treats a decimal number of nines as missing', () => {
  expect(missingWords('number', of('-25.5', '3.1', '-99.9', '12.5', '-0.2', '22'))).toEqual([]);
  expect(missingWords('number', of('-3.5', '3.1', '-99.9', '12.5', '-0.2', '22'))).toEqual(['-99.9']);
  expect(missingWords('number', of('93.5', '95.1', '99.9', '92.5', '98.2', '97.3'))).toEqual([]);
});

test('distinguishes missing-value words from values by the rest of the column', () => {
  const names = Array.from({ length: 30 }, (_, i) => ({
    value: `Person ${String.fromCharCode(97 + (i % 26))}${i > 25 ? 'x' : ''}`,
    count: 1,
  }));
  expect(missingWords('text', [{ value: 'Unknown', count: 4 }, ...names])).toEqual(['Unknown']);
  expect(missingWords('text', of('Red', 'Blue', 'Unknown', 'Green', 'Brown', 'Grey'))).toEqual([]);
  expect(missingWords('text', of('A-12', 'B-14', 'none', 'C-9', 'D-1', 'E-77'))).toEqual(['none']);
  expect(missingWords('text', of('REDACTED'))).toEqual([]);
  expect(missingWords('integer', of('1', '2', '3', '4', 'Not rated', '5'))).toEqual(['Not rated']);
  expect(
    missingWords('integer', [
      { value: '1', count: 900 },
      { value: 'Tree', count: 1 },
    ]),
  ).toEqual([]);
  const dates = ['2019-01-02', '2019-04-02', '2020-01-09', '2020-06-01', '2021-01-01'];
  expect(missingWords('date', of(...dates, '1900-01-01'))).toEqual(['1900-01-01']);
  expect(missingWords('date', of(...dates, '1970-01-01', '1972-05-06'))).toEqual([]);
});

const known: readonly (readonly [meaning: string, column: string, values: readonly string[]])[] = [
  ['email', 'a', ['a@b.org', 'joe.doe@mail.example.com', 'x@y.de']],
  ['url', 'a', ['https://example.com/a', 'www.example.org', 'http://localhost:8080/x']],
  ['ip-address', 'a', ['10.0.0.1', '192.168.1.20', '2001:db8::1']],
  ['phone', 'Phone', ['+49 30 901820', '+44 20 7946 0958', '+1 212 555 0147']],
  ['postcode', 'a', ['SW1A 1AA', 'M1 1AE', 'EC1A 1BB', 'B33 8TH']],
  ['us-zip', 'Zip', ['90210', '10001-1234']],
  ['country', 'a', ['Germany', 'Frankreich', 'USA', 'Viet Nam', 'Côte d’Ivoire']],
  ['iso-country', 'country', ['DE', 'FR', 'IT', 'USA']],
  ['region', 'a', ['Bayern', 'Hessen', 'Ontario', 'Texas']],
  ['city', 'a', ['Berlin', 'Paris', 'New York', 'Tokyo', 'São Paulo', 'Springfield']],
  ['city', 'Town', ['Little Rock', 'Ann Arbor', 'St. Ives']],
  ['language', 'a', ['English', 'German', 'Français', 'Español']],
  ['currency', 'currency', ['EUR', 'USD', 'JPY']],
  ['iban', 'a', ['DE89 3704 0044 0532 0130 00', 'GB82 WEST 1234 5698 7654 32']],
  ['credit-card', 'a', ['4111 1111 1111 1111', '5500-0000-0000-0004']],
  ['isbn', 'a', ['978-3-16-148410-0', '0-306-40615-2']],
  ['issn', 'a', ['0378-5955', '2049-3630']],
  ['vat-id', 'a', ['DE136695976', 'ATU12345678', 'FR40303265045']],
  ['uuid', 'a', ['123e4567-e89b-42d3-a456-426614174000']],
  ['latitude', 'lat', ['52.5', '-33.86']],
  ['coordinates', 'a', ['52.5200, 13.4050', '48.8566, 2.3522']],
  ['person-name', 'a', ['Mary Smith', 'Dr. Kowalski-Horn', 'Jones, Peter', 'Anna Berg', 'Ng Wei']],
  ['company', 'a', ['Acme Inc.', 'Siemens AG', 'Müller GmbH', 'Initech', 'Boeing Co']],
  ['date-time', 'a', ['1/13/2011 21:40', '01/02/2011 07:22:00 PM', 'Jan 3, 2010 9:15']],
  ['time', 'Time (24hr)', ['635', '1610', '52', '2359', '1745']],
];
test.each(known)('recognizes %s', (meaning, column, values) => {
  expect(rankMeanings(column, values)[0]?.id).toBe(meaning);
});

test.each([
  ['a', ['red', 'green', 'blue', 'grey']],
  ['a', ['A-1', 'B-2', 'C-3']],
  ['travel time', ['5', '12', '45', '33']],
  ['a', ['10001', '20002', '90210']],
  ['score', ['1.5', '22.4', '80.1']],
  ['a', ['Good', 'Outstanding', 'Requires improvement']],
  ['a', ['1.2.3', '4.5.6']],
])('finds no meaning in %s %j', (column, values) => {
  expect(rankMeanings(column, values)).toEqual([]);
});

test('recognizes categories and free text by how values repeat', () => {
  const counts = (rows: number, distinct: number) => ({ rows, distinct });
  expect(rankMeanings('a', ['red', 'green', 'blue'], counts(300, 3))[0]?.id).toBe('category');
  expect(rankMeanings('a', ['red', 'green', 'blue'], counts(3, 3))).toEqual([]);
  const strings = [
    'the room was clean and the staff was kind',
    'we will not come back to this place ever again',
  ];
  expect(rankMeanings('a', strings, counts(90, 90))[0]?.id).toBe('free-text');
});

test('ranks meanings with their evidence', () => {
  expect(
    rankMeanings('iban', ['DE89 3704 0044 0532 0130 00', 'GB82 WEST 1234 5698 7654 32'])[0],
  ).toMatchObject({ id: 'iban' });
  expect(rankMeanings('iban', ['DE89 3704 0044 0532 0130 01']).map(({ id }) => id)).not.toContain('iban');
  expect(rankMeanings('isbn', ['978-3-16-148410-0', '0-306-40615-2'])[0]?.id).toBe('isbn');
  expect(rankMeanings('Sex of Casualty', ['1', '2'])[0]?.id).toBe('gender');
  expect(rankMeanings('rank', ['1', '2'])).toEqual([]);
  expect(rankMeanings('Weekday', ['Monday', 'Tue'])[0]?.evidence).toContain('2 of 2 values');
});
