import { defineProblems, problem } from '@winnow/kernel';
import { problemsText } from './problems-text.ts';

/** Problems between the browser and the server. */
export const webProblems = defineProblems('web', {
  offline: problem(
    503,
    () => problemsText.serverDidntRespond,
    () => problemsText.checkThatWinnowIsRunning,
  ),
  unreadable: problem<{ status: number }>(
    502,
    ({ status }) => problemsText.unreadableResponse({ status }),
    () => problemsText.tryAgainIfItKeeps,
  ),
  cancelled: problem(499, () => problemsText.uploadWasCancelled),
  unexpected: problem<{ message: string }>(
    500,
    ({ message }) => message || problemsText.somethingWentWrongYourSaved,
  ),
});
