import { defineProblems, problem } from '@winnow/kernel';

export const chatProblems = defineProblems('chats', {
  tooManyChats: problem<{ most: number }>(
    409,
    ({ most }) => `There are ${most} chats, which is the limit.`,
    () => 'Delete one that you no longer need.',
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
      `This proposal was made for version ${made} of the recipe, but the recipe is now at version ${now}.`,
    () => 'Review it against the current recipe.',
  ),
  notOpen: problem(409, () => 'This proposal was already added or discarded.'),
  budgetSpent: problem<{ cents: number }>(
    402,
    ({ cents }) => `The monthly budget of ${(cents / 100).toFixed(2)} US dollars is used up.`,
    () => 'Raise it in the assistant settings, or ask the built-in assistant.',
  ),
  tokensSpent: problem<{ tokens: number }>(
    402,
    ({ tokens }) => `The monthly limit of ${tokens.toLocaleString('en')} tokens is used up.`,
    () => 'Raise it in the assistant settings, or ask the built-in assistant.',
  ),
  pricesUnknown: problem(
    402,
    () => 'The monthly budget is in dollars, but the model’s prices aren’t set.',
    () => 'Enter its prices in the assistant settings, limit tokens instead, or ask the built-in assistant.',
  ),
  checkNotOpen: problem(409, () => 'This check was already added or discarded.'),
  noSuchStep: problem<{ steps: number }>(404, ({ steps }) => `The proposal has ${steps} steps.`),
  stopped: problem(
    409,
    () => 'The server stopped before this answer was complete.',
    () => 'Ask again.',
  ),
  tooSlow: problem<{ minutes: number }>(
    504,
    ({ minutes }) => `The answer took longer than ${minutes} minutes and was stopped.`,
    () => 'Retry, or ask a narrower question.',
  ),
  modelFailed: problem<{ reason: string }>(502, ({ reason }) => `The model didn’t respond: ${reason}.`),
});
