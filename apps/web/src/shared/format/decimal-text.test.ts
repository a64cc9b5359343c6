import { expect, test } from 'vitest';
import { typedText } from './decimal-text.ts';

test('formats a decimal with the scale of its type, up to six', () => {
  const drawn = (text: string, type: string): string => typedText(text, type);
  expect(drawn('2503.3', 'decimal(2)')).toBe('2503.30');
  expect(drawn('-7', 'decimal(2)')).toBe('-7.00');
  expect(drawn('7', 'decimal(0)')).toBe('7');
  expect(drawn('0.1', 'decimal(16)')).toBe('0.1');
  expect(drawn('n/a', 'decimal(2)')).toBe('n/a');
  expect(drawn('168.1', 'number')).toBe('168.1');
  expect(drawn('168.1', 'text')).toBe('168.1');
});
