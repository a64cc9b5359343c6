import { defineProblems, problem } from '@winnow/kernel';

export const checkProblems = defineProblems('checks', {
  tooMany: problem<{ most: number }>(
    409,
    ({ most }) => `The project has ${most} checks, which is the limit.`,
    () => 'Remove one that you no longer need.',
  ),
});
