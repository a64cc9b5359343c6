import { defineProblems, problem, warning } from '@winnow/kernel';

export const workflowProblems = defineProblems('workflows', {
  notAWorkflow: problem<{ path: string; reason: string }>(
    422,
    ({ path, reason }) => `This isn’t a workflow file: ${path}: ${reason}.`,
    () => 'Download the workflow from the app again.',
  ),
  noNodes: problem(
    422,
    () => 'The workflow has no steps.',
    () => 'Add a source and the steps for its rows.',
  ),
  unknownKind: problem<{ kind: string }>(
    422,
    ({ kind }) => `There is no step kind “${kind}”.`,
    () => 'Replace the step.',
  ),
  badSettings: problem<{ field: string; reason: string }>(
    422,
    ({ field, reason }) => `The settings of the step are invalid: ${field || 'they'}: ${reason}.`,
    () => 'Open the step and complete its settings.',
  ),
  sameId: problem<{ id: string }>(
    422,
    ({ id }) => `Two steps are called ${id}.`,
    () => 'Add one of them again.',
  ),
  danglingEdge: problem<{ from: string; to: string }>(
    422,
    ({ from, to }) => `The connection from ${from} to ${to} leads to a step that doesn’t exist.`,
    () => 'Remove the connection.',
  ),
  cycle: problem(
    422,
    () => 'The step is part of a cycle.',
    () => 'Remove one of the connections of the cycle.',
  ),
  missingInput: problem(
    422,
    () => 'The step has no input.',
    () => 'Connect a source, a recipe or a check to it.',
  ),
  tooManyInputs: problem<{ most: number }>(
    422,
    ({ most }) =>
      most === 0
        ? 'This step takes no input.'
        : `More than ${most === 1 ? 'one step connects' : `${most} steps connect`} here.`,
    () => 'Remove the extra connections.',
  ),
  givesNoRows: problem(
    422,
    () => 'The connection starts at a step that has no output rows.',
    () => 'Connect a source, a recipe or a check instead.',
  ),
  namedInput: problem<{ input: string }>(
    422,
    ({ input }) => `Only a recipe can take rows in place of a source, here “${input}”.`,
    () => 'Connect it to a recipe, or don’t name a source.',
  ),
  inputOpen: problem(
    422,
    () => 'The connection is for a source other than the first, but doesn’t name it.',
    () => 'Open the step and choose the source under “Comes after”.',
  ),
  sameInput: problem<{ input: string }>(
    422,
    ({ input }) => `Two connections take the place of the source “${input}”.`,
    () => 'Choose another source for one of them.',
  ),
  unreachable: warning<{ node: string }>(
    ({ node }) => `No rows from ${node} reach an output.`,
    () => 'Connect it to an output, or remove it.',
  ),
  projectGone: problem<{ project: string }>(
    422,
    ({ project }) => `The project ${project} doesn’t exist, or the publisher can’t read it.`,
    () => 'Choose another project.',
  ),
  publisherGone: problem(
    422,
    () => 'The person who published this version no longer has access to the workflow.',
    () => 'Publish it again, so that it runs with your access.',
  ),
  versionGone: problem<{ version: number }>(
    422,
    ({ version }) => `The project has no version ${version} of its recipe.`,
    () => 'Choose another version, or the latest.',
  ),
  sourceGone: problem<{ source: string }>(
    422,
    ({ source }) =>
      source === '' ? 'The project has no source yet.' : `The project has no source “${source}”.`,
    () => 'Choose another source.',
  ),
  connectionGone: problem(
    422,
    () => 'The database connection no longer exists.',
    () => 'Choose another one, or add it again.',
  ),
  nothingToCheck: problem(
    422,
    () => 'The step has no check.',
    () => 'Add a condition, or use the checks of the project.',
  ),
  noRecipeBefore: problem(
    422,
    () => 'This runs the checks of a project, but these rows don’t come from a recipe.',
    () => 'Put a recipe before this step, or add a condition.',
  ),
  projectReadOnly: problem<{ project: string }>(
    422,
    ({ project }) => `The source would be refreshed, but the publisher can’t edit the project ${project}.`,
    () => 'Don’t refresh the source, or ask someone who can edit the project to publish the workflow.',
  ),
  noOrigin: problem<{ source: string }>(
    422,
    ({ source }) =>
      `The source${source === '' ? '' : ` “${source}”`} was uploaded as a file, so there is no URL to refresh it from.`,
    () => 'Don’t refresh the source, or import it from a URL.',
  ),
  noAddress: problem(
    422,
    () => 'The step calls a URL, but none is chosen.',
    () => 'Choose a URL, or add one.',
  ),
  addressGone: problem(
    422,
    () => 'The URL that the step calls no longer exists.',
    () => 'Choose another one, or add it again.',
  ),
  noKey: problem(
    422,
    () => 'The output updates rows by key, but has no key column.',
    () => 'Choose the columns that identify a row.',
  ),
  keyGone: problem<{ column: string }>(
    422,
    ({ column }) => `The rows have no key column “${column}”.`,
    () => 'Choose another column, or keep this one in the recipe.',
  ),
  badCron: problem<{ pattern: string; reason: string }>(
    422,
    ({ pattern, reason }) => `“${pattern}” isn’t a valid cron expression: ${reason}.`,
    () => 'Write minute, hour, day, month and weekday, as 0 6 * * 1-5.',
  ),
  tooOften: problem<{ pattern: string }>(
    422,
    ({ pattern }) => `“${pattern}” runs more often than once a minute.`,
    () => 'Leave at least a minute between runs.',
  ),
  workflowGone: problem(
    422,
    () => 'The workflow that this one waits for doesn’t exist.',
    () => 'Choose another one.',
  ),
  triggerCircle: problem(
    422,
    () => 'The two workflows wait for each other, so they would start each other endlessly.',
    () => 'Choose another workflow, or remove the trigger there.',
  ),
  ownTrigger: problem(
    422,
    () => 'The workflow would start itself endlessly.',
    () => 'Choose another workflow.',
  ),
});
