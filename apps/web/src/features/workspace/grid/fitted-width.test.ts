import { expect, test } from 'vitest';
import { fittedWidth } from './fitted-width.ts';

test("fits the column's name and most of its cells", () => {
  const names = Array.from({ length: 20 }, (_, i) => `Riverside ${i}`);
  expect(fittedWidth('town', names)).toBeGreaterThanOrEqual('Riverside 19'.length * 7.5);
  expect(fittedWidth('a name of many words', ['1'])).toBeGreaterThan(fittedWidth('a name', ['1']));
});

test('ignores one long cell among many', () => {
  const strings = [...Array.from({ length: 19 }, () => 'short'), 'x'.repeat(5000)];
  expect(fittedWidth('note', strings)).toBe(fittedWidth('note', ['short']));
});

test('is never too narrow for the header, nor wider than a reader needs', () => {
  expect(fittedWidth('a', ['', ''])).toBe(88);
  expect(fittedWidth('text', ['x'.repeat(5000)])).toBe(320);
  expect(fittedWidth('x'.repeat(500), [])).toBe(320);
});

test('grows with the text size', () => {
  expect(fittedWidth('town', ['Riverside upon Avon'], 1.2)).toBeGreaterThan(
    fittedWidth('town', ['Riverside upon Avon']),
  );
});
