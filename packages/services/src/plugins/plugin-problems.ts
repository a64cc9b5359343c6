import { defineProblems, type Json, problem } from '@winnow/kernel';

export const pluginRouteProblems = defineProblems('plugins-api', {
  notPublished: problem<{ title: string }>(
    409,
    ({ title }) => `No version of “${title}” can be installed.`,
    () => 'Publish a version first, or unyank one.',
  ),
  versionRevoked: problem<{ version: string }>(
    409,
    ({ version }) => `Version ${version} was revoked and runs nowhere.`,
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
      `“${title}” is called “${name}” too and is installed in ${workspace}: formulas could not distinguish the two.`,
    () => 'Remove that one first, or copy this one under another name.',
  ),
  notInstalled: problem<{ workspace: string }>(
    404,
    ({ workspace }) => `The plugin is not installed in ${workspace}.`,
  ),
  versionNotHigher: problem<{ version: string; last: string }>(
    422,
    ({ version, last }) => `Version ${version} does not follow ${last}, the last one that was published.`,
    () =>
      'Raise the number: the last part for a fix, the middle one for something new, the first one where results change.',
  ),
  kindChanged: problem<{ kind: string }>(
    422,
    ({ kind }) => `A published plugin stays a ${kind}.`,
    () => 'Make a new plugin for the other kind.',
  ),
  nameChanged: problem<{ name: string }>(
    422,
    ({ name }) => `A published plugin keeps its name, “${name}”: recipes call it so.`,
    () => 'Copy the plugin to give it another name.',
  ),
  noWorkspaceToShareWith: problem(
    422,
    () => 'A personal plugin has no members to share it with.',
    () => 'Keep it private, make it public, or copy it into an organization.',
  ),
  tooManyPlugins: problem<{ limit: number }>(
    409,
    ({ limit }) => `One person may have ${limit} plugins.`,
    () => 'Delete drafts that are not needed any more.',
  ),
  noExamples: problem(
    422,
    () => 'A plugin is published with at least one example: it is its test and its documentation.',
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
    ({ name, reason }) => `The parameter ${name} does not fit: ${reason}.`,
  ),
  busy: problem(
    429,
    () => 'Too many runs of plugins wait for this account already.',
    () => 'Wait until they are done.',
  ),
  noRows: problem(
    422,
    () => 'The project has no rows to try the plugin on.',
    () => 'Choose a project with data.',
  ),
});
