import { calendarNames } from './calendar-names.ts';

const months = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?(?:[\s'-]*\d{2,4})?$/i;
const weekdays = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?$/i;

/** Sets of words, each of which divides what is counted by one property. */
const groupWords = [
  [
    'male',
    'female',
    'males',
    'females',
    'men',
    'women',
    'boys',
    'girls',
    'man',
    'woman',
    'non-binary',
    'diverse',
  ],
  ['urban', 'rural', 'suburban'],
  ['single', 'married', 'divorced', 'widowed', 'separated', 'never married'],
  ['very poor', 'poor', 'fair', 'average', 'good', 'very good', 'excellent'],
  ['strongly disagree', 'disagree', 'neutral', 'agree', 'strongly agree'],
  ['very dissatisfied', 'dissatisfied', 'neutral', 'satisfied', 'very satisfied'],
  ['never', 'rarely', 'sometimes', 'often', 'usually', 'always'],
  ['spring', 'summer', 'autumn', 'fall', 'winter'],
  ['breakfast', 'lunch', 'dinner', 'snack', 'snacks'],
].map((words): ReadonlySet<string> => new Set(words));

/** Whether names are groups of one thing: `Male` and `Female`, `Urban` and `Rural`. */
export function areGroups(names: readonly string[]): boolean {
  const folded = names.map((name) => name.trim().toLowerCase());
  return groupWords.some((words) => folded.every((name) => words.has(name)));
}

export type SeriesName = 'year' | 'month' | 'quarter' | 'weekday' | 'date' | 'hour' | 'age or range';
export type SeriesLabel = 'Year' | 'Month' | 'Quarter' | 'Weekday' | 'Date' | 'Time' | 'Range';

/** What a series of names runs over, most reliable evidence that the names are values first. */
export const series: readonly {
  readonly name: SeriesName;
  readonly label: SeriesLabel;
  readonly test: (text: string) => boolean;
  readonly sure: number;
}[] = [
  {
    name: 'year',
    label: 'Year',
    test: (text) => /^(?:FY\s?)?(?:19|20)\d\d(?:[-/](?:19|20)?\d\d)?$|^(?:1[6-9]|20)\d0s$/i.test(text),
    sure: 0.97,
  },
  {
    name: 'month',
    label: 'Month',
    test: (text) => months.test(text) || /^(?:19|20)\d\d[-/](?:0?[1-9]|1[0-2])$/.test(text),
    sure: 0.97,
  },
  {
    name: 'quarter',
    label: 'Quarter',
    test: (text) =>
      /^(?:(?:Q[1-4]|H[12])(?:[\s'-]*\d{2,4})?|(?:19|20)\d\d[\s-]*(?:Q[1-4]|H[12]))$/i.test(text) ||
      /^(?:[1-4](?:\.|º|er|e|st|nd|rd|th)?\s?(?:quartal|quarter|trimestre)|(?:quartal|quarter|trimestre)\s?[1-4])(?:[\s'/-]*\d{2,4})?$/i.test(
        text,
      ),
    sure: 0.97,
  },
  { name: 'weekday', label: 'Weekday', test: (text) => weekdays.test(text), sure: 0.95 },
  {
    name: 'date',
    label: 'Date',
    test: (text) =>
      /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$|^\d{1,2}\/\d{1,2}$|^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.?$/.test(
        text,
      ),
    sure: 0.96,
  },
  {
    name: 'hour',
    label: 'Time',
    test: (text) => /^\d{1,2}(?::\d{2})?\s?(?:am|pm|h)?$/i.test(text),
    sure: 0.9,
  },
  {
    name: 'age or range',
    label: 'Range',
    test: (text) =>
      /^[<>≤≥$]?\s?\d[\d.,]*k?\s?(?:[-–]|to)\s?[$]?\d[\d.,]*k?\+?$|^\d+\+$|^\d+ (?:and|or|&) (?:over|older|more|above|under|younger)$|^(?:under|over|less than|more than|[<>≤≥])\s?\$?\d[\d.,]*k?$/i.test(
        text,
      ),
    sure: 0.95,
  },
];

/**
 * Returns the names that are values of a series. The names of months and weekdays are those of one
 * language, the one with most of them.
 */
export function namesInSeries(
  { name, test }: (typeof series)[number],
  names: readonly string[],
): readonly string[] {
  const found = names.filter(test);
  if (name !== 'month' && name !== 'weekday') return found;
  const others = calendarNames(name, names);
  return others.length > found.length ? others : found;
}

/**
 * Whether names are values of one series, numbers, or one word with different numbers: `t1`, `t2`.
 */
export function isPeriods(names: readonly string[]): boolean {
  const words = new Set(names.map((name) => /^(\p{L}+)\s?\d{1,3}$/u.exec(name)?.[1]));
  return (
    names.every((name) => series.some(({ test }) => test(name)) || /^\d+$/.test(name)) ||
    series.some((one) => namesInSeries(one, names).length === names.length) ||
    (words.size === 1 && !words.has(undefined))
  );
}
