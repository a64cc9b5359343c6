import { defineProblems, problem } from '@winnow/kernel';

/** Formats a limit in the unit that it is configured in. */
const sizeText = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${Math.round(bytes / 1e6)} MB` : `${Math.round(bytes / 1024 ** 3)} GB`;

export const apiProblems = defineProblems('api', {
  notSignedIn: problem(
    401,
    () => 'You need to be signed in.',
    () => 'Sign in and try again.',
  ),
  tokenRefused: problem(
    401,
    () => 'The token is unknown, revoked or expired.',
    () => 'Create a new one under Settings, Security.',
  ),
  forbidden: problem(
    403,
    () => 'You don’t have permission to do this.',
    () => 'Ask someone who manages it for access.',
  ),
  confirmationRequired: problem(
    403,
    () => 'Confirm that it’s you to continue.',
    () => 'Enter your password, use a passkey, or enter a code from your authenticator app.',
  ),
  tokenBound: problem(
    403,
    () => 'This token is bound to chosen projects or organizations and can’t do this.',
    () => 'Use an unrestricted token, or do it in the app.',
  ),
  tokenTooNarrow: problem<{ scope: string | null }>(
    403,
    ({ scope }) =>
      scope === null ? 'A token can’t do this.' : `The token lacks the scope “${scope}”, which this needs.`,
    () => 'Use a token that has it, or do it in the app.',
  ),
  notFound: problem<{ what: string }>(
    404,
    ({ what }) => `This ${what} doesn’t exist, or you don’t have access to it.`,
  ),
  noRoute: problem<{ path: string }>(
    404,
    ({ path }) => `There is nothing at ${path}.`,
    () => 'See /api/docs for all routes.',
  ),
  badRequest: problem<{ where: string; field: string; reason: string }>(
    400,
    ({ where, field, reason }) =>
      `The ${where} of the request is invalid${field ? ` at ${field}` : ''}: ${reason}.`,
  ),
  notJson: problem(400, () => 'The request body isn’t valid JSON.'),
  badText: problem(
    400,
    () => 'A string in the request contains the character U+0000.',
    () => 'Remove the character.',
  ),
  badAddress: problem(400, () => 'The URL contains the character U+0000.'),
  foreignOrigin: problem<{ origin: string }>(
    403,
    ({ origin }) => `Requests from ${origin} can’t change anything here.`,
    () => 'Open the app at its own address, which is set by WINNOW_URL.',
  ),
  bodyTooLarge: problem<{ limit: number }>(
    413,
    ({ limit }) => `The request body is larger than ${limit} bytes.`,
  ),
  uploadTooLarge: problem<{ limit: number }>(
    413,
    ({ limit }) => `The file is larger than ${sizeText(limit)}, the limit.`,
    () => 'Split the file, or ask the operator to raise the limit.',
  ),
  tooManyUploads: problem<{ limit: number }>(
    429,
    ({ limit }) => `${limit} of your uploads are already in progress.`,
    () => 'Wait until one of them finishes.',
  ),
  storageFull: problem<{ limit: number }>(
    413,
    ({ limit }) => `Your files take up all of your ${sizeText(limit)} of storage.`,
    () => 'Permanently delete projects that you no longer need, or ask the operator for more storage.',
  ),
  uploadBroken: problem<{ reason: string }>(
    400,
    ({ reason }) => `The upload is incomplete: ${reason}.`,
    () => 'Send it again.',
  ),
  noFile: problem(
    400,
    () => 'The request contains no file.',
    () => 'Send it as the field “file” of a form.',
  ),
  versionGone: problem<{ version: number }>(
    410,
    ({ version }) => `There is no version ${version} of the recipe.`,
    () => 'Reload the recipe and use its current version.',
  ),
  recipeDamaged: problem<{ version: number; reason: string }>(
    422,
    ({ version, reason }) =>
      `Version ${version} of the recipe is damaged in the database: ${reason} The sources and earlier versions are kept.`,
    () => 'Undo, or restore an earlier version of the recipe.',
  ),
  notReady: problem<{ what: string }>(
    409,
    ({ what }) => `${what} is not ready yet.`,
    () => 'Wait until it is done.',
  ),
  notFailed: problem<{ name: string }>(
    409,
    ({ name }) => `The import of ${name} hasn’t failed, so there is nothing to retry.`,
  ),
  uploadGone: problem<{ name: string }>(
    410,
    ({ name }) => `${name} is no longer on the server: unused uploads are deleted after a day.`,
    () => 'Upload the file again.',
  ),
  notPutAway: problem<{ name: string }>(
    409,
    ({ name }) => `The project “${name}” isn’t in trash, so it can’t be deleted permanently.`,
    () => 'Move it to trash first. You can then restore it for 30 days, or delete it permanently.',
  ),
  nameTaken: problem<{ name: string }>(
    409,
    ({ name }) => `The project has a source called “${name}” already.`,
    () => 'Choose another name.',
  ),
  busy: problem<{ seconds: number }>(
    429,
    () => 'Winnow is busy: too many calls are waiting.',
    ({ seconds }) => `Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  ),
  diskFull: problem<{ what: string }>(
    507,
    ({ what }) => `The disk for ${what} is full. Nothing was changed.`,
    () => 'Ask the operator to free space in the data folder (WINNOW_DATA), then try again.',
  ),
  folderReadOnly: problem<{ what: string }>(
    507,
    ({ what }) => `The folder for ${what} can’t be written to. Nothing was changed.`,
    () =>
      'Ask the operator to make the data folder (WINNOW_DATA) writable for the account that Winnow runs as.',
  ),
  unexpected: problem(
    500,
    () => 'Something went wrong.',
    () => 'Try again. If it happens again, contact the operator, who can find the details in the log.',
  ),
  interrupted: problem(
    503,
    () => 'The server stopped while this was running.',
    () => 'Start it again.',
  ),
});
