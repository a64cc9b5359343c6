import { type DateLanguage, datePatternRegex, dateTextInEnglish, dateTokens } from '@winnow/formulas';
import { languagesOf } from './date-languages.ts';

/**
 * Pattern for parsing dates from strings. Partial dates need their missing part prepended before
 * parsing.
 */
export interface DateFormat {
  readonly pattern: string;
  readonly cost: number;
  /** Whether day or month comes first, if both are numbers. */
  readonly order: 'day' | 'month' | 'either';
  readonly complete: boolean;
  /** Language of the names in the pattern; English if omitted. */
  readonly language?: DateLanguage;
}

const seps = ['/', '-', '.', ' '];
const nameSeps = [' ', '-', '/', '.', '', ', '];

const numeric = seps.flatMap((s): DateFormat[] => [
  full(`yyyy${s}M${s}d`, 1),
  full(`M${s}d${s}yyyy`, s === '/' ? 1.2 : 1.8, 'month'),
  full(`d${s}M${s}yyyy`, s === '/' ? 1.4 : 1.2, 'day'),
  full(`M${s}d${s}yy`, s === '/' ? 1.6 : 2.2, 'month'),
  full(`d${s}M${s}yy`, s === '/' ? 1.8 : 1.7, 'day'),
  full(`yy${s}M${s}d`, 3),
  full(`yyyy${s}M`, 2),
  full(`M${s}yyyy`, 2),
  full(`yyyy${s}d${s}M`, 4, 'day'),
]);
const named = nameSeps.flatMap((s): DateFormat[] => [
  full(`d${s}MMM${s}yyyy`, 1),
  full(`d${s}MMM${s}yy`, 1.4),
  full(`MMM${s}d${s}yyyy`, 1.2),
  full(`yyyy${s}MMM${s}d`, 1.5),
  full(`MMM${s}yyyy`, 1.5),
  full(`MMM${s}yy`, 2.2),
  full(`yyyy${s}MMM`, 2),
  partial(`d${s}MMM`, 1.8),
  partial(`MMM${s}d`, 1.9),
]);
const others: DateFormat[] = [
  full('d MMM, yyyy', 1.2),
  full('MMM d, yyyy', 1),
  full('MMM d,yyyy', 1.5),
  full('MMM d, yy', 2),
  full('MMM, yyyy', 1.8),
  full("d 'of' MMM yyyy", 1.3),
  full("d 'of' MMM, yyyy", 1.3),
  full("MMM 'the' d, yyyy", 2),
  full('d. MMM yyyy', 1),
  full("d 'de' MMM 'de' yyyy", 1),
  full("d 'de' MMM, yyyy", 1.5),
  full("d 'de' MMM yyyy", 1.5),
  full('yyyy, MMM d', 2),
  full("d MMM ''yy", 2),
  full("MMM ''yy", 2),
  full('yyyyMMdd', 1.2),
  full('ddMMyyyy', 2.2, 'day'),
  full('MMddyyyy', 2, 'month'),
  full('yyMMdd', 2.8),
  partial('MMM', 1.5),
  partial('M', 3.5),
  partial('yyyy', 3),
  partial('M/d', 3, 'month'),
  partial('d/M', 3.1, 'day'),
  partial('d.M.', 2.6, 'day'),
  partial('M-d', 3.2, 'month'),
];

function full(pattern: string, cost: number, order: DateFormat['order'] = 'either'): DateFormat {
  return { pattern, cost, order, complete: true };
}
function partial(pattern: string, cost: number, order: DateFormat['order'] = 'either'): DateFormat {
  return { pattern, cost, order, complete: false };
}

const timeFormats: readonly DateFormat[] = [
  ...['H:mm', 'H:mm:ss', 'H:mm:ss.SSS', 'h:mm a', 'h:mma', 'h:mm:ss a', 'h:mm:ssa', 'h a', 'ha'],
  ...['H.mm', "H'h'mm", "H'h'", 'h.mm a', 'h.mma'],
].map((pattern, i) => partial(pattern, 1 + i * 0.05));
/**
 * Times written as digits without separators: on their own with four digits, or after a date in a
 * compact or ISO form.
 */
const compactTime = partial('HHmm', 2.4);
const compactMoments: readonly DateFormat[] = ['yyyyMMdd', 'yyyy-MM-dd'].flatMap((day) =>
  ["'T'HHmmss", "'T'HHmm", 'HHmmss', 'HHmm', ' HHmmss', ' HHmm', '-HHmmss', '-HHmm', '_HHmmss', '_HHmm'].map(
    (time): DateFormat => full(`${day}${time}`, 1.4),
  ),
);
const joints = [' ', ', ', 'T', " 'at' ", ' - ', ' @ ', '  ', '_', ',', '-'];

/** All patterns of dates, times and both. */
export const dateFormats: readonly DateFormat[] = [...numeric, ...named, ...others];
export { timeFormats };

export interface ReadPattern {
  readonly pattern: string;
  readonly regex: RegExp;
  /** Regular expression that finds the pattern within a string. */
  readonly inside: string;
  readonly groups: ReadonlyMap<string, number>;
}

const known = new Map<string, ReadPattern>();

/** Compiles a pattern the way the formula language reads it. */
export function readPattern(pattern: string): ReadPattern {
  let read = known.get(pattern);
  if (!read) {
    const { regex, groups } = datePatternRegex(dateTokens(pattern)!);
    const body = regex.replace(/^\(\?i\)\\A\\s\*/, '').replace(/\\s\*\\z$/, '');
    read = {
      pattern,
      regex: new RegExp(`^\\s*${body}\\s*$`, 'i'),
      inside: `\\b${body.replaceAll(/\((?!\?)/g, '(?:')}\\b`,
      groups,
    };
    known.set(pattern, read);
  }
  return read;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
];

