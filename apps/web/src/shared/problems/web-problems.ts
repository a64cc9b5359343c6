import { defineProblems, problem } from '@winnow/kernel';

/** What can go wrong between the browser and the server. */
export const webProblems = defineProblems('web', {
  offline: problem(
    503,
    () => 'The server did not answer.',
    () => 'Check that Winnow is running and that the network is up, then try again.',
  ),
  unreadable: problem<{ status: number }>(
    502,
    ({ status }) => `The server answered with status ${status} and nothing that could be read.`,
    () => 'Try again; if it stays, the server log names the cause by its request id.',
  ),
  cancelled: problem(499, () => 'The upload was cancelled.'),
  unexpected: problem<{ message: string }>(
    500,
    ({ message }) => message || 'Something unexpected went wrong; nothing that was saved is lost.',
  ),
});
