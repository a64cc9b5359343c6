import { counted, defineProblems, problem } from '@winnow/kernel';

export const connectionProblems = defineProblems('connections', {
  unknownKind: problem<{ kind: string }>(422, ({ kind }) => `There is no connection type “${kind}”.`),
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
    ({ field }) => `${field} has to be entered again, because the connection now points to another server.`,
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
    () => 'The connection that the source was read from doesn’t exist, or you don’t have access to it.',
    () => 'Ask the owner of the connection to refresh the source, or update it from a file.',
  ),
  unreachable: problem<{ host: string; reason: string }>(
    503,
    ({ host, reason }) => `${host} can’t be reached: ${reason}.`,
    () => 'Check the host and port, and that the server accepts connections from Winnow.',
  ),
  noTls: problem<{ host: string }>(
    422,
    ({ host }) => `${host} doesn’t accept encrypted connections.`,
    () => 'Turn on TLS in the database, or set Encryption to “None” if you trust the network in between.',
  ),
  badCertificate: problem<{ host: string; reason: string }>(
    422,
    ({ host, reason }) => `The certificate of ${host} can’t be trusted: ${reason}.`,
    () =>
      'Enter the CA certificate that signed it, and the host name that it was issued for. Without the check, anyone in between can read the traffic.',
  ),
  denied: problem<{ host: string; reason: string }>(
    422,
    ({ host, reason }) => `${host} refused the sign-in: ${reason}.`,
    () => 'Check the credentials of the connection and, for a database, its name.',
  ),
  refused: problem<{ host: string; reason: string }>(
    422,
    ({ host, reason }) => `${host} refused to read the data: ${reason}.`,
  ),
  cannotRead: problem<{ what: string }>(422, ({ what }) => `This connection can’t read a ${what}.`),
  readOnly: problem<{ host: string }>(
    422,
    ({ host }) => `The connection to ${host} is read-only.`,
    () => 'Edit the connection and set Access to “Read and write”.',
  ),
  cannotWrite: problem<{ host: string; what: string }>(
    422,
    ({ host, what }) => `The connection to ${host} can’t write ${what}.`,
    () => 'Choose another connection.',
  ),
  tableExists: problem<{ table: string }>(
    409,
    ({ table }) => `The table ${table} already exists. Nothing was written.`,
    () => 'Enter another name, or choose to replace, append or update its rows.',
  ),
  fileExists: problem<{ path: string }>(
    409,
    ({ path }) => `The file “${path}” already exists. Nothing was written.`,
    () => 'Enter another path, or choose to replace the file.',
  ),
  noTransactions: problem<{ table: string; engine: string }>(
    422,
    ({ table, engine }) =>
      `The table ${table} uses the storage engine ${engine}, which has no transactions. Nothing was written.`,
    () => 'Convert the table to InnoDB.',
  ),
  referenced: problem<{ table: string; by: string }>(
    422,
    ({ table, by }) =>
      `Replacing the rows of ${table} would also delete or change rows of ${by}. Nothing was written.`,
    () => 'Update the rows by key instead.',
  ),
  goneReferenced: problem<{ table: string; by: string; rows: number; key: string; examples: string }>(
    422,
    ({ table, by, rows, key, examples }) =>
      `The new rows don’t contain ${counted(rows, 'row')} of ${table} that ${by} references (${key}: ${examples}). Nothing was written.`,
    ({ by }) =>
      `Keep these rows in the recipe, first delete the rows of ${by} that reference them, or update the rows by key instead.`,
  ),
  keyNeeded: problem<{ table: string; by: string; key: string }>(
    422,
    ({ table, by }) =>
      `Rows of ${table} can’t be deleted because ${by} references them, and the new rows have no unique key to match them by. Nothing was written.`,
    ({ key }) => `Add ${key} to the rows. The database user needs permission to read and update the table.`,
  ),
  rowsKept: problem<{ table: string }>(
    422,
    ({ table }) =>
      `The rows of ${table} can’t be replaced: a trigger or rule of the table, or another transaction, keeps rows in it. Nothing was written.`,
    () =>
      'Check the triggers and rules of the table, grant the database user TRUNCATE on it, or append the rows instead.',
  ),
  noUpdates: problem<{ table: string }>(
    422,
    ({ table }) => `Rows of ${table} can’t be updated by key: ClickHouse has no keys. Nothing was written.`,
    () => 'Replace or append the rows instead.',
  ),
  notMergeTree: problem<{ table: string; engine: string }>(
    422,
    ({ table, engine }) =>
      `The table ${table} uses the engine ${engine}, which can’t take all rows at once. Nothing was written.`,
    () => 'Write to a table of the MergeTree family.',
  ),
  feedsViews: problem<{ table: string; views: string }>(
    422,
    ({ table, views }) =>
      `Replacing the rows of ${table} would not update ${views}, which are computed from it. Nothing was written.`,
    () => 'Append the rows, or write to a table that no materialized view reads.',
  ),
  valueRefused: problem<{ column: string; type: string; row: number; value: string }>(
    422,
    ({ column, type, row, value }) =>
      `“${value}” in row ${row} doesn’t fit the column ${column} of the type ${type} without a change. Nothing was written.`,
    () => 'Change the value in the recipe, or the type of the column in the database.',
  ),
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
    ({ path }) => `“${path}” points outside the connection’s base URL or bucket.`,
    () => 'Enter a path relative to it, without “..”.',
  ),
  valueNotHeld: problem<{ column: string; row: number; value: string }>(
    422,
    ({ column, row, value }) =>
      `The value “${value}” of ${column} in row ${row} isn’t a valid value of the column’s type.`,
    ({ column }) => `Read a query that casts ${column} to text.`,
  ),
});
