import { defineProblems, problem } from '@winnow/kernel';

/**
 * Problems with plugins, their code and their execution. Positions are lines and columns of the
 * code, from 1.
 */
export const pluginProblems = defineProblems('plugins', {
  badManifest: problem<{ path: string; reason: string }>(
    422,
    ({ path, reason }) => `The manifest is invalid at ${path}: ${reason}.`,
  ),
  noFile: problem<{ file: string }>(
    422,
    ({ file }) => `There is no file ${file}.`,
    () => 'A plugin is a folder with plugin.json, plugin.js and examples.json.',
  ),
  notJson: problem<{ file: string; reason: string }>(
    422,
    ({ file, reason }) => `${file} is not JSON: ${reason}.`,
  ),
  badExample: problem<{ path: string; reason: string }>(
    422,
    ({ path, reason }) => `The examples are invalid at ${path}: ${reason}.`,
  ),
  codeTooLong: problem<{ characters: number; limit: number }>(
    422,
    ({ characters, limit }) => `The code has ${characters} characters; the limit is ${limit}.`,
  ),
  syntax: problem<{ detail: string; line?: number; column?: number }>(
    422,
    ({ detail, line, column }) => `The code can’t be parsed${placeText(line, column)}: ${detail}.`,
  ),
  loading: problem<{ detail: string; line?: number; column?: number }>(
    422,
    ({ detail, line, column }) => `The code fails when it is loaded${placeText(line, column)}: ${detail}.`,
    () => 'Outside functions, code can only define constants.',
  ),
  noExport: problem<{ name: string }>(
    422,
    ({ name }) => `The code exports no function “${name}”.`,
    ({ name }) => `Write export function ${name}(…) { … }, or change the manifest.`,
  ),
  failed: problem<{ detail: string; line?: number; column?: number }>(
    422,
    ({ detail, line, column }) => `The plugin failed${placeText(line, column)}: ${detail}.`,
  ),
  wrongResult: problem<{ expected: string; found: string; output?: string }>(
    422,
    ({ expected, found, output }) =>
      `The plugin returned ${found}${output === undefined ? '' : ` as ${output}`}, but declares ${expected}.`,
    () => 'Change the code, or the type in the manifest.',
  ),
  tooSlow: problem<{ milliseconds: number } & Stopped>(
    422,
    ({ milliseconds, ...stopped }) =>
      `${named(stopped)} took longer than ${milliseconds / 1000} s for a batch of rows and was stopped${place(stopped)}.`,
    () => 'Look for a loop that doesn’t end, or a regular expression that backtracks.',
  ),
  outOfMemory: problem<{ megabytes: number } & Stopped>(
    422,
    ({ megabytes, ...stopped }) =>
      `${named(stopped)} needed more than ${megabytes} MB of memory and was stopped${place(stopped)}.`,
    () => 'Look for a list or text that grows without limit.',
  ),
  resultTooLarge: problem<{ limit: number } & Stopped>(
    422,
    ({ limit, ...stopped }) =>
      `${named(stopped)} returned more than ${limit / 1_000_000} million characters for a batch of rows${place(stopped)}.`,
  ),
  resultTooLong: problem<{ limit: number }>(
    422,
    ({ limit }) => `The result has more than ${limit.toLocaleString('en')} characters, so it isn’t shown.`,
  ),
  tooManyRows: problem<{ rows: number; limit: number }>(
    422,
    ({ rows, limit }) =>
      `${rows.toLocaleString('en')} rows are too many for a plugin that sees all rows at once; the limit is ${limit.toLocaleString('en')}.`,
    () => 'Filter the rows first, or make the plugin work row by row.',
  ),
  stopped: problem(
    503,
    () => 'The plugin process stopped unexpectedly.',
    () => 'Try again.',
  ),
  notInstalled: problem<{ name: string; version?: string }>(
    422,
    ({ name, version }) =>
      `The plugin “${name}”${version === undefined ? '' : ` in version ${version}`} is not installed.`,
    () => 'Install it, or remove what uses it.',
  ),
  revoked: problem<{ name: string; version: string; reason?: string }>(
    422,
    ({ name, version, reason }) =>
      `Version ${version} of the plugin “${name}” was revoked and no longer runs${reason ? `: ${withoutStop(reason)}` : ''}.`,
    () => 'Switch to another version, or remove what uses it.',
  ),
  changed: problem<{ name: string; version: string }>(
    422,
    ({ name, version }) =>
      `Version ${version} of the plugin “${name}” isn’t the one that the recipe was created with.`,
    () => 'Review the version, then pin it again.',
  ),
});

function placeText(line: number | undefined, column: number | undefined): string {
  if (line === undefined) return '';
  return ` in line ${line}${column === undefined ? '' : `, column ${column}`}`;
}

/** Removes the final period of a message from elsewhere so that it fits within a sentence. */
function withoutStop(text: string): string {
  return text.replace(/[.\s]+$/, '');
}

/** What is known about where a batch stopped. */
type Stopped = { readonly plugin?: string; readonly row?: number; readonly value?: string };

function named({ plugin }: Stopped): string {
  return plugin === undefined ? 'The plugin' : `The plugin “${plugin}”`;
}

function place({ value }: Stopped): string {
  return value === undefined ? '' : `, at ${value}`;
}
