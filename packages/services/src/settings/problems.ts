import { defineProblems, problem } from '@winnow/kernel';

export const settingsProblems = defineProblems('settings', {
  handleTaken: problem<{ handle: string }>(
    409,
    ({ handle }) => `The handle “${handle}” is taken.`,
    () => 'Choose another one.',
  ),
  notAnImage: problem<{ reason: string }>(
    422,
    ({ reason }) => `The file can’t be used as a picture: ${reason}.`,
    () => 'Choose a PNG, JPEG, WebP, AVIF or GIF file.',
  ),
  imageTooLarge: problem<{ limit: number }>(
    413,
    ({ limit }) => `The picture is larger than ${Math.round(limit / 1_000_000)} MB.`,
    () => 'Choose a smaller one.',
  ),
  tooManyTokens: problem<{ most: number }>(
    409,
    ({ most }) => `You have ${most} tokens, which is the limit.`,
    () => 'Revoke one that you no longer use.',
  ),
  addressRefused: problem<{ host: string }>(
    422,
    ({ host }) => `${host} is on the server’s own network, which it isn’t allowed to call.`,
    () => 'The operator can allow it with WINNOW_PRIVATE_HOSTS.',
  ),
  addressUnknown: problem<{ host: string }>(
    422,
    ({ host }) => `The host name ${host} can’t be resolved.`,
    () => 'Check the spelling.',
  ),
  addressNotSecure: problem<{ host: string }>(
    422,
    ({ host }) => `The URL of ${host} uses http, so data could be read and changed in transit.`,
    () => 'Use https if the server supports it.',
  ),
  certificateRefused: problem<{ host: string; reason: string }>(
    422,
    ({ host, reason }) => `The certificate of ${host} can’t be trusted: ${reason}. Nothing was sent.`,
    () =>
      'Renew or replace the certificate on that server. If an authority of your own signed it, Winnow has to be started with NODE_EXTRA_CA_CERTS set to the file of that authority.',
  ),
  noModelSet: problem(
    409,
    () => 'No model is set.',
    () => 'Choose a provider and a model first.',
  ),
  tooManyTests: problem<{ seconds: number }>(
    429,
    () => 'Too many tests of the model within a minute.',
    ({ seconds }) => `Try again in ${seconds} seconds.`,
  ),
  modelCallFailed: problem<{ reason: string }>(502, ({ reason }) => `The model didn’t respond: ${reason}.`),
  currentSession: problem(
    409,
    () => 'This is the session of this browser.',
    () => 'Sign out to end it.',
  ),
});
