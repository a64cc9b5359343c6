import { expect, test } from 'vitest';
import { findIssues } from './find-issues.ts';

function issuesOf(name: string, values: readonly (string | null)[]) {
  const ids = values.map((_, i) => i);
  return findIssues({
    cells: { columns: [name], rows: values.length, cells: [values] },
    types: ['text'],
    rowIds: ids,
    positions: ids,
  }).filter(({ kind }) => kind === 'broken');
}

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const emails = letters.map((one) => `${one}${one}lice.${one}@mail${one}.org`);

test('reports an address that fails the check all others pass, with its row', () => {
  const [issue] = issuesOf('contact', [...emails, 'quentin.mailq.org', 'N/A', null]);
  expect(issue).toMatchObject({ count: 1, cells: [{ row: 26, value: 'quentin.mailq.org' }] });
});

test('reports nothing for valid addresses, few values or columns of mixed content', () => {
  expect(issuesOf('contact', emails)).toEqual([]);
  expect(issuesOf('contact', [...emails.slice(0, 10), 'quentin'])).toEqual([]);
  expect(issuesOf('contact', [...emails, ...letters.map((one) => `call ${one}`)])).toEqual([]);
});
