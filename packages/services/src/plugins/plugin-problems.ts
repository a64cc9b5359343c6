import { defineProblems, type Json, problem } from '@winnow/kernel';

export const pluginRouteProblems = defineProblems('plugins-api', {
  notPublished: problem<{ title: string }>(
    409,
    ({ title }) => `No version of “${title}” can be installed.`,
    () => 'Publish a version first, or unyank one.',
  ),
  versionRevoked: problem<{ version: string }>(
    409,
    ({ version }) => `Version ${version} was revoked and no longer runs.`,
    () => 'Use another version.',
  ),
  versionYanked: problem<{ version: string }>(
    409,
    ({ version }) =>
      `Version ${version} was yanked: existing uses keep working, new installs aren’t possible.`,
    () => 'Install the newest version.',
  ),
  nameInstalled: problem<{ name: string; title: string; workspace: string }>(
    409,
    ({ name, title, workspace }) =>
      `“${title}” is also called “${name}” and is installed in ${workspace}: formulas couldn’t distinguish the two.`,
    () => 'Remove that one first, or copy this one under another name.',
  ),
  notInstalled: problem<{ workspace: string }>(
    404,
    ({ workspace }) => `The plugin is not installed in ${workspace}.`,
  ),
  versionNotHigher: problem<{ version: string; last: string }>(
    422,
    ({ version, last }) => `Version ${version} isn’t higher than ${last}, the last published version.`,
    () =>
      'Raise the number: the last part for a fix, the middle one for something new, the first one if results change.',
  ),
  kindChanged: problem<{ kind: string }>(
    422,
    ({ kind }) => `A published plugin stays a ${kind}.`,
    () => 'Create a new plugin for the other kind.',
  ),
  nameChanged: problem<{ name: string }>(
    422,
    ({ name }) => `A published plugin keeps its name, “${name}”, because recipes refer to it.`,
    () => 'Copy the plugin to give it another name.',
  ),
  noWorkspaceToShareWith: problem(
    422,
    () => 'A personal plugin has no members to share it with.',
    () => 'Keep it private, make it public, or copy it into an organization.',
  ),
  tooManyPlugins: problem<{ limit: number }>(
    409,
    ({ limit }) => `You can have at most ${limit} plugins.`,
    () => 'Delete drafts that you no longer need.',
  ),
  noExamples: problem(
    422,
    () => 'A published plugin needs at least one example, which is its test and its documentation.',
    () => 'Add an example.',
  ),
  exampleFails: problem<{ title: string }>(
    422,
    ({ title }) => `The example “${title}” doesn’t give the expected result.`,
    () => 'Correct the code or the example.',
  ),
  traitFails: problem<{ trait: string; message: string; counterExample: Json }>(
    422,
    ({ message }) => message,
    () => 'Correct the code, or remove the trait from the manifest.',
  ),
  badParameter: problem<{ name: string; reason: string }>(
    422,
    ({ name, reason }) => `The parameter ${name} is invalid: ${reason}.`,
  ),
  busy: problem(
    429,
    () => 'Too many plugin runs are already waiting for this account.',
    () => 'Wait until they finish.',
  ),
  noRows: problem(
    422,
    () => 'The project has no rows to try the plugin on.',
    () => 'Choose a project with data.',
  ),
  nothingToTry: problem(
    422,
    () => 'A macro has no code to try.',
    () => 'Add the macro to the recipe of a project to preview it.',
  ),
});
