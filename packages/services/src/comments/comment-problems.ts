import { defineProblems, problem } from '@winnow/kernel';

export const commentProblems = defineProblems('comments', {
  tooMany: problem<{ most: number }>(
    409,
    ({ most }) => `The project has ${most} comments, which is the limit.`,
    () => 'Delete threads that are resolved.',
  ),
  unknownPerson: problem(
    422,
    () => 'You mentioned someone who doesn’t have access to this project.',
    () => 'Share the project with them first.',
  ),
  notAThread: problem(
    422,
    () => 'Only whole threads can be replied to and resolved.',
    () => 'Use the id of the first comment of the thread.',
  ),
  notYours: problem(403, () => 'Only its author and people who manage the project can delete a comment.'),
});
