import { expect, it } from 'vitest';
import { runWithTimeout } from './run-with-timeout.ts';

it('returns the result of the work', () => {
  expect(runWithTimeout(1000, () => ({ a: [1] }))).toEqual({ a: [1] });
  expect(() =>
    runWithTimeout(1000, () => {
      throw new TypeError('no');
    }),
  ).toThrow('no');
});

it('stops a regular expression that would never finish, and can continue', () => {
  const text = `${'a'.repeat(60)}!`;
  expect(runWithTimeout(50, () => /^(a+)+$/u.test(text))).toBeUndefined();
  expect(runWithTimeout(1000, () => /^a+$/u.test('aaa'))).toBe(true);
});
