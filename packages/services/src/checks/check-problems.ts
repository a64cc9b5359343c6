import { defineProblems, problem } from '@winnow/kernel';

export const checkProblems = defineProblems('checks', {
  tooMany: problem<{ most: number }>(
    409,
    ({ most }) => `There are ${most} checks, which is as many as a project can have.`,
    () => 'Remove one that is not needed any more.',
  ),
});
