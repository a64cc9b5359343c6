import { parseStep } from '@winnow/recipe';
import { expect, test } from 'vitest';
import { similarStep } from './similar-step.ts';

const cases = [
  ['  Boaz ', 'Boaz', 'trim-text', { sides: 'both' }],
  ['New   York ', 'New York', 'collapse-spaces', {}],
  ['boaz', 'BOAZ', 'change-case', { case: 'upper' }],
  ['NEW YORK', 'New York', 'change-case', { case: 'title' }],
  ['1300 S Main St', '1300 S Main Street', 'find-replace', { find: 'St', replace: 'Street' }],
  ['12.0 ounce', '12.0', 'find-replace', { find: ' ounce', replace: '' }],
  ['0.05%', '0.05', 'find-replace', { find: '%', replace: '' }],
  ['Main Street', 'Main, Street', 'find-replace', { find: ' ', replace: ', ' }],
] as const;

test.each(cases)('“%s” to “%s” is %s', (before, after, kind, params) => {
  const step = similarStep('City', before, after);
  expect(step).toMatchObject({ kind, params });
  expect(parseStep({ id: 's1', kind, params: step!.params as never }).ok).toBe(true);
});

test('infers no step if the new value has nothing in common with the old one', () => {
  expect(similarStep('City', 'n/a', 'Boaz')).toBeUndefined();
  expect(similarStep('City', '', 'Boaz')).toBeUndefined();
});
