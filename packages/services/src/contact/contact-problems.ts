import { defineProblems, problem } from '@winnow/kernel';

export const contactProblems = defineProblems('contact', {
  tooMany: problem<{ perHour: number; seconds: number }>(
    429,
    ({ perHour }) => `${perHour} messages were sent within the last hour, which is the limit.`,
    () => 'Try again later.',
  ),
});
