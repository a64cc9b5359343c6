import { defineProblems, problem } from '@winnow/kernel';

export const stepProblems = defineProblems('steps', {
  unknownColumn: problem<{ name: string; nearest?: string }>(
    422,
    ({ name }) => `There is no column “${name}” here.`,
    ({ nearest }) => (nearest === undefined ? 'Choose a column that is there.' : `Use “${nearest}”.`),
  ),
  unknownSource: problem<{ name: string }>(
    422,
    ({ name }) => `The project has no source called “${name}”.`,
    () => 'Add the source to the project, or choose another.',
  ),
  unknownPlugin: problem<{ name: string }>(
    422,
    ({ name }) => `The plugin “${name}” is not installed.`,
    () => 'Install it, or remove the step.',
  ),
  nameTaken: problem<{ name: string }>(
    422,
    ({ name }) => `There is a column “${name}” already.`,
    () => 'Choose another name.',
  ),
  wrongType: problem<{ column: string; expected: string; found: string }>(
    422,
    ({ column, expected, found }) => `“${column}” is ${found}; this step takes ${expected}.`,
    ({ expected }) => `Set the type of the column to ${expected} first.`,
  ),
  notACondition: problem<{ found: string }>(
    422,
    ({ found }) => `A condition gives true or false; this formula gives ${found}.`,
    () => 'Compare it with something, for instance with == or >.',
  ),
  badRegex: problem<{ reason: string }>(
    422,
    ({ reason }) => `The regular expression cannot be used: ${reason}.`,
    () => 'Regular expressions are RE2 on every engine: without look-around and references back.',
  ),
  badFormat: problem<{ format: string; reason: string }>(
    422,
    ({ format, reason }) => `The format “${format}” cannot be used: ${reason}.`,
    () => 'Formats are written like dd/MM/yyyy or yyyy-MM-dd HH:mm.',
  ),
  unknownTimeZone: problem<{ zone: string }>(
    422,
    ({ zone }) => `There is no time zone “${zone}”.`,
    () => 'Use a name of the IANA database, as Europe/Rome, America/New_York or UTC.',
  ),
  noColumnLeft: problem(
    422,
    () => 'No column would be left.',
    () => 'Keep at least one column.',
  ),
  tooMany: problem<{ what: string; count: number; limit: number }>(
    422,
    ({ what, count, limit }) => `There would be ${count} ${what}; the most is ${limit}.`,
    () => 'Choose a narrower way to split, or a fixed number.',
  ),
  valueDoesNotFit: problem<{ value: string; column: string; type: string }>(
    422,
    ({ value, column, type }) => `“${value}” cannot be read as ${type}, the type of “${column}”.`,
    ({ type }) => `Write a value of the type ${type}, or set the type of the column to text first.`,
  ),
  missing: problem<{ what: string }>(422, ({ what }) => `The step needs ${what}.`),
  nothingSelected: problem(
    422,
    () => 'No column of the table is selected.',
    () => 'Choose at least one column.',
  ),
  badParam: problem<{ param: string; path: string; reason: string }>(422, ({ param, path, reason }) =>
    param === path
      ? `The parameter ${param} does not fit: ${reason}.`
      : `“${param}” does not fit: ${reason}.`,
  ),
  unknownParam: problem<{ param: string; nearest?: string }>(
    422,
    ({ param }) => `This kind of step has no parameter “${param}”.`,
    ({ nearest }) => (nearest === undefined ? 'Leave it out.' : `Use “${nearest}”.`),
  ),
});
