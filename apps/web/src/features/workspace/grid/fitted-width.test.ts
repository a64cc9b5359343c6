import { expect, test } from 'vitest';
import { fittedWidth } from './fitted-width.ts';

test('a column shows its name and most of its cells whole', () => {
  const names = Array.from({ length: 20 }, (_, i) => `Riverside ${i}`);
  expect(fittedWidth('town', names)).toBeGreaterThanOrEqual('Riverside 19'.length * 7.5);
  expect(fittedWidth('a name of many words', ['1'])).toBeGreaterThan(fittedWidth('a name', ['1']));
});

test('one long cell among many does not make a column wide', () => {
  const strings = [...Array.from({ length: 19 }, () => 'short'), 'x'.repeat(5000)];
  expect(fittedWidth('note', strings)).toBe(fittedWidth('note', ['short']));
});

test('a column is never too narrow for its header, nor wider than a reader needs', () => {
  expect(fittedWidth('a', ['', ''])).toBe(88);
  expect(fittedWidth('text', ['x'.repeat(5000)])).toBe(320);
  expect(fittedWidth('x'.repeat(500), [])).toBe(320);
});

test('larger text takes more room', () => {
  expect(fittedWidth('town', ['Riverside upon Avon'], 1.2)).toBeGreaterThan(
    fittedWidth('town', ['Riverside upon Avon']),
  );
});
