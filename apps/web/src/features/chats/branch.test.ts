import { expect, test } from 'vitest';
import type { ChatMessage } from '../../shared/chats/chats-api.ts';
import { branchOf, leafUnder } from './branch.ts';

const message = (id: string, parent: string | null): ChatMessage => ({
  id,
  parent,
  role: 'person',
  state: 'done',
  model: null,
  parts: [],
  createdAt: '',
});
const tree = [
  message('a', null),
  message('b', 'a'),
  message('c', 'b'),
  message('d', 'a'),
  message('e', 'd'),
  message('f', null),
];

test('a branch goes from the root to its leaf and knows the siblings of each message', () => {
  expect(branchOf(tree, 'c').map(({ message: { id }, siblings }) => [id, siblings])).toEqual([
    ['a', ['a', 'f']],
    ['b', ['b', 'd']],
    ['c', ['c']],
  ]);
  expect(branchOf(tree, null).map(({ message: { id } }) => id)).toEqual(['f']);
  expect(branchOf([], 'x')).toEqual([]);
});

test('finds the newest leaf below a message', () => {
  expect([leafUnder(tree, 'a'), leafUnder(tree, 'b'), leafUnder(tree, 'f')]).toEqual(['e', 'c', 'f']);
});
