import { monthNames } from '../../grel/dates/calendar.ts';
import {
  centuries,
  changed,
  fourDigits,
  halfDays,
  monthNumbers,
  type Steps,
  twoDigits,
} from './date-form.ts';
import { anyCase, formsOf, spaces } from './date-regex.ts';

/**
 * Separators between parts. In GREL, a hyphen between a space and a number would start an offset.
 */
const apart = `(?:[${spaces},.\\/\\-]*[${spaces},.\\/]|[,.\\/\\-]+)`;
const any = '(\\d{1,2})';
const year = '(\\d{1,4})';
const day = `${any}${anyCase(['st', 'nd', 'rd', 'th'])}?`;
/** GREL accepts any prefix of three or more letters; these are the ones in use. */
const forms = [...formsOf(monthNames), ['sept', 8] as const].sort(([a], [b]) => b.length - a.length);
const month = `(${anyCase(forms.map(([form]) => form))})\\.?`;
const clock = `${apart}(\\d{1,2}):(\\d\\d)(?::(\\d\\d))?(?:[${spaces}]*([AaPp])\\.?[Mm]\\.?)?`;
const iso = `(\\d{4})-(\\d{1,2})-(\\d{1,2})(?:[T ](\\d{1,2}):(\\d\\d)(?::(\\d\\d)(?:[.,](\\d{1,9}))?)?)?[${spaces}]*(?:Z|UTC|GMT|([+-]\\d\\d):?(\\d\\d))?`;

/**
 * Turns the parts of any of these forms into ISO 8601: a year of one or two digits is in this
 * century or the last.
 */
const shared = [
  ...monthNumbers(forms),
  ['^(\\d)-', '200$1-'],
  ...centuries,
  ...fourDigits,
  [' 0(\\d\\d)', ' $1'],
  [':0([:.ap]|$)', ':00$1'],
  [':0([:.ap]|$)', ':00$1'],
  ...twoDigits,
  ['\\.0(\\d)', '.$1'],
  ...halfDays,
] as const;

/**
 * Returns the formula that converts a date which GREL reads without a pattern to ISO 8601: a year;
 * ISO 8601; day, month and year as numbers, month first or day first unless only the other order
 * gives a date; and with an English month name.
 *
 * @param text without surrounding spaces
 */
export function readFreely(text: string, monthFirst: boolean): string {
  const [low, high] = ['(0?\\d|1[0-2])', '(1[3-9]|[2-9]\\d)'];
  const straight = monthFirst ? '$3-$1-$2' : '$3-$2-$1';
  const swapped = monthFirst ? '$3-$2-$1' : '$3-$1-$2';
  const [first, second] = monthFirst ? [low, any] : [any, low];
  const [later, sooner] = monthFirst ? [high, low] : [low, high];
  // Parsed strings start with a character that no form starts with; unparsed ones become empty
  // strings.
  const read = changed(text, [
    ['^=', ''],
    ['^(\\d{4})$', '=$1-1-1'],
    ['^(\\d{4})-(\\d{1,2})$', '=$1-$2-1'],
    [`^${iso}$`, '=$1-$2-$3 0$4:0$5:0$6.0$7$8$9'],
    timed(`(\\d{3,4})${apart}${any}${apart}${any}`, '$1-$2-$3', 3),
    timed(`${first}${apart}${second}${apart}${year}`, straight, 3),
    timed(`${later}${apart}${sooner}${apart}${year}`, swapped, 3),
    timed(`${day}${apart}${month}${apart}${year}`, '$3-$2-$1', 3),
    timed(`${month}${apart}${day}${apart}${year}`, '$3-$1-$2', 3),
    timed(`${month}${apart}(\\d{4})`, '$2-$1-1', 2),
    ['^(?:=(.*)|(?s:.*))$', '$1'],
  ]);
  return changed(`lower(${read})`, shared);
}

/**
 * Returns the step for a date form followed by an optional time, with or without AM and PM; its
 * groups follow those of the date.
 */
function timed(date: string, ordered: string, groups: number): Steps[number] {
  const [hour, minute, second, half] = [1, 2, 3, 4].map((i) => `$${groups + i}`);
  return [`^${date}(?:${clock})?$`, `=${ordered} 0${hour}:0${minute}:0${second}${half}`];
}
