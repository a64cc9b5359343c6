import { defineProblems, problem } from '@winnow/kernel';

const typeWords: Readonly<Record<string, string>> = {
  text: 'text',
  number: 'a number',
  boolean: 'yes or no',
  date: 'a date',
  column: 'a column name',
};

const formatHints: Readonly<Record<string, string>> = {
  text: 'Use at most 10,000 characters.',
  number: 'Write digits, with a dot before decimals.',
  boolean: 'Write true or false.',
  date: 'Write it as 2024-02-29.',
  column: 'Write the name of a column in the data.',
};

export const recipeProblems = defineProblems('recipe', {
  notARecipe: problem<{ path: string; reason: string }>(
    422,
    ({ path, reason }) => `The recipe can’t be read${path === '' ? '' : ` at ${path}`}: ${reason}.`,
    () => 'Compare it with the schema that “winnow schema recipe” prints.',
  ),
  fileNotJson: problem<{ line?: number; column?: number }>(
    422,
    ({ line, column }) =>
      `The file isn’t valid JSON${line === undefined ? '' : `: line ${line}, character ${column}`}.`,
    () => 'Choose a recipe exported from Winnow, or an operation history extracted from OpenRefine.',
  ),
  idTaken: problem<{ id: string }>(
    422,
    ({ id }) => `Two steps have the ID “${id}”.`,
    () => 'Give each step its own ID.',
  ),
  unknownKind: problem<{ kind: string; nearest?: string }>(
    422,
    ({ kind }) => `There is no step kind “${kind}”.`,
    ({ nearest }) => (nearest === undefined ? undefined : `Use “${nearest}”.`),
  ),
  unknownParameter: problem<{ name: string; names: string; nearest?: string }>(
    422,
    ({ name }) => `The recipe has no parameter “${name}”.`,
    ({ nearest, names }) => {
      if (nearest !== undefined) return `Use “${nearest}”.`;
      return names === '' ? 'The recipe has no parameters.' : `Its parameters: ${names}.`;
    },
  ),
  missingParameter: problem<{ name: string; type: string }>(
    422,
    ({ name, type }) => `The parameter “${name}” (${typeWords[type]}) needs a value for this run.`,
    ({ name }) => `Set ${name}; on the command line, add --param ${name}=VALUE.`,
  ),
  badParameter: problem<{ name: string; type: string; value: string }>(
    422,
    ({ name, type, value }) => `The parameter “${name}” takes ${typeWords[type]}, not “${value}”.`,
    ({ type }) => formatHints[type],
  ),
  parameterTaken: problem<{ name: string }>(
    422,
    ({ name }) => `Two parameters are called “${name}”.`,
    () => 'Rename one of them.',
  ),
  macroStepFails: problem<{ sentence: string; message: string; fix?: string }>(
    422,
    ({ sentence, message }) => `In the macro’s step “${sentence}”: ${message}`,
    ({ fix }) => fix,
  ),
  nestedMacro: problem<{ title: string }>(
    422,
    ({ title }) => `The macro contains another macro, “${title}”.`,
    () => 'Save its steps in the macro instead.',
  ),
  unknownStep: problem<{ id: string }>(404, ({ id }) => `The recipe has no step with the ID “${id}”.`),
});
