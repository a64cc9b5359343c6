import { defineProblems, problem } from '@winnow/kernel';

export const connectionProblems = defineProblems('connections', {
  unknownKind: problem<{ kind: string }>(
    422,
    ({ kind }) => `There are no connections of the kind “${kind}”.`,
  ),
  fieldMissing: problem<{ field: string }>(
    422,
    ({ field }) => `${field} is missing.`,
    ({ field }) => `Enter ${field.toLowerCase()}.`,
  ),
  fieldUnknown: problem<{ field: string }>(422, ({ field }) => `The connection has no field “${field}”.`),
  fieldInvalid: problem<{ field: string; reason: string }>(
    422,
    ({ field, reason }) => `${field} is not valid: ${reason}.`,
  ),
  secretNeeded: problem<{ field: string }>(
    422,
    ({ field }) => `${field} has to be entered again, because the connection now leads to another server.`,
    ({ field }) => `Enter ${field.toLowerCase()}.`,
  ),
  sealedLost: problem(
    409,
    () => 'The secrets of the connection can’t be decrypted with the key of this server.',
    () => 'Edit the connection and enter them again.',
  ),
  tooMany: problem<{ most: number }>(
    409,
    ({ most }) => `There are ${most} connections already, which is the limit.`,
    () => 'Delete a connection that you no longer use.',
  ),
  gone: problem(
    422,
    () => 'The connection that the source was read from doesn’t exist, or you may not use it.',
    () => 'Ask the owner of the connection to refresh the source, or update it from a file.',
  ),
  unreachable: problem<{ host: string; reason: string }>(
    503,
    ({ host, reason }) => `${host} can’t be reached: ${reason}.`,
    () => 'Check the host and port, and that the server accepts connections from Winnow.',
  ),
  denied: problem<{ host: string; reason: string }>(
    422,
    ({ host, reason }) => `${host} refused to sign in: ${reason}.`,
    () => 'Check the user name, password and database.',
  ),
  refused: problem<{ host: string; reason: string }>(
    422,
    ({ host, reason }) => `${host} refused to read the data: ${reason}.`,
  ),
  cannotRead: problem<{ what: string }>(422, ({ what }) => `The connection can’t read a ${what}.`),
  notReadOnly: problem<{ reason: string }>(
    422,
    ({ reason }) => `The query isn’t a single statement that only reads: ${reason}.`,
    () => 'Write one SELECT statement.',
  ),
  noColumns: problem(422, () => 'The query returns no columns.'),
  noFile: problem<{ pattern: string }>(
    422,
    ({ pattern }) => `No file matches “${pattern}”.`,
    () => 'Use * for any characters within a folder, and ** for any folders.',
  ),
  tooManyFiles: problem<{ pattern: string; most: number }>(
    422,
    ({ pattern, most }) => `More than ${most} files match “${pattern}”.`,
    () => 'Write a pattern that matches fewer files.',
  ),
  badPath: problem<{ path: string }>(
    422,
    ({ path }) => `“${path}” leads away from the server of the connection.`,
    () => 'Enter a path relative to the base URL.',
  ),
  valueNotHeld: problem<{ column: string; row: number; value: string }>(
    422,
    ({ column, row, value }) =>
      `The value “${value}” of ${column} in row ${row} isn’t a valid value of the column’s type.`,
    ({ column }) => `Read a query that casts ${column} to text.`,
  ),
});
