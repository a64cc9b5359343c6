import { defineProblems, problem } from '@winnow/kernel';

/** Problems of steps that filter, order, reshape and combine tables. */
export const tableProblems = defineProblems('steps', {
  valueDoesNotFit: problem<{ value: string; type: string }>(
    422,
    ({ value, type }) => `“${value}” isn’t a valid ${type}.`,
    ({ type }) =>
      type === 'date'
        ? 'Write it as year-month-day, for example 2024-02-29.'
        : type === 'datetime'
          ? 'Write it as, for example, 2024-02-29 13:05:00.'
          : undefined,
  ),
  nothingToDo: problem<{ what: string }>(
    422,
    ({ what }) => `${what} is missing, so the step has nothing to do.`,
    () => 'Fill it in, or remove the step.',
  ),
  notRising: problem(
    422,
    () => 'The numbers aren’t in ascending order.',
    () => 'Sort them in ascending order without duplicates.',
  ),
  mappedTwice: problem<{ value: string }>(
    422,
    ({ value }) => `“${value}” is mapped to two different values.`,
    () => 'Keep one of the two lines.',
  ),
  tooManyColumns: problem<{ count: number; limit: number; column: string }>(
    422,
    ({ count, limit, column }) =>
      `“${column}” has ${count} different values; the step creates at most ${limit} columns.`,
    () => 'Choose a column with fewer values, or list the values you want.',
  ),
  tooManyRows: problem<{ count: number; limit: number }>(
    422,
    ({ count, limit }) => `Every pair of rows would be ${count} rows; the limit is ${limit}.`,
    () => 'Join on a column that both tables share, or filter one of them first.',
  ),
  tooManyPairs: problem<{ count: number; limit: number }>(
    422,
    ({ count, limit }) => `${count} pairs would be compared; the limit is ${limit}.`,
    () =>
      'Compare only values that start alike, sound alike or share a word, or filter one of the tables first.',
  ),
  tooManyMatches: problem<{ limit: number }>(
    422,
    ({ limit }) => `More than ${limit} pairs of rows match.`,
    () => 'Raise the minimum score, or remove exact duplicates first.',
  ),
  tooManyRowsToTurn: problem<{ count: number; limit: number }>(
    422,
    ({ count, limit }) => `The table has ${count} rows; at most ${limit} can be turned into columns.`,
    () => 'Filter or group the rows first.',
  ),
  noKeys: problem<{ how: string }>(
    422,
    ({ how }) => `The join (${how}) has no columns to match rows by.`,
    () => 'Choose a column in each table, or use a cross join.',
  ),
  aggregateNeedsColumn: problem<{ aggregate: string }>(
    422,
    ({ aggregate }) => `${aggregate} needs a column.`,
    () => 'Choose the column to summarize.',
  ),
  aggregateWrongType: problem<{ aggregate: string; column: string; found: string }>(
    422,
    ({ aggregate, column, found }) => `${aggregate} doesn’t accept “${column}”, which is ${found}.`,
    () => 'Set another type for the column first, or choose another summary.',
  ),
  sameNameTwice: problem<{ name: string }>(
    422,
    ({ name }) => `Two columns of the result would be called “${name}”.`,
    () => 'Rename one of them.',
  ),
});
