import type { GrelAst } from '../../grel/ast.ts';
import { monthsIn } from '../../grel/dates/parse-date.ts';
import { dateUnitNames } from '../../grel/functions/dates.ts';
import { boundText, onDate } from '../dates/bound-date.ts';
import { type DateForm, orderByForms } from '../dates/date-form.ts';
import { spaces } from '../dates/date-regex.ts';
import { readFreely } from '../dates/read-freely.ts';
import { formOfPattern } from '../dates/read-pattern.ts';
import { microsecond, weekOfMonth } from '../dates/write-pattern.ts';
import { flagsOf, strictNulls } from '../typed.ts';
import { type CallTranslator, type CallTranslators, isDate, refuse } from './call.ts';

const nonexistentDates =
  'days and times that don’t exist become mismatches, but OpenRefine rolls over to the next month or day';
const unsupportedFormats =
  'dates other than ISO 8601, numeric dates and dates with English month names become mismatches';

const toDate: CallTranslator = (args, at) => {
  const [of, ...options] = args;
  if (!of) refuse(at, 'it takes text');
  if (isDate(of)) return of;
  if (of.regex || (of.type !== 'text' && of.type !== 'integer'))
    refuse(at, 'its argument isn’t known to be text');
  const text = of.type === 'text' ? of.text : `toText(${of.text})`;
  const [first] = options;
  const order = first?.type === 'boolean' ? first : undefined;
  if (order && order.text !== 'true' && order.text !== 'false')
    refuse(at, 'whether the month comes first isn’t a literal');
  let patterns = (order ? options.slice(1) : options).map(({ literal }) => literal);
  if (!patterns.every((one) => typeof one === 'string')) refuse(at, 'its patterns aren’t literals');
  const [language] = patterns as readonly string[];
  let months: readonly string[] | undefined;
  if (
    language !== undefined &&
    /^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/.test(language) &&
    !/^(.)\1*$/.test(language)
  ) {
    months = monthsIn(language);
    if (months) patterns = patterns.slice(1);
  }
  const forms = (patterns as readonly string[]).map((pattern) => formOf(pattern.trim(), months, at));
  const free = forms.length === 0;
  if (order && !free) refuse(at, 'it specifies both patterns and whether the month comes first');
  // GREL trims what it reads without a pattern.
  const trimmed = `replace(${text}, /^[${spaces}]+|[${spaces}]+$/, "")`;
  const ordered = free ? readFreely(trimmed, order?.text !== 'false') : orderByForms(text, forms);
  const bound = { ordered, inner: (written: string) => `toDatetime(${written})` };
  return {
    text: boundText(bound),
    type: 'datetime',
    nulls: strictNulls([of]),
    ...flagsOf([of]),
    bound,
    fails: true,
    rewritten: true,
    differs: free ? unsupportedFormats : nonexistentDates,
  };
};

function formOf(pattern: string, months: readonly string[] | undefined, at: GrelAst): DateForm {
  const form = formOfPattern(pattern, months);
  return 'reason' in form ? refuse(at, form.reason) : form;
}

const unitSteps: Readonly<Record<string, string>> = {
  years: 'year',
  months: 'month',
  weeks: 'week',
  days: 'day',
  hours: 'hour',
  minutes: 'minute',
  seconds: 'second',
};

const inc: CallTranslator = (args, at) => {
  const [date, count, unit] = args;
  if (args.length < 2 || args.length > 3 || !isDate(date) || count?.whole !== 'yes')
    refuse(at, 'its arguments aren’t a date and an integer');
  const name = unit ? unit.literal : 'hour';
  if (typeof name !== 'string') refuse(at, 'its unit isn’t a literal');
  const step = unitSteps[dateUnitNames[name] ?? dateUnitNames[name.toLowerCase()] ?? ''];
  if (!step) refuse(at, `formulas can’t add ${name}`);
  return {
    ...onDate(date, (one) => `dateAdd(${one}, ${count.text}, "${step}")`),
    type: 'datetime',
    nulls: strictNulls([date, count]),
    ...flagsOf([date, count]),
  };
};

const parts: Readonly<Record<string, (date: string) => string>> = {
  years: (date) => `year(${date})`,
  months: (date) => `month(${date})`,
  weeks: weekOfMonth,
  days: (date) => `day(${date})`,
  hours: (date) => `hour(${date})`,
  minutes: (date) => `minute(${date})`,
  seconds: (date) => `second(${date})`,
  // OpenRefine returns microseconds here.
  milliseconds: microsecond,
  nanos: (date) => `toInteger(formatDate(${date}, "SSSSSS") + "000")`,
  // Counts whole seconds from the year 1, so that dates before 1970 are not rounded toward 1970.
  time: (date) =>
    `((dateDiff(toDatetime("0001-01-01 00:00:00"), ${date}, "second") - 62135596800) * 1000 + millisecond(${date}))`,
};

const datePart: CallTranslator = (args, at) => {
  const [date, unit] = args;
  if (args.length !== 2 || !isDate(date) || typeof unit?.literal !== 'string')
    refuse(at, 'its arguments aren’t a date and a literal unit');
  const name = dateUnitNames[unit.literal] ?? '';
  const shared = { nulls: strictNulls([date]), ...flagsOf([date]) };
  if (name === 'weekday')
    return { ...onDate(date, (one) => `upper(dayName(${one}))`), type: 'text', ...shared };
  const part = parts[name];
  if (!part) refuse(at, `dates have no part ${unit.literal}`);
  return { ...onDate(date, part), type: 'integer', whole: 'yes', ...shared };
};

const read = (date: string) => `orElse(${date}, null)`;

const diff: CallTranslator = (args, at) => {
  const [a, b, unit] = args;
  if (args.length !== 3 || !isDate(a) || !isDate(b) || typeof unit?.literal !== 'string')
    refuse(at, 'its arguments aren’t known to be two dates and a literal unit');
  const name = unit.literal.toLowerCase();
  const step = unitSteps[name];
  if (!step) refuse(at, `formulas can’t count ${name} between dates`);
  return {
    // Both occur several times, so handling mismatches of both would make it too long: the result
    // is null instead.
    text: onDate(
      b,
      (from) => onDate(a, (to) => `dateDiff(${read(from)}, ${read(to)}, "${step}")`, 'other').text,
    ).text,
    type: 'integer',
    whole: 'yes',
    nulls: strictNulls([a, b]),
    ...flagsOf([a, b]),
  };
};

export const dateCalls: CallTranslators = {
  toDate,
  inc,
  datePart,
  diff,
  now: () => ({ text: 'now()', type: 'datetime', nulls: 'never' }),
};
