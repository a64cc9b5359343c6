import { counted, defineProblems, problem, warning } from '@winnow/kernel';
import {
  type ChangedType,
  named,
  newColumnsClause,
  probableRenamesClause,
  typesChangedText,
} from '../sources/source-problems.ts';

export const workflowRunProblems = defineProblems('workflow-runs', {
  notPublished: problem(
    409,
    () => 'The workflow is not published yet.',
    () => 'Publish it first.',
  ),
  noWebhook: problem<{ id: string }>(
    404,
    ({ id }) => `The workflow has no webhook with the id “${id}”.`,
    () => 'Add a webhook to its triggers first.',
  ),
  startedAlready: problem(409, () => 'The trigger has already started a run for this.'),
  over: problem<{ number: number }>(409, ({ number }) => `Run ${number} has already finished.`),
  notOver: problem<{ number: number }>(
    409,
    ({ number }) => `Run ${number} hasn’t finished yet.`,
    () => 'Wait for it, or cancel it.',
  ),
  queueFull: problem<{ most: number }>(
    429,
    ({ most }) => `More than ${counted(most, 'run')} of the workflow are already queued.`,
    () => 'Wait for some of them, or cancel them.',
  ),
  fileGone: problem(
    410,
    () => 'The file is no longer kept.',
    () => 'Run the workflow again, or use the file of a later run.',
  ),
  noFile: problem(
    422,
    () => 'This step reads a file, but the run has none, or an empty one.',
    () => 'Start the run with a file, or send one as the body of the webhook.',
  ),
  crashed: problem(
    500,
    () => 'The process that executed the run stopped unexpectedly.',
    () => 'Run it again from the step that failed.',
  ),
  timedOut: problem<{ seconds: number }>(
    504,
    ({ seconds }) => `The run exceeded its timeout of ${counted(seconds, 'second')}.`,
    () => 'Raise the timeout of the workflow, or reduce its work.',
  ),
  full: problem<{ limit: number }>(
    409,
    ({ limit }) => `${counted(limit, 'run was', 'runs were')} already in progress, which is the limit.`,
  ),
  blocked: problem<{ check: string }>(
    422,
    ({ check }) => `Check failed: ${check}.`,
    () => 'Review the failing rows. The last good output is kept until a run passes.',
  ),
  warned: problem<{ check: string }>(200, ({ check }) => `Check failed: ${check}.`),
  fileDiffers: problem<{
    file: string;
    source: string;
    gone: readonly string[];
    added: readonly string[];
    renamed: readonly (readonly [before: string, now: string])[];
    types: readonly ChangedType[];
  }>(
    200,
    ({ file, source, gone, added, renamed, types }) =>
      `“${file}” has different columns than the source “${source}”.${
        gone.length === 0
          ? ''
          : ` ${counted(gone.length, 'column is', 'columns are')} missing: ${named(gone)}.`
      }${newColumnsClause(added)}${probableRenamesClause(renamed)}${typesChangedText(types)}`,
    ({ source }) =>
      `Update the source “${source}” from this file in its project, where you can say which columns were renamed.`,
  ),
  brokenRecipe: problem<{ step: string; reason: string }>(
    422,
    ({ step, reason }) => `The step “${step}” of the recipe can’t run on these rows: ${reason}`,
    () => 'Fix the recipe in its project. If the workflow names a version, publish it again.',
  ),
  brokenCheck: problem<{ check: string; reason: string }>(
    422,
    ({ check, reason }) => `The check can’t run on these rows: ${check}. ${reason}`,
    () => 'Fix its formula or its columns.',
  ),
  databaseBusy: problem<{ reason: string }>(
    503,
    ({ reason }) => `The database doesn’t respond: ${reason}.`,
    () => 'Check that the database is running and that the connection is right.',
  ),
  databaseRefused: problem<{ reason: string }>(
    422,
    ({ reason }) => `The database refused the rows: ${reason}. Nothing was written.`,
    () => 'Check the permissions of the database user and the values that the message names.',
  ),
  commitUncertain: problem<{ tables: string; reason: string }>(
    500,
    ({ tables, reason }) =>
      `The connection to the database was lost while the rows were committed: ${reason}. They may already be in ${tables}.`,
    () => 'Check the table before you start this again: appended rows would be in it twice.',
  ),
  commitInterrupted: problem<{ tables: string }>(
    500,
    ({ tables }) => `The server stopped while the rows were committed. They may already be in ${tables}.`,
    () => 'Check the table before you start this again: appended rows would be in it twice.',
  ),
  tableDiffers: problem<{ table: string; differences: string; more: number }>(
    422,
    ({ table, differences, more }) =>
      `The rows don’t fit the table ${table}: ${differences}${more > 0 ? `, and ${counted(more, 'more difference')}` : ''}. Nothing was written.`,
    () =>
      'Change the recipe or the table, or choose to add the missing columns or to recreate the table in the settings of the output.',
  ),
  duplicateKeys: problem<{ key: string; duplicates: number; examples: string }>(
    422,
    ({ key, duplicates, examples }) =>
      `${counted(duplicates, 'value')} of the key (${key}) ${duplicates === 1 ? 'appears' : 'appear'} in more than one row: ${examples}. Nothing was written.`,
    () => 'Remove the duplicates in the recipe, or add a column to the key.',
  ),
  leftEmpty: warning<{ cells: number; table: string }>(
    ({ cells, table }) =>
      `${counted(cells, 'value')} didn’t match the data type of the column and ${cells === 1 ? 'was' : 'were'} written to ${table} as NULL.`,
    () => 'Repair them in the recipe, or change the column to text.',
  ),
  leftOut: warning<{ rows: number; table: string }>(
    ({ rows, table }) =>
      `The table ${table} skipped ${counted(rows, 'row')}: a trigger or rule on the table excludes ${rows === 1 ? 'it' : 'them'}.`,
    () => 'Check the triggers and rules of the table.',
  ),
  badConnection: problem(
    422,
    () => 'This isn’t a PostgreSQL connection string.',
    () => 'Write it as postgres://user:password@host:5432/database.',
  ),
  badAddress: problem(
    422,
    () => 'This isn’t a web address.',
    () => 'Write it as https://example.org/hook.',
  ),
  notDelivered: problem<{ host: string; reason: string }>(
    503,
    ({ host, reason }) => `${host} couldn’t be notified: ${reason}.`,
    () => 'Check that it is running and that the URL is right.',
  ),
  newsRefused: problem<{ host: string; status: number }>(
    422,
    ({ host, status }) => `${host} rejected the notification with status ${status}.`,
    () => 'Check the URL and what it accepts.',
  ),
  hookRefused: problem(403, () => 'The webhook secret is wrong or missing.'),
});
