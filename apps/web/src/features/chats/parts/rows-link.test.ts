import { expect, test } from 'vitest';
import { rowsLink } from './rows-link.ts';

const columns = [
  { name: 'City', type: 'text' },
  { name: 'Rows', type: 'integer' },
];
const group = { kind: 'group-rows', params: { keys: ['City'] } };
const shownIn = (href: string | undefined): unknown =>
  JSON.parse(new URL(href ?? '', 'http://x').searchParams.get('show') ?? '');

test('a number in a group links to the rows of the group that match the condition', () => {
  const href = rowsLink({ projectId: 'p', steps: [group], where: 'Qty > 1', columns }, ['Rome', 2]);
  expect(shownIn(href)).toMatchObject({
    filters: [
      { kind: 'formula', formula: 'Qty > 1' },
      { kind: 'values', column: 'City', values: ['Rome'] },
    ],
  });
});

test('a number over computed columns links to the rows of its condition, if any', () => {
  const steps = [{ kind: 'add-column', params: {} }, group];
  expect(rowsLink({ projectId: 'p', steps, columns }, ['x', 1])).toBeUndefined();
  expect(shownIn(rowsLink({ projectId: 'p', steps, columns, where: 'Qty > 1' }, ['x', 1]))).toMatchObject({
    filters: [{ formula: 'Qty > 1' }],
  });
});
