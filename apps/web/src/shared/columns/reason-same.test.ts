import { expect, test } from 'vitest';
import { reasonSame } from './reason-same.ts';

test.each([
  ['spelling', 0, 'Same name, spelled differently'],
  ['values', 0.714, '71% of the values are the same'],
  ['values', 1, 'All values are the same'],
] as const)('explains why columns are probably the same: %s, %d', (reason, share, words) => {
  expect(reasonSame({ reason, share })).toBe(words);
});
