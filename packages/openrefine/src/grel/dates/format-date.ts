import { type GrelDate, type GrelValue, grelError } from '../value.ts';
import { dayOfYear, fieldsOf, isoWeek, monthNames, weekdayNames, weekOfMonth } from './calendar.ts';

/** A piece of a pattern: repeated letters, or literal text. */
export type PatternPiece = { readonly letter: string; readonly count: number } | { readonly text: string };

/**
 * Splits a pattern of Java's `SimpleDateFormat` into pieces; undefined for an unclosed quote or an
 * unknown letter.
 */
export function patternPieces(pattern: string): readonly PatternPiece[] | undefined {
  const pieces: PatternPiece[] = [];
  for (const [all, quoted, letters] of pattern.matchAll(/'((?:[^']|'')*)'|([A-Za-z])\2*|[^A-Za-z]/g)) {
    if (quoted !== undefined) pieces.push({ text: quoted === '' ? "'" : quoted.replaceAll("''", "'") });
    else if (letters === undefined) {
      if (all === "'") return undefined;
      pieces.push({ text: all });
    } else if ('GyYuMLwWDdFEaHkKhmsSnzZX'.includes(letters))
      pieces.push({ letter: letters, count: all.length });
    else return undefined;
  }
  return pieces;
}

/**
 * Formats a date by a pattern, in UTC and English.
 * https://docs.oracle.com/javase/8/docs/api/java/text/SimpleDateFormat.html
 */
export function formatDate(date: GrelDate, pattern: string): GrelValue {
  const pieces = patternPieces(pattern);
  if (!pieces) return grelError(`toString cannot format a date as ${pattern}`);
  return pieces
    .map((piece) => ('text' in piece ? piece.text : partOf(date, piece.letter, piece.count)))
    .join('');
}

function partOf(date: GrelDate, letter: string, count: number): string {
  const of = fieldsOf(date);
  const digits = (n: number) => String(n).padStart(count, '0');
  switch (letter) {
    case 'G':
      return of.year > 0 ? 'AD' : 'BC';
    case 'y':
    case 'Y': {
      const year = letter === 'y' ? of.year : isoWeek(date).year;
      return count === 2 ? String(year % 100).padStart(2, '0') : digits(year);
    }
    case 'M':
    case 'L': {
      const name = monthNames[of.month - 1]!;
      return count > 3 ? name : count === 3 ? name.slice(0, 3) : digits(of.month);
    }
    case 'E':
      return count > 3 ? weekdayNames[of.weekday]! : weekdayNames[of.weekday]!.slice(0, 3);
    case 'u':
      return digits(of.weekday || 7);
    case 'w':
      return digits(isoWeek(date).week);
    case 'W':
      return digits(weekOfMonth(date));
    case 'D':
      return digits(dayOfYear(date));
    case 'd':
      return digits(of.day);
    case 'F':
      return digits(Math.floor((of.day - 1) / 7) + 1);
    case 'a':
      return of.hour < 12 ? 'AM' : 'PM';
    case 'H':
      return digits(of.hour);
    case 'k':
      return digits(of.hour || 24);
    case 'K':
      return digits(of.hour % 12);
    case 'h':
      return digits(of.hour % 12 || 12);
    case 'm':
      return digits(of.minute);
    case 's':
      return digits(of.second);
    case 'S':
      return digits(Math.floor(of.nanos / 1_000_000));
    case 'n':
      return digits(of.nanos);
    case 'z':
      return 'UTC';
    case 'Z':
      return '+0000';
    default:
      return 'Z';
  }
}
