import { defineProblems, problem } from '@winnow/kernel';

/** What can go wrong between the browser and the server. */
export const webProblems = defineProblems('web', {
  offline: problem(
    503,
    () => "The server didn't respond.",
    () => 'Check that Winnow is running and that the network is up, then try again.',
  ),
  unreadable: problem<{ status: number }>(
    502,
    ({ status }) => `The server responded with status ${status} and no readable content.`,
    () => 'Try again. If it keeps failing, look up the request ID in the server log.',
  ),
  cancelled: problem(499, () => 'The upload was cancelled.'),
  unexpected: problem<{ message: string }>(
    500,
    ({ message }) => message || 'Something went wrong. Your saved work is safe.',
  ),
});
