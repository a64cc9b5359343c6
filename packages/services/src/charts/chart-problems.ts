import { defineProblems, problem } from '@winnow/kernel';

export const chartProblems = defineProblems('charts', {
  tooMany: problem<{ most: number }>(
    409,
    ({ most }) => `The project has ${most} charts, which is the limit.`,
    () => 'Delete charts that you don’t need.',
  ),
});
