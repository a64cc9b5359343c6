import { defineProblems, problem } from '@winnow/kernel';

type NoParams = Record<string, never>;

/**
 * Problems of formulas. `replacement`, if given, is the text that fixes the problem at its
 * position.
 */
export const formulaProblems = defineProblems('formulas', {
  empty: problem<NoParams>(
    422,
    () => 'The formula is empty.',
    () => 'Write an expression, such as value.trim().',
  ),
  tooLong: problem<{ characters: number; limit: number }>(
    422,
    ({ characters, limit }) => `The formula has ${characters} characters; the limit is ${limit}.`,
    () => 'Split it into several columns.',
  ),
  tooDeep: problem<{ limit: number }>(
    422,
    ({ limit }) => `The formula is nested more than ${limit} levels deep here.`,
    () => 'Split it into several columns.',
  ),
  tooMany: problem<{ what: string; limit: number }>(
    422,
    ({ what, limit }) => `There are more than ${limit} ${what} here.`,
    () => undefined,
  ),
  tooComplex: problem<{ limit: number }>(
    422,
    ({ limit }) => `The SQL of the formula would be longer than ${limit} characters.`,
    () => 'Move a part that you use several times to a separate column.',
  ),
  grows: problem<{ limit: number }>(
    422,
    ({ limit }) => `The formula could make text or a list ${limit} times as long as its input.`,
    () => 'Define fewer names based on other names.',
  ),
  unexpectedCharacter: problem<{ character: string; replacement?: string }>(
    422,
    ({ character }) => `The character ${character} has no meaning here.`,
    ({ replacement }) => (replacement ? `Write ${replacement}.` : 'Remove it, or put text in quotes.'),
  ),
  unclosedText: problem<{ quote: string; replacement: string }>(
    422,
    ({ quote }) => `The string that starts here has no closing ${quote}.`,
    ({ quote }) => `Add ${quote} at its end.`,
  ),
  unknownEscape: problem<{ written: string; replacement: string }>(
    422,
    ({ written }) => `${written} isn’t an escape sequence.`,
    ({ replacement }) => `For a backslash, write ${replacement}.`,
  ),
  badNumber: problem<{ text: string }>(
    422,
    ({ text }) => `${text} isn’t a number.`,
    () => 'Write digits with one decimal point, such as 12.5; put text in quotes.',
  ),
  badRegex: problem<{ reason: string }>(
    422,
    ({ reason }) => `The regular expression is invalid: ${reason}.`,
    () => undefined,
  ),
  expected: problem<{ expected: string; found: string }>(
    422,
    ({ expected, found }) => `Expected ${expected}, but found ${found}.`,
    () => undefined,
  ),
  unclosed: problem<{ bracket: string; replacement: string }>(
    422,
    ({ bracket, replacement }) => `The ${bracket} that starts here has no closing ${replacement}.`,
    ({ replacement }) => `Put ${replacement} where it ends.`,
  ),
  otherOperator: problem<{ found: string; replacement: string }>(
    422,
    ({ found }) => `“${found}” isn’t an operator in formulas.`,
    ({ replacement }) => `Write ${replacement}.`,
  ),
  startsWithEquals: problem<NoParams>(
    422,
    () => 'Formulas don’t start with =.',
    () => 'Remove it.',
  ),
  sqlSyntax: problem<{ found: string; replacement: string }>(
    422,
    ({ found }) => `Formulas have no ${found}.`,
    ({ replacement }) => `Write ${replacement}.`,
  ),
  columnSyntax: problem<{ written: string; name: string; replacement: string }>(
    422,
    ({ written, name }) => `${written} isn’t how formulas name the column “${name}”.`,
    ({ replacement }) => `Write ${replacement}.`,
  ),
  textForColumn: problem<{ name: string; replacement: string }>(
    422,
    ({ name }) => `This is the text “${name}”, not the column.`,
    ({ replacement }) => `For the column, write ${replacement}.`,
  ),
  chainedComparison: problem<{ first: string; second: string }>(
    422,
    ({ first, second }) => `Two comparisons, ${first} and ${second}, can’t follow each other.`,
    () => 'Write both parts: a < b and b < c, or between(b, a, c).',
  ),
  unknownName: problem<{ name: string; replacement?: string }>(
    422,
    ({ name }) => `There is no column ${name}.`,
    ({ replacement }) => (replacement ? `Write ${replacement}.` : 'If it is text, put it in quotes.'),
  ),
  unknownParameter: problem<{ name: string; replacement?: string }>(
    422,
    ({ name }) => `The recipe has no parameter $${name}.`,
    ({ replacement }) => (replacement ? `Write ${replacement}.` : 'Add it under “Parameters” of the recipe.'),
  ),
  parameterColumn: problem<{ name: string; column: string }>(
    422,
    ({ name, column }) => `The parameter $${name} names the column “${column}”, which isn’t in the table.`,
    ({ name }) => `Set $${name} to another column.`,
  ),
  noValue: problem<NoParams>(
    422,
    () => 'value isn’t available here, because there is no current cell.',
    () => 'Use a column name instead.',
  ),
  unknownFunction: problem<{ name: string; replacement?: string }>(
    422,
    ({ name }) => `There is no function ${name}.`,
    ({ replacement }) => (replacement ? `Write ${replacement}.` : undefined),
  ),
  unknownPlugin: problem<{ name: string }>(
    422,
    ({ name }) => `There is no column and no installed plugin called ${name}.`,
    () => 'Install the plugin, or correct the name.',
  ),
  pluginInLambda: problem<{ name: string }>(
    422,
    ({ name }) => `${name} is a plugin function and can’t be called for each item of a list.`,
    () => 'Split the list to rows first, or pass the whole list to the plugin.',
  ),
  functionAsName: problem<{ name: string; replacement: string }>(
    422,
    ({ name }) => `${name} is a function, and there is no column with this name.`,
    ({ replacement }) => `Call it: ${replacement}.`,
  ),
  wrongType: problem<{
    expected: string;
    found: string;
    function?: string;
    parameter?: string;
    replacement?: string;
  }>(
    422,
    ({ expected, found, function: name, parameter }) =>
      name
        ? `${name} expects ${expected} for ${parameter ?? 'this'}, but this is ${found}.`
        : `Expected ${expected}, but this is ${found}.`,
    ({ replacement }) => (replacement ? `Write ${replacement}.` : undefined),
  ),
  noSignature: problem<{ function: string; found: string; signatures: string; replacement?: string }>(
    422,
    ({ function: name, found }) => `${name} doesn’t accept ${found}.`,
    ({ signatures, replacement }) => (replacement ? `Write ${replacement}.` : `Call it as ${signatures}.`),
  ),
  tooFewArguments: problem<{ function: string; missing: string; signatures: string }>(
    422,
    ({ function: name, missing }) => `${name} needs one more argument: ${missing}.`,
    ({ signatures }) => `Call it as ${signatures}.`,
  ),
  tooManyArguments: problem<{ function: string; found: number; most: number; signatures: string }>(
    422,
    ({ function: name, found, most }) =>
      `${name} takes ${most} ${most === 1 ? 'argument' : 'arguments'}, but got ${found}.`,
    ({ signatures }) => `Call it as ${signatures}.`,
  ),
  notConstant: problem<{ function: string; parameter: string }>(
    422,
    ({ function: name, parameter }) =>
      `${name} needs its ${parameter} as a literal, because it is checked before anything runs.`,
    () => 'Write text, a number or a regular expression here, not a column or a computation.',
  ),
  notOneOf: problem<{
    function: string;
    parameter: string;
    found: string;
    choices: string;
    replacement?: string;
  }>(
    422,
    ({ function: name, parameter, found, choices }) =>
      `${found} isn’t a valid ${parameter} for ${name}; use one of ${choices}.`,
    ({ replacement }) => (replacement ? `Write "${replacement}".` : undefined),
  ),
  badConstant: problem<{ function: string; parameter: string; reason: string }>(
    422,
    ({ function: name, parameter, reason }) => `The ${parameter} of ${name} is invalid: ${reason}.`,
    () => undefined,
  ),
  mixedTypes: problem<{ first: string; second: string; what: string }>(
    422,
    ({ first, second, what }) => `${what} have different types: ${first} and ${second}.`,
    () => 'Convert one of them, for example with toText(…) or toNumber(…).',
  ),
  nestedList: problem<NoParams>(
    422,
    () => 'A list can’t contain lists.',
    () => 'Join or flatten the inner list.',
  ),
  misplacedLambda: problem<NoParams>(
    422,
    () => 'x -> … can only be an argument of a list function.',
    () => 'Use it in map, filter, any or all.',
  ),
  misplacedRegex: problem<NoParams>(
    422,
    () => 'A regular expression can only be an argument, not a value.',
    () => 'Use it in matches, replace, extract or split.',
  ),
  wantedLambda: problem<{ function: string; parameter: string }>(
    422,
    ({ function: name, parameter }) => `${name} needs a function for ${parameter}.`,
    () => 'Write x -> x.trim(), for example.',
  ),
  lambdaParameters: problem<{ most: number }>(
    422,
    ({ most }) => `This function takes at most ${most} ${most === 1 ? 'argument' : 'arguments'}.`,
    () => undefined,
  ),
  letForm: problem<NoParams>(
    422,
    () => 'let needs pairs of a name and a value, then an expression.',
    () => 'Write let(x, value.trim(), x + x), for example.',
  ),
  switchForm: problem<NoParams>(
    422,
    () => 'switch takes a value, then pairs of a case and its result.',
    () => 'Write switch(value, "m", "male", "f", "female", "other").',
  ),
});
