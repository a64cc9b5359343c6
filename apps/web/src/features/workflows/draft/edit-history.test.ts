import { expect, test } from 'vitest';
import { beginHistory, change, redo, undo } from './edit-history.ts';

test('undoes consecutive changes of one field together, and others one by one', () => {
  let history = beginHistory('');
  for (const text of ['a', 'ab', 'abc']) history = change(history, text, 'name');
  history = change(history, 'abc!', 'note');
  expect(undo(history).now).toBe('abc');
  expect(undo(undo(history)).now).toBe('');
  expect(redo(undo(undo(history))).now).toBe('abc');
});

test('starts a new undo step for a field after an undo', () => {
  let history = change(change(beginHistory('a'), 'ab', 'name'), 'abc', 'name');
  history = change(undo(history), 'x', 'name');
  expect(history.future).toEqual([]);
  expect(undo(history).now).toBe('a');
});

test('does nothing at either end', () => {
  const history = beginHistory(1);
  expect(undo(history).now).toBe(1);
  expect(redo(history).now).toBe(1);
  expect(change(history, 1)).toBe(history);
});
