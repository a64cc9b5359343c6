import { expect, test } from 'vitest';
import { beginHistory, change, redo, undo } from './edit-history.ts';

test('changes of one field in a row are taken back at once, others one by one', () => {
  let history = beginHistory('');
  for (const text of ['a', 'ab', 'abc']) history = change(history, text, 'name');
  history = change(history, 'abc!', 'note');
  expect(undo(history).now).toBe('abc');
  expect(undo(undo(history)).now).toBe('');
  expect(redo(undo(undo(history))).now).toBe('abc');
});

test('after going back a field begins anew', () => {
  let history = change(change(beginHistory('a'), 'ab', 'name'), 'abc', 'name');
  history = change(undo(history), 'x', 'name');
  expect(history.future).toEqual([]);
  expect(undo(history).now).toBe('a');
});

test('at the ends nothing happens', () => {
  const history = beginHistory(1);
  expect(undo(history).now).toBe(1);
  expect(redo(history).now).toBe(1);
  expect(change(history, 1)).toBe(history);
});
