import { counted, defineProblems, problem, warning } from '@winnow/kernel';

export const workflowRunProblems = defineProblems('workflow-runs', {
  notPublished: problem(
    409,
    () => 'The workflow is not published yet.',
    () => 'Publish it first.',
  ),
  startedAlready: problem(409, () => 'The trigger has started a run for this already.'),
  over: problem<{ number: number }>(409, ({ number }) => `Run ${number} is over already.`),
  notOver: problem<{ number: number }>(
    409,
    ({ number }) => `Run ${number} is not over yet.`,
    () => 'Wait for it, or cancel it.',
  ),
  queueFull: problem<{ most: number }>(
    429,
    ({ most }) => `More than ${counted(most, 'run')} of the workflow wait for their turn.`,
    () => 'Wait for some of them, or cancel them.',
  ),
  fileGone: problem(
    410,
    () => 'The file is not kept any more.',
    () => 'Run the workflow again, or take the file of a later run.',
  ),
  noFile: problem(
    422,
    () => 'No file arrived, and this step reads one.',
    () => 'Start the run with a file, or by the webhook with a file as its body.',
  ),
  crashed: problem(
    500,
    () => 'The process that worked on the run ended without a word.',
    () => 'Run it again from the step that failed.',
  ),
  timedOut: problem<{ seconds: number }>(
    504,
    ({ seconds }) => `The run took longer than the ${counted(seconds, 'second')} that it has.`,
    () => 'Raise the timeout of the workflow, or make it do less.',
  ),
  full: problem<{ limit: number }>(
    409,
    ({ limit }) => `${counted(limit, 'run was', 'runs were')} under way, which is as many as may be at once.`,
  ),
  blocked: problem<{ check: string }>(
    422,
    ({ check }) => `Check failed: ${check}.`,
    () => 'Review the failing rows. The last good output is kept until a run passes.',
  ),
  warned: problem<{ check: string }>(200, ({ check }) => `Check failed: ${check}.`),
  brokenRecipe: problem<{ step: string; reason: string }>(
    422,
    ({ step, reason }) => `The step “${step}” of the recipe cannot run on these rows: ${reason}`,
    () => 'Mend the recipe in its project, and publish the workflow anew where it names a version.',
  ),
  brokenCheck: problem<{ check: string; reason: string }>(
    422,
    ({ check, reason }) => `The check cannot be made on these rows: ${check}. ${reason}`,
    () => 'Mend its formula, or the columns that it names.',
  ),
  databaseBusy: problem<{ reason: string }>(
    503,
    ({ reason }) => `The database doesn’t answer: ${reason}.`,
    () => 'Check that the database is running and that the connection is right.',
  ),
  databaseRefused: problem<{ reason: string }>(
    422,
    ({ reason }) => `The database refused the rows: ${reason}. Nothing was written.`,
    () => 'Check the permissions of the database user and the values that the message names.',
  ),
  tableDiffers: problem<{ table: string; differences: string; more: number }>(
    422,
    ({ table, differences, more }) =>
      `The rows don't fit the table ${table}: ${differences}${more > 0 ? `, and ${counted(more, 'more difference')}` : ''}. Nothing was written.`,
    () =>
      'Change the recipe or the table, or open the output and choose to add the missing columns or to recreate the table.',
  ),
  duplicateKeys: problem<{ key: string; duplicates: number; examples: string }>(
    422,
    ({ key, duplicates, examples }) =>
      `${counted(duplicates, 'value')} of the key (${key}) ${duplicates === 1 ? 'appears' : 'appear'} in more than one row: ${examples}. Nothing was written.`,
    () => 'Remove the duplicates in the recipe, or add a column to the key.',
  ),
  leftEmpty: warning<{ cells: number; table: string }>(
    ({ cells, table }) =>
      `${counted(cells, 'value')} didn't match the data type of the column and ${cells === 1 ? 'was' : 'were'} written to ${table} as NULL.`,
    () => 'Repair them in the recipe, or change the column to text.',
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
    ({ host, reason }) => `${host} was called and did not take the news: ${reason}.`,
    () => 'Look whether it runs, and whether the address is right.',
  ),
  newsRefused: problem<{ host: string; status: number }>(
    422,
    ({ host, status }) => `${host} was called and refused the news with status ${status}.`,
    () => 'Check that the address is right and what it accepts.',
  ),
  hookRefused: problem(403, () => 'The secret of the webhook is not right, or there is none.'),
});
