import { defineProblems, problem } from '@winnow/kernel';

export const settingsProblems = defineProblems('settings', {
  handleTaken: problem<{ handle: string }>(
    409,
    ({ handle }) => `The handle “${handle}” is taken.`,
    () => 'Choose another one.',
  ),
  notAnImage: problem<{ reason: string }>(
    422,
    ({ reason }) => `The file cannot be used as a picture: ${reason}.`,
    () => 'Choose a PNG, JPEG, WebP, AVIF or GIF file.',
  ),
  imageTooLarge: problem<{ limit: number }>(
    413,
    ({ limit }) => `The picture is larger than ${Math.round(limit / 1_000_000)} MB.`,
    () => 'Choose a smaller one.',
  ),
  tooManyTokens: problem<{ most: number }>(
    409,
    ({ most }) => `There are ${most} tokens already, the most that one person may have.`,
    () => 'Revoke one that is not used any more.',
  ),
  addressRefused: problem<{ host: string }>(
    422,
    ({ host }) => `${host} is an address of this machine or its network, which the server may not call.`,
    () => 'The operator can allow it by naming it in WINNOW_PRIVATE_HOSTS.',
  ),
  addressUnknown: problem<{ host: string }>(
    422,
    ({ host }) => `The name ${host} leads to no address.`,
    () => 'Look whether the address is written right.',
  ),
  addressNotSecure: problem<{ host: string }>(
    422,
    ({ host }) =>
      `The address of ${host} is one of http, where what is sent can be read and changed on its way.`,
    () => 'Write https in its place, where the server has that.',
  ),
  noModelSet: problem(
    409,
    () => 'No model is set.',
    () => 'Choose a provider and a model first.',
  ),
  tooManyTests: problem<{ seconds: number }>(
    429,
    () => 'The model was tested often within a minute.',
    ({ seconds }) => `Try again in ${seconds} seconds.`,
  ),
  modelCallFailed: problem<{ reason: string }>(502, ({ reason }) => `The model did not answer: ${reason}.`),
  currentSession: problem(
    409,
    () => 'This is the session of this browser.',
    () => 'Sign out to end it.',
  ),
});
