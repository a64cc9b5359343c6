import { expect, test } from 'vitest';
import { graphSchema } from '../graph.ts';
import { projectShowing } from './project-showing.ts';

const edges = [
  { from: 'in', to: 'clean' },
  { from: 'clean', to: 'first' },
  { from: 'first', to: 'second' },
];
const shownBy = (source: object, recipe: object) =>
  projectShowing(
    graphSchema.parse({
      nodes: [
        { id: 'in', kind: 'source', settings: source },
        { id: 'clean', kind: 'recipe', settings: recipe },
        { id: 'first', kind: 'check', settings: {} },
        { id: 'second', kind: 'check', settings: {} },
      ],
      edges,
    }),
    'second',
  );
const own = { from: 'project', projectId: 'p' };

test('a project shows the rows of its first source after the latest version of its recipe', () => {
  expect(shownBy(own, { projectId: 'p' })).toBe('p');
  expect(shownBy({ ...own, refresh: true }, { projectId: 'p', version: 'latest' })).toBe('p');
});

test.each([
  ['an incoming file', { from: 'file' }, { projectId: 'p' }],
  ['another project', { from: 'project', projectId: 'q' }, { projectId: 'p' }],
  ['another source', { ...own, source: 'more.csv' }, { projectId: 'p' }],
  ['an earlier version', own, { projectId: 'p', version: 3 }],
  ['values of parameters', own, { projectId: 'p', parameters: { least: 2 } }],
])('no project shows rows of %s', (_, source, recipe) => {
  expect(shownBy(source, recipe)).toBeUndefined();
});
