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
    ({ kind }) => `There is no kind of step “${kind}”.`,
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
    () => 'Add one of them anew.',
  ),
  danglingEdge: problem<{ from: string; to: string }>(
    422,
    ({ from, to }) => `The connection from ${from} to ${to} leads to a step that is not there.`,
    () => 'Remove the connection.',
  ),
  cycle: problem(
    422,
    () => 'The step leads back to itself.',
    () => 'Remove one of the connections of the circle.',
  ),
  missingInput: problem(
    422,
    () => 'No rows come in here.',
    () => 'Connect a source, a recipe or a check with it.',
  ),
  tooManyInputs: problem<{ most: number }>(
    422,
    ({ most }) =>
      most === 0
        ? 'Nothing may lead here.'
        : `More than ${most === 1 ? 'one step leads' : `${most} steps lead`} here.`,
    () => 'Remove the connections that are too many.',
  ),
  givesNoRows: problem(
    422,
    () => 'The connection comes from a step that gives no rows.',
    () => 'Connect a source, a recipe or a check instead.',
  ),
  namedInput: problem<{ input: string }>(
    422,
    ({ input }) => `Only a recipe takes rows in the place of a source, here “${input}”.`,
    () => 'Connect it with a recipe, or without naming a source.',
  ),
  inputOpen: problem(
    422,
    () => 'Rows come in for another source than the first, but the link doesn’t name which.',
    () => 'Open the step and choose the source under “Comes after”.',
  ),
  sameInput: problem<{ input: string }>(
    422,
    ({ input }) => `Rows come in twice in the place of the source “${input}”.`,
    () => 'Choose another source for one of them.',
  ),
  unreachable: warning<{ node: string }>(
    ({ node }) => `No rows from ${node} reach an output.`,
    () => 'Connect it with an output, or remove it.',
  ),
  projectGone: problem<{ project: string }>(
    422,
    ({ project }) => `The project ${project} doesn’t exist, or the publisher can’t read it.`,
    () => 'Choose another project.',
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
    () => 'The connection to the database is not there any more.',
    () => 'Choose another one, or add it anew.',
  ),
  nothingToCheck: problem(
    422,
    () => 'Nothing is checked here.',
    () => 'Add a condition, or take the checks of the project.',
  ),
  noRecipeBefore: problem(
    422,
    () => 'This runs the checks of a project, but these rows don’t come from a recipe.',
    () => 'Put a recipe before this step, or add a condition.',
  ),
  projectReadOnly: problem<{ project: string }>(
    422,
    ({ project }) => `The source would be refreshed, but the publisher can’t edit the project ${project}.`,
    () => 'Use the source as the project has it, or have someone publish who can edit the project.',
  ),
  noOrigin: problem<{ source: string }>(
    422,
    ({ source }) =>
      `The source${source === '' ? '' : ` “${source}”`} was uploaded as a file, so there is no URL to refresh it from.`,
    () => 'Take it as the project has it, or import it from a web address.',
  ),
  noAddress: problem(
    422,
    () => 'A web address is to be called, and none is chosen.',
    () => 'Choose an address, or add one.',
  ),
  addressGone: problem(
    422,
    () => 'The web address that is to be called is not there any more.',
    () => 'Choose another one, or add it anew.',
  ),
  noKey: problem(
    422,
    () => 'Rows are to be replaced by their key, and no column is named as one.',
    () => 'Name the columns that identify a row.',
  ),
  keyGone: problem<{ column: string }>(
    422,
    ({ column }) => `The rows have no column “${column}”, by which those of the table are to be replaced.`,
    () => 'Name another column, or let the recipe keep it.',
  ),
  badCron: problem<{ pattern: string; reason: string }>(
    422,
    ({ pattern, reason }) => `“${pattern}” is no time pattern: ${reason}.`,
    () => 'Write minute, hour, day, month and weekday, as 0 6 * * 1-5.',
  ),
  tooOften: problem<{ pattern: string }>(
    422,
    ({ pattern }) => `“${pattern}” comes more often than once a minute.`,
    () => 'Leave at least a minute between two times.',
  ),
  workflowGone: problem(
    422,
    () => 'The workflow that this one waits for is not there.',
    () => 'Choose another one.',
  ),
  triggerCircle: problem(
    422,
    () =>
      'The workflow that this one waits for waits for this one in turn, and both would start each other, over and over.',
    () => 'Choose another workflow, or remove the trigger there.',
  ),
  ownTrigger: problem(
    422,
    () => 'The workflow would start itself, over and over.',
    () => 'Choose another workflow.',
  ),
});
