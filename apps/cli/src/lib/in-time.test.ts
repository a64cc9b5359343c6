import { expect, it } from 'vitest';
import { inTime } from './in-time.ts';

it('returns the result of the work', () => {
  expect(inTime(1000, () => ({ a: [1] }))).toEqual({ a: [1] });
  expect(() =>
    inTime(1000, () => {
      throw new TypeError('no');
    }),
  ).toThrow('no');
});

it('stops a regular expression that would never finish, and can continue', () => {
  const text = `${'a'.repeat(60)}!`;
  expect(inTime(50, () => /^(a+)+$/u.test(text))).toBeUndefined();
  expect(inTime(1000, () => /^a+$/u.test('aaa'))).toBe(true);
});
