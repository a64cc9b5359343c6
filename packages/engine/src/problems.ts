import { defineProblems, problem } from '@winnow/kernel';

export const engineProblems = defineProblems('engine', {
  cancelled: problem(499, () => 'The work was cancelled.'),
  timedOut: problem<{ seconds: number }>(
    504,
    ({ seconds }) => `The work took longer than ${seconds} seconds and was stopped.`,
    () => 'Filter the rows or use fewer columns.',
  ),
  busy: problem<{ seconds: number }>(
    429,
    () => 'Winnow is busy: all engines are in use.',
    ({ seconds }) => `Try again in ${seconds} seconds. The operator can allow more engines (WINNOW_ENGINES).`,
  ),
  outOfMemory: problem<{ detail: string; work?: string; gigabytes?: number }>(
    507,
    ({ work = 'This', gigabytes }) =>
      `${work} needs more memory than the engine may use${gigabytes === undefined ? '' : ` (${gigabytes} GB)`}, so it was stopped. Nothing was changed.`,
    () =>
      'Try again when less is running, use fewer columns or rows, or give the engine more memory (WINNOW_ENGINE_MEMORY).',
  ),
  outOfDisk: problem<{ detail: string }>(
    507,
    () => 'The disk with the project data is full. Nothing was changed.',
    () => 'Ask the operator to free space in the data folder (WINNOW_DATA), then try again.',
  ),
  unreadablePath: problem<{ path: string }>(
    403,
    ({ path }) => `The engine isn’t allowed to open ${path}.`,
    () => 'Move the file to a folder that the engine can read.',
  ),
  failed: problem<{ detail: string }>(500, ({ detail }) => `The engine failed: ${detail}`),
  stopped: problem<{ work: string }>(
    503,
    ({ work }) =>
      `${work} was interrupted: the engine of this project stopped unexpectedly. Finished work was not lost.`,
    () => 'Try again. If it happens again, check the server log.',
  ),
  fileHoldsTooMuch: problem<{ name: string }>(
    413,
    ({ name }) =>
      `${name} contains far more data than an ordinary file of its size, so the import was stopped.`,
    () => 'If the file is yours, split it.',
  ),
  fileTooHeavy: problem<{ name: string; megabytes: number }>(
    413,
    ({ name, megabytes }) =>
      `${name} takes more than ${megabytes} MB of memory to open, so reading it was stopped.`,
    () => 'Save the table as CSV or Parquet, or split it.',
  ),
  fileTooSlow: problem<{ name: string; seconds: number }>(
    413,
    ({ name, seconds }) => `${name} takes more than ${seconds} seconds to open, so reading it was stopped.`,
    () => 'Save the table as CSV or Parquet, or split it.',
  ),
  fileGone: problem<{ name: string }>(
    404,
    ({ name }) => `${name} was deleted while it was being read.`,
    () => 'Upload the file again.',
  ),
  fileStopped: problem<{ name: string }>(
    503,
    ({ name }) => `Reading ${name} stopped unexpectedly. The file was not changed.`,
    () => 'Try again. If it happens again, save the table as CSV.',
  ),
  locked: problem<{ project: string; owner: string }>(
    503,
    ({ project, owner }) => `The data of project ${project} is open in another process (${owner}).`,
    () => 'Wait until that process is done with it, or close the project there.',
  ),
  damaged: problem<{ detail: string }>(
    503,
    ({ detail }) => `The project’s data file is damaged and can’t be read: ${detail}`,
    () => 'Winnow is rebuilding it from your imported files and the recipe. Try again when that is done.',
  ),
  readOnly: problem<{ folder: string }>(
    507,
    ({ folder }) => `Winnow can’t write to the project’s data folder, ${folder}.`,
    () => 'Ask the operator to make it writable for the account that Winnow runs as.',
  ),
  noSource: problem<{ source: string }>(404, ({ source }) =>
    source === '' ? 'The project has no data yet.' : `The project has no source called “${source}”.`,
  ),
  noVersion: problem<{ source: string }>(
    404,
    ({ source }) => `The rows of that version of “${source}” no longer exist.`,
  ),
  unknownColumn: problem<{ column: string; nearest?: string }>(
    422,
    ({ column }) => `There is no column called “${column}” here.`,
    ({ nearest }) => (nearest === undefined ? undefined : `Use “${nearest}”.`),
  ),
  badPattern: problem<{ reason: string }>(
    422,
    ({ reason }) => `This regular expression can’t be read: ${reason}`,
    () => 'Correct the expression, or search for plain text.',
  ),
  serverMissing: problem<{ engine: string }>(
    422,
    ({ engine }) => `No ${engine} server is configured.`,
    ({ engine }) => `Set ${engine.toUpperCase()}_URL to the URL of a server.`,
  ),
  clickhouseUnreachable: problem<{ host: string; detail: string }>(
    502,
    ({ host, detail }) => `ClickHouse at ${host} doesn’t respond (${detail}).`,
    () => 'Check that the server is running and that CLICKHOUSE_URL is right.',
  ),
  clickhouseRefused: problem<{ host: string }>(
    502,
    ({ host }) => `ClickHouse at ${host} denied access to the user in CLICKHOUSE_URL.`,
    () => 'Set a user and password with permission to create databases and tables.',
  ),
  clickhouseMemory: problem<{ detail: string }>(
    507,
    () => 'The query exceeded the memory limit on ClickHouse and was stopped. Nothing was changed.',
    () => 'Use fewer columns or rows, or raise WINNOW_CLICKHOUSE_MEMORY.',
  ),
  notOnServer: problem<{ path: string }>(
    422,
    ({ path }) => `${path} can only be read as Parquet, and only on ClickHouse.`,
    () => 'Import it into a project on ClickHouse, or download the file first.',
  ),
  clickhouseFailed: problem<{ detail: string }>(502, ({ detail }) => `ClickHouse failed: ${detail}`),
  notOrdered: problem<{ column: string; type: string }>(
    422,
    ({ column, type }) => `“${column}” contains ${type}, which has no ranges.`,
    () => 'Use a column of numbers or dates.',
  ),
  unknownMethod: problem<{ method: string }>(
    422,
    ({ method }) => `There is no clustering method “${method}”.`,
    () => 'Use one of the methods in the reference.',
  ),
  formulaMissing: problem<{ method: string }>(
    422,
    () => 'This clustering method needs a formula.',
    ({ method }) => `Write one over ${method === 'distance-formula' ? 'value1 and value2' : 'value'}.`,
  ),
  pluginElsewhere: problem<{ name: string }>(
    422,
    ({ name }) => `The plugin “${name}” can’t run here: this project’s data is on ClickHouse.`,
    () => 'Use a formula or another step, or a project whose data is in its own file.',
  ),
  pluginOnPairs: problem(
    422,
    () => 'A plugin can’t be called for each pair of values.',
    () => 'Cluster by a key that the plugin returns for one value, or compare with built-in functions.',
  ),
  noDistance: problem<{ type: string }>(
    422,
    ({ type }) => `A distance must be a number; the formula returns ${type}.`,
    () => 'Use a formula such as levenshtein(value1, value2).',
  ),
  tooManyValues: problem<{ values: number; limit: number }>(
    422,
    ({ values, limit }) =>
      `${values.toLocaleString('en')} distinct values are too many to compare pairwise; the limit of this method is ${limit.toLocaleString('en')}.`,
    () => 'Filter the rows first, or use a key method, such as fingerprint.',
  ),
  mismatchesRefused: problem<{ cells: number; columns: string }>(
    422,
    ({ cells, columns }) => `${cells} cells don’t match their column’s type: ${columns}.`,
    () => 'Fix them first, or export them as text or as empty.',
  ),
  noRow: problem<{ row: number }>(404, ({ row }) => `There is no row with ID ${row}.`),
  tooWide: problem<{ columns: number; limit: number }>(
    422,
    ({ columns, limit }) => `${columns} columns were requested at once; the limit is ${limit}.`,
    () => 'List the columns you need.',
  ),
});
