import { quoteText } from '@winnow/formulas';
import { monthNames, weekdayNames } from '../../grel/dates/calendar.ts';
import { patternPieces } from '../../grel/dates/format-date.ts';
import {
  centuries,
  type DateForm,
  fourDigits,
  halfDays,
  monthNumbers,
  type NoForm,
  twoDigits,
} from './date-form.ts';
import { anyCase, formsOf, quoted } from './date-regex.ts';

type Kind = 'number' | 'name' | 'half' | 'zone';

/**
 * What literal text of a pattern must not start with, since the part before it might include it.
 */
const clashing: Readonly<Record<Kind | 'text', RegExp>> = {
  text: /^(?!)/,
  number: /^\d/,
  name: /^\p{L}/u,
  half: /^[.A-Za-z]/,
  zone: /^[:\d]/,
};

/**
 * Returns the form of strings that GREL parses by a Java pattern: spaces before parts and anything
 * after the last are skipped, and numbers may have any number of digits. Days and hours that do not
 * exist are not parsed.
 *
 * @param months names of a language; English by default
 */
export function formOfPattern(pattern: string, months: readonly string[] | undefined): DateForm | NoForm {
  const pieces = patternPieces(pattern);
  if (!pieces || pieces.length === 0) return { reason: `${quoteText(pattern)} isn’t a date pattern` };
  const parts = new Map<string, string>();
  let [fits, reads, groups] = ['^', '', 0];
  let before: Kind | 'text' = 'text';
  const put = (key: string, regex: string, count = 1) => {
    const names = Array.from({ length: count }, () => `$${++groups}`);
    if (parts.has(key)) return false;
    parts.set(key, names.join(''));
    reads += regex;
    return true;
  };
  for (const [i, piece] of pieces.entries()) {
    if ('text' in piece) {
      if (clashing[before].test(piece.text))
        return {
          reason: `in ${quoteText(pattern)}, ${quoteText(piece.text)} could belong to the part before it`,
        };
      fits += quoted(piece.text);
      reads += quoted(piece.text);
      before = 'text';
      continue;
    }
    const { letter, count } = piece;
    const run = letter.repeat(count);
    const kind = kindOf(letter, count);
    if (!kind) return { reason: `formulas can’t parse ${run} in dates` };
    if (before === 'zone' || ((before === 'name' || before === 'half') && kind !== 'number'))
      return { reason: `in ${quoteText(pattern)}, ${run} could belong to the part before it` };
    fits += ' *';
    reads += ' *';
    let whole = true;
    if (kind === 'number') {
      const next = pieces[i + 1];
      const joined = next !== undefined && 'letter' in next && isNumeric(next.letter, next.count);
      fits += joined ? joinedDigits(count) : '[+-]?\\d+';
      const key = letter === 'L' ? 'M' : letter === 'h' || letter === 'K' ? 'H' : letter;
      const most = letter === 'y' ? 4 : letter === 'S' ? 3 : 2;
      const short = letter === 'y' && count <= 2;
      whole = put(key, joined ? `(\\d{${count}})` : short ? '(\\d{1,4})' : `\\+?0*(\\d{1,${most}})`);
    } else if (kind === 'name') {
      const forms = formsOf(letter === 'E' ? weekdayNames : (months ?? monthNames));
      if (forms.some(([form]) => /\d/.test(form)))
        return { reason: 'its language uses numbers as month names' };
      const any = anyCase(forms.map(([form]) => form));
      fits += any;
      if (letter === 'E') reads += any;
      else whole = put('M', `(${any})`);
    } else if (kind === 'half') {
      fits += '[AaPp]\\.?[Mm]\\.?';
      whole = put('a', '([AaPp])\\.?[Mm]\\.?');
    } else {
      fits += '(?:Z|UTC|GMT|[+-]\\d\\d)';
      whole = put('z', '(?:Z|UTC|GMT|([+-]\\d\\d):?(\\d\\d)?)', 2);
    }
    if (!whole) return { reason: `in ${quoteText(pattern)}, a part occurs twice` };
    before = kind;
  }
  if (parts.has('a') && parts.has('z'))
    return { reason: 'formulas can’t parse a UTC offset together with AM and PM' };
  if (!['y', 'M', 'd', 'H', 'm', 's'].some((key) => parts.has(key)))
    return { reason: `${quoteText(pattern)} has no part of a date` };
  const named = pieces.some((one) => 'letter' in one && /[ML]/.test(one.letter) && one.count > 2);
  const short = pieces.some((one) => 'letter' in one && one.letter === 'y' && one.count <= 2);
  const timed = ['H', 'm', 's', 'S', 'a', 'z'].some((key) => parts.has(key));
  const part = (key: string, otherwise: string) => parts.get(key) ?? otherwise;
  const date = `${part('y', '1970')}-${part('M', '1')}-${part('d', '1')}`;
  const time = ` ${part('H', '0')}:0${part('m', '0')}:0${part('s', '0')}.00${part('S', '0')}${part('a', '')}${part('z', '')}`;
  return {
    fits,
    reads: `${reads}${before === 'number' ? '(?:\\D(?s:.*))?' : '(?s:.*)'}`,
    ordered: timed ? date + time : date,
    names: named,
    steps: [
      ...(named ? monthNumbers(formsOf(months ?? monthNames)) : []),
      ...(short ? centuries : []),
      ...fourDigits,
      ...(timed ? twoDigits : []),
      ...(parts.has('S') ? ([['\\.0*(\\d{3})(\\D|$)', '.$1$2']] as const) : []),
      ...(parts.has('a') ? halfDays : []),
      ...(parts.has('z') ? ([['([+-]\\d\\d)$', '$1:00']] as const) : []),
    ],
  };
}

/**
 * Matches a number directly followed by another: this many characters including a sign, or fewer
 * before a space.
 */
function joinedDigits(count: number): string {
  if (count === 1) return '\\d';
  const signed = count === 2 ? '' : `|[+-]\\d{1,${count - 2}}`;
  return `(?:[+-]\\d{${count - 1}}|\\d{${count}}|(?:\\d{1,${count - 1}}${signed}) )`;
}

function isNumeric(letter: string, count: number): boolean {
  return /[yYuwWDdFHkKhmsSn]/.test(letter) || (/[ML]/.test(letter) && count < 3);
}

function kindOf(letter: string, count: number): Kind | undefined {
  if (/[ydHhKmsS]/.test(letter)) return 'number';
  if (/[ML]/.test(letter)) return count < 3 ? 'number' : 'name';
  if (letter === 'E') return 'name';
  if (letter === 'a') return 'half';
  return /[zZX]/.test(letter) ? 'zone' : undefined;
}
