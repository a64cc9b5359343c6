import { expect, test } from 'vitest';
import { escapeRegex } from './escape-regex.ts';

const signs = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));

test.each(['', 'u', 'v'])('finds every character literally, with the flags "%s"', (flags) => {
  for (const sign of [...signs, signs.join(''), 'Aix-en-Provence (13)'])
    expect(sign.replace(new RegExp(`^${escapeRegex(sign)}$`, flags), 'found')).toBe('found');
});

test('does not form a range inside a character class', () => {
  const inClass = new RegExp(`^[${escapeRegex('a-c]^')}]+$`, 'u');
  expect(inClass.test('a-c]^')).toBe(true);
  expect(inClass.test('b')).toBe(false);
});
