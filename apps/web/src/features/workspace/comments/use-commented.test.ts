import { expect, test } from 'vitest';
import { commentedOf } from './use-commented.ts';
import type { Thread } from './use-comments.ts';

const thread = (id: string, about: Thread['about'], resolvedAt: string | null = null): Thread => ({
  ...{ id, about, resolvedAt, resolvedBy: null, thread: null, text: id, replies: [] },
  ...{ author: null, mentions: [], createdAt: '2026-01-01T00:00:00Z', deletable: false },
});
const ids = (threads: readonly Thread[]): readonly string[] => threads.map(({ id }) => id);

test('finds open threads by column and by cell', () => {
  const commented = commentedOf([
    thread('column', { kind: 'column', column: '1 a' }),
    thread('cell', { kind: 'cell', column: 'a', rowId: 1 }),
    thread('again', { kind: 'cell', column: 'a', rowId: 1 }),
  ]);
  expect(commented.any).toBe(true);
  expect(ids(commented.ofColumn('1 a'))).toEqual(['column']);
  expect(ids(commented.ofColumn('a'))).toEqual([]);
  expect(ids(commented.ofCell('a', 1))).toEqual(['cell', 'again']);
  expect(ids(commented.ofCell('a', 2))).toEqual([]);
});

test('ignores resolved threads and those about the project or a step', () => {
  const commented = commentedOf([
    thread('resolved', { kind: 'column', column: 'a' }, '2026-01-02T00:00:00Z'),
    thread('project', { kind: 'project' }),
    thread('step', { kind: 'step', step: 's1' }),
  ]);
  expect(commented.any).toBe(false);
});
