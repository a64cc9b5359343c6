import { parseStep } from '@winnow/recipe';
import { expect, it } from 'vitest';
import { problemLine } from './command.ts';

it('names a parameter as the form does and gives its path in the JSON', () => {
  const step = { id: 's2', kind: 'set-types', params: { types: [{ column: 'a', type: 'int' }] } };
  const [problem] = parseStep(step).problems;
  expect(problemLine(problem!)).toMatch(
    /^step s2, parameter types\.0\.type: “Types, Type” is invalid: one of text/,
  );
});
