import { defineProblems, problem } from '@winnow/kernel';

export const stepProblems = defineProblems('steps', {
  unknownColumn: problem<{ name: string; nearest?: string }>(
    422,
    ({ name }) => (name === '' ? 'No column is chosen.' : `There is no column named “${name}”.`),
    ({ nearest }) => (nearest === undefined ? 'Choose an existing column.' : `Use “${nearest}”.`),
  ),
  unknownSource: problem<{ name: string }>(
    422,
    ({ name }) => `The project has no source named “${name}”.`,
    () => 'Add the source to the project, or choose another.',
  ),
  unknownPlugin: problem<{ name: string }>(
    422,
    ({ name }) => `The plugin “${name}” is not installed.`,
    () => 'Install it, or remove the step.',
  ),
  nameTaken: problem<{ name: string }>(
    422,
    ({ name }) => `A column named “${name}” already exists.`,
    () => 'Choose another name.',
  ),
  wrongType: problem<{ column: string; expected: string; found: string }>(
    422,
    ({ column, expected, found }) => `“${column}” is ${found}; this step takes ${expected}.`,
    ({ expected }) => `Set the type of the column to ${expected} first.`,
  ),
  notACondition: problem<{ found: string }>(
    422,
    ({ found }) => `A condition must return true or false; this formula returns ${found}.`,
    () => 'Compare it with a value, for example with == or >.',
  ),
  badRegex: problem<{ reason: string }>(
    422,
    ({ reason }) => `The regular expression is invalid: ${reason}.`,
    () => 'Winnow uses RE2: lookaround and backreferences aren’t supported.',
  ),
  badFormat: problem<{ format: string; reason: string }>(
    422,
    ({ format, reason }) => `The format “${format}” is invalid: ${reason}.`,
    () => 'Write the format as dd/MM/yyyy or yyyy-MM-dd HH:mm, for example.',
  ),
  unknownTimeZone: problem<{ zone: string }>(
    422,
    ({ zone }) => `There is no time zone “${zone}”.`,
    () => 'Use an IANA time zone name, such as Europe/Rome, America/New_York or UTC.',
  ),
  noColumnLeft: problem(
    422,
    () => 'The step would remove every column.',
    () => 'Keep at least one column.',
  ),
  tooMany: problem<{ what: string; count: number; limit: number }>(
    422,
    ({ what, count, limit }) => `There would be ${count} ${what}; the limit is ${limit}.`,
    () => 'Split more narrowly, or set the number of columns.',
  ),
  valueDoesNotFit: problem<{ value: string; column: string; type: string }>(
    422,
    ({ value, column, type }) => `“${value}” can’t be read as ${type}, the type of “${column}”.`,
    ({ type }) => `Enter a value of type ${type}, or set the type of the column to text first.`,
  ),
  missing: problem<{ what: string }>(422, ({ what }) => `The step needs ${what}.`),
  nothingSelected: problem(
    422,
    () => 'No column is selected.',
    () => 'Choose at least one column.',
  ),
  badParam: problem<{ param: string; path: string; reason: string }>(422, ({ param, path, reason }) =>
    param === path ? `The parameter ${param} is invalid: ${reason}.` : `“${param}” is invalid: ${reason}.`,
  ),
  unknownParam: problem<{ param: string; nearest?: string }>(
    422,
    ({ param }) => `This kind of step has no parameter “${param}”.`,
    ({ nearest }) => (nearest === undefined ? 'Remove it.' : `Use “${nearest}”.`),
  ),
});
