import { expect, test } from 'vitest';
import { digitsInGroups } from './digits-in-groups.ts';

test.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 123_456_789_012, -1, -999, -1000, -1_234_567])(
  'formats %i as Intl does',
  (count) => expect(digitsInGroups(count)).toBe(count.toLocaleString('en')),
);