/**
 * Parses a string with a pattern and returns milliseconds since 1970; undefined if it doesn’t match
 * or the date doesn’t exist. A missing year is taken as 2000.
 */
export function readDate(text: string, pattern: string, language?: DateLanguage): number | undefined {
  const { regex, groups } = readPattern(pattern);
  const match = regex.exec(language ? dateTextInEnglish(text, language) : text);
  if (!match) return undefined;
  const part = (key: string): string | undefined => (groups.has(key) ? match[groups.get(key)!] : undefined);
  const number = (key: string, otherwise: number): number => Number(part(key) ?? otherwise);
  let year = number('y', 2000);
  if (part('y')?.length === 2) year += year < 69 ? 2000 : 1900;
  const written = part('M')?.toLowerCase();
  const month = written === undefined ? 1 : /^\d/.test(written) ? Number(written) : monthOf(written);
  const day = number('d', 1);
  let hour = number('H', 0);
  const half = part('a')?.toLowerCase();
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return undefined;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  const minute = number('m', 0);
  const second = number('s', 0);
  const fraction = Number(`0.${part('S') ?? '0'}`);
  if (month < 1 || hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second, Math.round(fraction * 1000)));
  date.setUTCFullYear(year);
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1 ? date.getTime() : undefined;
}

function monthOf(name: string): number {
  const short = name === 'sept' ? 8 : months.indexOf(name);
  return (short >= 0 ? short : monthNames.indexOf(name)) + 1;
}

const timeInside = /\d{1,2}:\d{2}|\d\s?[ap]\.?m\b|\d[.h]\d{2}|\dh\b/i;
const weekdayFirst = /^\s*(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?(,? |,|-|\/)/i;
const weekdayLast = /(,? | ?\()(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\)?\s*$/i;

/** Returns the patterns that match a string, each with the resulting moment. */
export function patternsOf(text: string): Map<DateFormat, number> {
  const found = new Map<DateFormat, number>();
  if (text.length > 60 || !/\d|[a-z]{3}/i.test(text)) return found;
  const tryOne = (format: DateFormat): void => {
    const moment = readDate(text, format.pattern);
    if (moment !== undefined) found.set(interned(format), moment);
  };
  for (const format of formatsFor(text, timeInside.test(text))) tryOne(format);
  for (const [i, language] of languagesOf(text).entries()) {
    const inEnglish = dateTextInEnglish(text, language);
    for (const format of formatsFor(inEnglish, timeInside.test(inEnglish))) {
      const moment = format.pattern.includes('MMM') ? readDate(inEnglish, format.pattern) : undefined;
      if (moment !== undefined)
        // Prefers English if the string can also be read as English.
        found.set(interned({ ...format, language, cost: format.cost + 0.05 + 0.1 * i }), moment);
    }
  }
  return found;
}

const formatsByPattern = new Map<string, DateFormat>();

function interned(format: DateFormat): DateFormat {
  const key = `${format.pattern} ${format.language ?? ''}`;
  const one = formatsByPattern.get(key);
  if (one) return one;
  formatsByPattern.set(key, format);
  return format;
}

/**
 * Returns the patterns worth trying: those of dates, extended by the weekday and time that the
 * string contains.
 */
function formatsFor(text: string, timed: boolean): DateFormat[] {
  const head = weekdayFirst.exec(text)?.[1];
  const tail = head === undefined ? weekdayLast.exec(text)?.[1] : undefined;
  const wrap = (format: DateFormat): DateFormat => ({
    ...format,
    pattern: `${head === undefined ? '' : `ddd${head}`}${format.pattern}${tail === undefined ? '' : `${tail}ddd${tail.includes('(') ? ')' : ''}`}`,
  });
  const length = text.trim().length;
  const days = dateFormats.filter(({ pattern }) => {
    if (/^(?:yyyyMMdd|ddMMyyyy|MMddyyyy)$/.test(pattern)) return length === 8;
    return pattern !== 'yyMMdd' || length === 6;
  });
  const trials = days.map(wrap);
  const bare = text.trim();
  if (/^\d{4}$/.test(bare)) trials.push(compactTime);
  if (/^\d{4}-?\d\d-?\d\d\D?(?:\d{4}|\d{6})Z?$/.test(bare))
    trials.push(
      ...compactMoments.map((format) => ({
        ...format,
        pattern: `${format.pattern}${bare.endsWith('Z') ? 'Z' : ''}`,
      })),
    );
  if (!timed) return trials;
  trials.push(...timeFormats);
  // Times are matched as separate words, which an adjacent T or Z would prevent.
  const loose = text.replace(/(\d)T(?=\d)/, '$1 ').replace(/(\d)Z\s*$/, '$1');
  const times = timeFormats.filter(({ pattern }) => new RegExp(readPattern(pattern).inside, 'i').test(loose));
  const zone = text.trimEnd().endsWith('Z') ? 'Z' : '';
  for (const time of times) {
    for (const joint of joints) {
      if (!text.includes(joint.replaceAll("'", ''))) continue;
      for (const day of days) {
        if (!day.complete) continue;
        const whole = wrap(day);
        const both = (pattern: string, cost: number): DateFormat => ({
          ...day,
          pattern,
          cost: day.cost + cost,
        });
        trials.push(both(`${whole.pattern}${joint}${time.pattern}${zone}`, 0.2));
        if (joint !== 'T' && joint !== '_') trials.push(both(`${time.pattern}${joint}${whole.pattern}`, 0.5));
      }
    }
  }
  return trials;
}
