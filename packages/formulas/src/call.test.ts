import { expect, test } from 'vitest';
import { call, regexCell } from './call.ts';
import { literalCell } from './lower/literal.ts';

test('a regular expression is recognized by its data, so a copy of it works too', () => {
  const text = literalCell('a.c');
  const pattern = regexCell('b.*', 'i');
  const found = call('matches', text, pattern);
  expect(found.type).toBe('boolean');
  expect(call('matches', text, { ...pattern })).toEqual(found);
  expect(found.regex).toBeUndefined();
  expect(() => call('upper', pattern)).toThrow('upper doesn’t accept');
  expect(() => call('matches', text, literalCell('b.*'))).toThrow('matches doesn’t accept');
});

test('the compiler rejects a wrong name and a wrong number of arguments', () => {
  const text = literalCell('a');
  // @ts-expect-error There is no such function.
  expect(() => call('shout', text)).toThrow('There is no function shout.');
  // @ts-expect-error It takes two arguments.
  expect(() => call('before', text)).toThrow('before doesn’t accept "text"');
  // @ts-expect-error It takes three at most.
  expect(() => call('round', text, text, text, text)).toThrow('round doesn’t accept');
  expect(call('concat', text, text, text).type).toBe('text');
});
