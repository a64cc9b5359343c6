import { expect, test } from 'vitest';
import { shapeKey, suggestionKey, withDismissed } from './dismissed.ts';

test('identifies a suggestion by its kind and columns, and a shape by its steps', () => {
  const one = { kind: 'spaces', columns: ['a', 'b'] };
  expect(suggestionKey({ ...one })).toBe(suggestionKey(one));
  expect(suggestionKey({ ...one, columns: ['a'] })).not.toBe(suggestionKey(one));
  expect(suggestionKey({ ...one, kind: 'case' })).not.toBe(suggestionKey(one));
  expect(shapeKey({ steps: [{ kind: 'unpivot-columns', params: { columns: ['a'] } }] })).toBe(
    shapeKey({ steps: [{ kind: 'unpivot-columns', params: { columns: ['b'] } }] }),
  );
});

test('stores each key once, the latest first, and removes it on restore', () => {
  const keys = withDismissed(withDismissed(['a'], 'b', true), 'a', true);
  expect(keys).toEqual(['a', 'b']);
  expect(withDismissed(keys, 'a', false)).toEqual(['b']);
  const many = Array.from({ length: 600 }, (_, at) => String(at)).reduce<readonly string[]>(
    (all, one) => withDismissed(all, one, true),
    [],
  );
  expect(many).toHaveLength(500);
  expect(many[0]).toBe('599');
});
