import { expect, it } from 'vitest';
import { methodsOf } from './two-factor-methods.ts';

it.each([
  ['totp,otp', ['totp', 'otp', 'backup']],
  ['otp', ['otp', 'backup']],
  ['', ['totp', 'otp', 'backup']],
  [undefined, ['totp', 'otp', 'backup']],
  ['nonsense', ['totp', 'otp', 'backup']],
])('%j gives %j', (named, ids) => {
  expect(methodsOf(named).map(({ id }) => id)).toEqual(ids);
});
