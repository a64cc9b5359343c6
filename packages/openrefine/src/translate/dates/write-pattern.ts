import { quoteText } from '@winnow/formulas';
import { patternPieces } from '../../grel/dates/format-date.ts';
import type { NoForm } from './date-form.ts';

/** Java pattern letters that mean the same in formulas. */
const sharedLetters = /^(?:yyyy|yy|MM?|dd?|HH?|hh?|mm?|ss?|SSS|a)$/;

/** Returns the formula that formats a datetime like GREL by a Java pattern, in English. */
export function writtenBy(date: string, pattern: string): string | NoForm {
  const pieces = patternPieces(pattern);
  if (!pieces) return { reason: `${quoteText(pattern)} isn’t a date pattern` };
  const parts: string[] = [];
  let own = '';
  let fixed = '';
  let fields = 0;
  const closeText = () => {
    if (fixed !== '') own += /[A-Za-z']/.test(fixed) ? `'${fixed.replaceAll("'", "''")}'` : fixed;
    fixed = '';
  };
  const closePattern = () => {
    const text = fixed;
    if (fields > 0) closeText();
    if (fields > 0) parts.push(`formatDate(${date}, ${quoteText(own)})`);
    else if (text !== '') parts.push(quoteText(text));
    own = '';
    fixed = '';
    fields = 0;
  };
  for (const piece of pieces) {
    if ('text' in piece) {
      fixed += piece.text;
      continue;
    }
    const run = piece.letter.repeat(piece.count);
    const constant = constants[piece.letter];
    const field = fieldOf(piece.letter, piece.count);
    if (constant !== undefined) fixed += constant;
    else if (field !== undefined) {
      closeText();
      own += field;
      fields++;
    } else {
      const number = numberOf(date, piece.letter);
      if (number === undefined) return { reason: `formulas can’t format ${run} in dates` };
      closePattern();
      parts.push(
        piece.count === 1 ? `toText(${number})` : `padStart(toText(${number}), ${piece.count}, "0")`,
      );
    }
    if (own.length > 60) return { reason: 'its pattern is longer than 60 characters' };
  }
  closePattern();
  if (!parts.some((part) => part.includes(date))) return { reason: 'its pattern has no part of the date' };
  // toText returns the text of a mismatch, so a part that is null is added to make the whole null.
  if (!parts.some((part) => part.startsWith('formatDate('))) parts.push(`left(formatDate(${date}, "d"), 0)`);
  return parts.length === 1 ? parts[0]! : `(${parts.join(' + ')})`;
}

/** All dates are in UTC. */
const constants: Readonly<Record<string, string>> = { z: 'UTC', Z: '+0000', X: 'Z', G: 'AD' };

function fieldOf(letter: string, count: number): string | undefined {
  const run = letter.repeat(count);
  if (sharedLetters.test(run)) return run;
  if (letter === 'L') return fieldOf('M', count);
  if (letter === 'M' && count > 2) return count === 3 ? 'MMM' : 'MMMM';
  if (letter === 'E') return count > 3 ? 'EEEE' : 'EEE';
  return letter === 'a' ? 'a' : undefined;
}

/** Numeric parts with as many digits as needed, or padded with zeros. */
function numberOf(date: string, letter: string): string | undefined {
  const numbers: Readonly<Record<string, string>> = {
    y: `year(${date})`,
    M: `month(${date})`,
    L: `month(${date})`,
    d: `day(${date})`,
    D: `dayOfYear(${date})`,
    u: `weekday(${date})`,
    w: `week(${date})`,
    W: weekOfMonth(date),
    F: `((day(${date}) - 1) // 7 + 1)`,
    H: `hour(${date})`,
    k: `((hour(${date}) + 23) % 24 + 1)`,
    K: `(hour(${date}) % 12)`,
    h: `((hour(${date}) + 11) % 12 + 1)`,
    m: `minute(${date})`,
    s: `second(${date})`,
    S: `millisecond(${date})`,
    n: `(${microsecond(date)} * 1000)`,
  };
  return numbers[letter];
}

/** Weeks start on Sunday in OpenRefine. */
export function weekOfMonth(date: string): string {
  return `((day(${date}) - weekday(${date}) % 7 + 5) // 7 + 1)`;
}

export function microsecond(date: string): string {
  return `toInteger(formatDate(${date}, "SSSSSS"))`;
}

/**
 * Formats a date like GREL without a pattern: `2024-02-29T12:30:00Z`, with three or six fractional
 * digits if it has a fraction.
 */
export function isoOf(date: string): string {
  return `replace(formatDate(${date}, "yyyy-MM-dd'T'HH:mm:ss.SSSSSS'Z'"), /(?:\\.000000|(\\.\\d{3})000)Z$/, "$1Z")`;
}

/** Formats a date like GREL when concatenated to a string: seconds are omitted if they are 0. */
export function isoDateText(date: string): string {
  return `replace(${isoOf(date)}, /:00Z$/, "Z")`;
}
