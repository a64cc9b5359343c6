import { expect, it } from 'vitest';
import { sentenceAround, sentenceOf, stepChangesOf } from './sentence-of.ts';

it.each([
  ['project.rename', { from: 'A', to: 'B' }, 'renamed A to B'],
  [
    'recipe.change',
    { version: 3, summary: 'Trim City' },
    'changed the recipe of the project to version 3: Trim City',
  ],
  ['share.add', { with: 'Bob', level: 'edit' }, 'shared the project with Bob to edit'],
  ['organization.join', { role: 'member', email: 'b@example.org' }, 'joined the organization as member'],
  [
    'workflow.publish',
    { workflow: 'w', name: 'Nightly', version: 2 },
    'published version 2 of the workflow Nightly',
  ],
  ['workflow.delete', { workflow: 'w', name: 'Nightly' }, 'deleted the workflow Nightly'],
  [
    'plugin.publish',
    { plugin: 'p', title: 'Roman', version: '1.0.0' },
    'published version 1.0.0 of the plugin Roman',
  ],
  ['thing.be-new', null, 'thing be new'],
])('describes %s', (action, target, sentence) => {
  expect(sentenceOf(action, target)).toBe(sentence);
});

it('splits a sentence around the name of its target, or puts the name at the end', () => {
  expect(sentenceAround('share.add', { with: 'Bob', level: 'view' })).toEqual({
    before: 'shared ',
    after: ' with Bob to view',
  });
  expect(sentenceAround('project.rename', { from: 'A', to: 'B' })).toEqual({
    before: 'renamed A to B in ',
    after: '',
  });
});

it('reads step changes and ignores anything invalid', () => {
  const added = { kind: 'added', sentence: 'Trim City' };
  expect(stepChangesOf({ changes: [added, { kind: 'constructor', sentence: 'x' }, null] })).toEqual([added]);
  expect(stepChangesOf(null)).toEqual([]);
  expect(stepChangesOf({ changes: 'x' })).toEqual([]);
});
