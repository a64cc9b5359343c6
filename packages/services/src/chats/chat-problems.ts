import { defineProblems, problem } from '@winnow/kernel';

export const chatProblems = defineProblems('chats', {
  tooManyChats: problem<{ most: number }>(
    409,
    ({ most }) => `There are ${most} chats, which is as many as are kept.`,
    () => 'Delete one that is not needed any more.',
  ),
  tooLong: problem<{ most: number }>(
    409,
    ({ most }) => `This chat has ${most} messages, the limit for one chat.`,
    () => 'Continue in a new chat.',
  ),
  answering: problem(
    409,
    () => 'The assistant is still answering.',
    () => 'Wait for the answer, or stop it.',
  ),
  staleProposal: problem<{ made: number; now: number }>(
    409,
    ({ made, now }) =>
      `This proposal was made for version ${made} of the recipe, and version ${now} holds by now.`,
    () => 'Check it again for the recipe as it is now.',
  ),
  notOpen: problem(409, () => 'This proposal was added or discarded already.'),
  budgetSpent: problem<{ cents: number }>(
    402,
    ({ cents }) => `The monthly budget of ${(cents / 100).toFixed(2)} US dollars is used up.`,
    () => 'Raise it in the settings of the assistant, or ask the built-in assistant.',
  ),
  tokensSpent: problem<{ tokens: number }>(
    402,
    ({ tokens }) => `The monthly bound of ${tokens.toLocaleString('en')} tokens is used up.`,
    () => 'Raise it in the settings of the assistant, or ask the built-in assistant.',
  ),
  pricesUnknown: problem(
    402,
    () => 'There is a monthly budget in dollars, and the prices of the model are not known.',
    () =>
      'Write its prices in the settings of the assistant, bound the tokens instead, or ask the built-in assistant.',
  ),
  checkNotOpen: problem(409, () => 'This check was added or discarded already.'),
  noSuchStep: problem<{ steps: number }>(404, ({ steps }) => `The proposal has ${steps} steps.`),
  stopped: problem(
    409,
    () => 'The server that answered this ended before it was done.',
    () => 'Ask again.',
  ),
  tooSlow: problem<{ minutes: number }>(
    504,
    ({ minutes }) => `The answer took longer than ${minutes} minutes and was stopped.`,
    () => 'Retry, or ask a narrower question.',
  ),
  modelFailed: problem<{ reason: string }>(502, ({ reason }) => `The model did not answer: ${reason}.`),
});
