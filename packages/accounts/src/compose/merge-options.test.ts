import { expect, test } from 'vitest';
import { mergeOptions } from './merge-options.ts';

test('merges objects and concatenates lists', () => {
  const plugin = (id: string) => ({ id });
  const merged = mergeOptions([
    { session: { expiresIn: 1 }, plugins: [plugin('a')] },
    { session: { cookieCache: { maxAge: 60 } }, plugins: [plugin('b')], appName: 'Winnow' },
  ]);
  expect(merged).toEqual({
    session: { expiresIn: 1, cookieCache: { maxAge: 60 } },
    plugins: [{ id: 'a' }, { id: 'b' }],
    appName: 'Winnow',
  });
});

test('refuses an option that two concerns set', () => {
  expect(() => mergeOptions([{ session: { expiresIn: 1 } }, { session: { expiresIn: 2 } }])).toThrow(
    'Two concerns of the accounts set session.expiresIn.',
  );
});
