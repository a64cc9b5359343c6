import { defineProblems, problem } from '@winnow/kernel';

export const guestProblems = defineProblems('guest', {
  off: problem(
    403,
    () => 'This installation needs an account.',
    () => 'Sign up, or ask the operator for an invitation.',
  ),
  full: problem(
    503,
    () => 'Too many people are trying Winnow right now.',
    () => 'Sign up, or try again later.',
  ),
  tooManyFromAddress: problem<{ limit: number; seconds: number }>(
    429,
    ({ limit }) => `${limit} guests from your network have tried Winnow today, which is the limit.`,
    () => 'Sign up to continue.',
  ),
  hasAccount: problem(
    409,
    () => 'You are signed in, so you don’t need to be a guest.',
    () => 'Create a project of your own.',
  ),
  notForGuests: problem(
    403,
    () => 'Guests can’t do this.',
    () => 'Sign up. Your project moves into your account.',
  ),
  tooManyProjects: problem<{ limit: number }>(
    403,
    ({ limit }) => `A guest can have ${limit} projects.`,
    () => 'Sign up for more. Your projects move into your account.',
  ),
  stillImporting: problem(
    409,
    () => 'A file is still being imported or exported in your guest project.',
    () => 'Try again when it is done.',
  ),
});
