import type { Cell } from '@winnow/formulas';
import type { DecimalType, Json, ScalarType } from '@winnow/kernel';
import { type ReadingHints, readText } from '@winnow/steps';

/** A type that a text column may have. */
export interface TypeCandidate {
  readonly type: Exclude<ScalarType, DecimalType | 'null' | 'text'>;
  /** Null if the string can’t be read; reads like the step that sets types. */
  readonly read: (text: Cell) => Cell;
  readonly hints: { readonly [name: string]: Json };
  /** RE2 pattern of strings that can be read, far cheaper than reading them. */
  readonly shape: string;
}

const number = '^\\s*[+-]?[.]?[0-9]';
const word = '^\\s*[A-Za-z01]{1,5}\\s*$';
/** RE2 pattern of dates in any format. */
export const dateShape =
  '^\\s*([0-9]{1,4}[-/. ]\\s*[0-9]{1,2}[-/. ]\\s*[0-9]{1,4}([^0-9]|$)|[0-9]{8}|([A-Za-z]+,? +)?([0-9]{1,2}(st|nd|rd|th)?[-./ ]*[A-Za-z]{3}|[A-Za-z]{3}[a-z.]*[-. ]+[0-9]{1,2}))';
const shapes: Readonly<Record<TypeCandidate['type'], string>> = {
  integer: number,
  number,
  boolean: word,
  date: dateShape,
  datetime: dateShape,
};

/** Digits in groups of three, or without groups; a zero before a comma starts a decimal instead. */
const groupedWhole = '^\\s*[+-]?([0-9]+|[1-9][0-9]{0,2}(,[0-9]{3})+)\\s*$';
const groupedPoint = '^\\s*[+-]?([0-9]*|[1-9][0-9]{0,2}(,[0-9]{3})+)([.][0-9]+)?\\s*$';
const groupedComma = '^\\s*[+-]?([0-9]+|[1-9][0-9]{0,2}([.][0-9]{3})+)(,[0-9]+)?\\s*$';

/** Dates in which day and month are both numbers and neither follows a year. */
export const dayOrMonthFirst = '^\\s*[0-9]{1,2}[-/. ]\\s*[0-9]{1,2}[-/. ]\\s*[0-9]{2,4}';
/** Dates in which one number is too large for a month and so must be the day. */
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

/**
 * Narrower types before wider ones: the first that matches is chosen. Ones and zeros are numbers,
 * not booleans.
 */
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

/** Integers with points as thousands separators. */
export const groupedByPoint: TypeCandidate = candidate('integer', { decimal: 'comma' }, groupedComma);

/** A time of day after a date. */
export const timeShape = '[0-9][:h][0-9]{2}|[0-9]{2},? +((at|um) +)?[0-9]{1,2}[.][0-9]{2}([^0-9]|$)';

/**
 * Dates and datetimes in human-readable formats. Reading them takes longest to plan, so they are
 * tried only on columns that look like them.
 */
export const writtenDates: readonly TypeCandidate[] = [
  candidate('date', { order: 'day' }),
  candidate('date', { order: 'month' }),
];
export const writtenTimes: readonly TypeCandidate[] = [
  candidate('datetime', { order: 'day' }),
  candidate('datetime', { order: 'month' }),
];
