import { expect, test } from 'vitest';
import { fittedWidth, maxFittedWidth } from './fitted-width.ts';

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

test('gives long text in a table of few columns the space that would stay empty', () => {
  const long = ['x'.repeat(60)];
  expect(fittedWidth('message', long, 1, maxFittedWidth(4, 1440))).toBeGreaterThan(60 * 7.5);
  expect(maxFittedWidth(5, 1440)).toBe(320);
  expect(maxFittedWidth(2, 390)).toBe(320);
});

test('grows with the text size', () => {
  expect(fittedWidth('town', ['Riverside upon Avon'], 1.2)).toBeGreaterThan(
    fittedWidth('town', ['Riverside upon Avon']),
  );
});
