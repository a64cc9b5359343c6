import type { Cell } from '@winnow/formulas';
import type { DecimalType, Json, ScalarType } from '@winnow/kernel';
import { type ReadingHints, readText } from '@winnow/steps';

/** A type that a text column may have. */
export interface TypeCandidate {
  readonly type: Exclude<ScalarType, DecimalType | 'null' | 'text'>;
  /** Null where the text cannot be read: the reading of the step that sets types. */
  readonly read: (text: Cell) => Cell;
  readonly hints: { readonly [name: string]: Json };
  /** What strings that can be read look like, as RE2; far cheaper than reading them. */
  readonly shape: string;
}

const number = '^\\s*[+-]?[.]?[0-9]';
const word = '^\\s*[A-Za-z01]{1,5}\\s*$';
/** What dates look like, however they are written. */
export const dateShape =
  '^\\s*([0-9]{1,4}[-/. ]\\s*[0-9]{1,2}[-/. ]\\s*[0-9]{1,4}([^0-9]|$)|[0-9]{8}|([A-Za-z]+,? +)?([0-9]{1,2}(st|nd|rd|th)?[-./ ]*[A-Za-z]{3}|[A-Za-z]{3}[a-z.]*[-. ]+[0-9]{1,2}))';
const shapes: Readonly<Record<TypeCandidate['type'], string>> = {
  integer: number,
  number,
  boolean: word,
  date: dateShape,
  datetime: dateShape,
};

/** Digits in groups of three, or without groups; a zero before a comma begins a decimal instead. */
const groupedWhole = '^\\s*[+-]?([0-9]+|[1-9][0-9]{0,2}(,[0-9]{3})+)\\s*$';
const groupedPoint = '^\\s*[+-]?([0-9]*|[1-9][0-9]{0,2}(,[0-9]{3})+)([.][0-9]+)?\\s*$';
const groupedComma = '^\\s*[+-]?([0-9]+|[1-9][0-9]{0,2}([.][0-9]{3})+)(,[0-9]+)?\\s*$';

/** Dates in which the day and the month are both numbers, neither of them after a year. */
export const dayOrMonthFirst = '^\\s*[0-9]{1,2}[-/. ]\\s*[0-9]{1,2}[-/. ]\\s*[0-9]{2,4}';
/** Those of which one number is too large for a month, and so the day. */
export const certainOrders = {
  day: '^\\s*(1[3-9]|2[0-9]|3[01])[-/. ]\\s*(0?[1-9]|1[0-2])[-/. ]\\s*[0-9]{2,4}',
  month: '^\\s*(0?[1-9]|1[0-2])[-/. ]\\s*(1[3-9]|2[0-9]|3[01])[-/. ]\\s*[0-9]{2,4}',
};

function candidate(
  type: TypeCandidate['type'],
  hints: ReadingHints = {},
  shape: string = shapes[type],
): TypeCandidate {
  return {
    type,
    read: (text) => readText(type, text, hints),
    hints: hints as TypeCandidate['hints'],
    shape,
  };
}

/** The narrower before the wider: the first that fits is taken. Ones and zeros are numbers, not booleans. */
export const typeCandidates: readonly TypeCandidate[] = [
  candidate('integer'),
  candidate('number'),
  candidate('boolean'),
  candidate('date'),
  candidate('datetime'),
  candidate('integer', { decimal: 'point' }, groupedWhole),
  candidate('number', { decimal: 'point' }, groupedPoint),
  candidate('number', { decimal: 'comma' }, groupedComma),
];

/** Whole numbers with points between thousands. */
export const groupedByPoint: TypeCandidate = candidate('integer', { decimal: 'comma' }, groupedComma);

/** A time of day after a date. */
export const timeShape = '[0-9][:h][0-9]{2}|[0-9]{2},? +((at|um) +)?[0-9]{1,2}[.][0-9]{2}([^0-9]|$)';

/**
 * Dates, and dates with a time, in the ways people write them. To plan reading them takes longest, so they are tried on columns that
 * look like them alone.
 */
export const writtenDates: readonly TypeCandidate[] = [
  candidate('date', { order: 'day' }),
  candidate('date', { order: 'month' }),
];
export const writtenTimes: readonly TypeCandidate[] = [
  candidate('datetime', { order: 'day' }),
  candidate('datetime', { order: 'month' }),
];
