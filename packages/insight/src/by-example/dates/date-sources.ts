import { type DateLanguage, quoteText } from '@winnow/formulas';
import { regexLiteral } from '../strings/token-classes.ts';
import type { Sample } from '../task.ts';
import { type DateFormat, patternsOf, readDate, readPattern } from './date-formats.ts';
import { unpatternedDates } from './unpatterned-dates.ts';

/** One moment per row, computed by an expression of the formula language. */
export interface DateSource {
  /** Milliseconds since 1970 in UTC. */
  readonly moments: readonly (number | undefined)[];
  readonly formula: string;
  readonly cost: number;
  /** Whether it has hours, so that times can be rounded. */
  readonly timed: boolean;
  /** Whether it has a year, month or day. */
  readonly dated: boolean;
  /** Whether seconds are read; fields that no pattern reads are always 0. */
  readonly seconds: boolean;
  /** Interval of which this is the start or the end. */
  readonly interval?: string;
}

const maxSources = 16;

/**
 * Finds the dates in the columns, as whole cells or within strings; ambiguous strings yield both
 * readings.
 */
export function dateSourcesOf(sample: Sample): DateSource[] {
  const columns = sample.columns.map((column, c) => ({
    column,
    strings: sample.rows.map((row) => row[c] ?? ''),
  }));
  const found = columns.flatMap(({ column, strings }) => {
    const whole = [...unpatternedDates(column, strings), ...wholeDates(column, strings)];
    const [first = ''] = strings;
    const covered = whole.some((source) =>
      source.moments.every((moment, i) => moment !== undefined || strings[i]!.trim() === ''),
    );
    return covered || first.length > 200
      ? whole
      : [...whole, ...datesInside(column, strings, sample.outputs.length)];
  });
  for (const [i, day] of columns.entries()) {
    for (const [j, time] of columns.entries()) {
      if (i === j || columns.length > 6) continue;
      const isDay = found.some((one) => one.dated && !one.timed && one.formula.includes(day.column));
      const isTime = found.some((one) => one.timed && !one.dated && one.formula.includes(time.column));
      if (!isDay || !isTime) continue;
      const strings = day.strings.map((text, row) => `${text} ${time.strings[row]}`);
      found.push(...wholeDates(`${day.column} + " " + ${time.column}`, strings));
    }
  }
  found.push(...datesOfParts(columns));
  return found.sort((a, b) => a.cost - b.cost).slice(0, maxSources);
}

interface Column {
  readonly column: string;
  readonly strings: readonly string[];
}

/** Finds dates whose year, month and day are in separate columns. */
function datesOfParts(columns: readonly Column[]): DateSource[] {
  if (columns.length < 3 || columns.length > 6) return [];
  const within = (low: number, high: number): Column[] =>
    columns.filter(({ strings }) =>
      strings.every((text) => /^\s*\d{1,4}\s*$/.test(text) && Number(text) >= low && Number(text) <= high),
    );
  const [years, months, days] = [within(1500, 2200), within(1, 12), within(1, 31)];
  return years.flatMap((year) =>
    months.flatMap((month) =>
      days.flatMap((day): DateSource[] => {
        if (day === month) return [];
        const moments = day.strings.map((text, row) =>
          readDate(`${year.strings[row]!.trim()}-${month.strings[row]!.trim()}-${text.trim()}`, 'yyyy-M-d'),
        );
        if (moments.includes(undefined)) return [];
        const part = (one: Column): string => `toInteger(${one.column})`;
        return [
          {
            moments,
            formula: `makeDate(${part(year)}, ${part(month)}, ${part(day)})`,
            cost: 0.8 + (columns.indexOf(day) < columns.indexOf(month) ? 0 : 0.1),
            timed: false,
            dated: true,
            seconds: false,
          },
        ];
      }),
    ),
  );
}

function wholeDates(column: string, strings: readonly string[]): DateSource[] {
  const formats = new Map<DateFormat, (number | undefined)[]>();
  const blank = strings.map((text) => text.trim() === '');
  for (const [i, text] of strings.entries()) {
    if (blank[i] || (i > 0 && [...formats.values()].some((moments) => moments[i] !== undefined))) continue;
    for (const format of patternsOf(text).keys())
      if (!formats.has(format))
        formats.set(
          format,
          strings.map((one) => readDate(one, format.pattern, format.language)),
        );
    // The first rows decide whether there are dates at all.
    if (i >= 3 && formats.size === 0) break;
  }
  const all = [...formats].map(([format, moments]) => ({ format, moments }));
  const sources: DateSource[] = [];
  const covers = (moments: readonly (number | undefined)[]): boolean =>
    moments.every((moment, i) => moment !== undefined || blank[i]);
  for (const { format, moments } of all) {
    const share = moments.filter((moment) => moment !== undefined).length / strings.length;
    if (share < 0.25) continue;
    // If a format fails to parse some rows, the column more likely holds something else.
    sources.push(sourceOf(column, [format], moments, share < 1 ? 1.5 - share : 0));
  }
  if (all.some(({ moments }) => covers(moments))) return sources;
  for (const order of ['day', 'month', 'time'] as const) {
    const usable = all.filter(({ format }) =>
      order === 'time'
        ? !format.complete && /[Hh]/.test(format.pattern)
        : format.complete && (format.order === 'either' || format.order === order),
    );
    const chosen: typeof usable = [];
    const languageOf = (): DateLanguage | undefined =>
      chosen.find(({ format }) => format.language)?.format.language;
    let moments: (number | undefined)[] = strings.map(() => undefined);
    while (chosen.length < 8) {
      const gains = usable
        .filter(
          (one) =>
            !chosen.includes(one) &&
            (one.format.language ?? languageOf()) === (languageOf() ?? one.format.language),
        )
        .map((one) => ({
          one,
          gain: one.moments.filter((moment, i) => moment !== undefined && moments[i] === undefined).length,
        }))
        .sort((a, b) => b.gain - a.gain || a.one.format.cost - b.one.format.cost);
      const [best] = gains;
      if (!best || best.gain === 0) break;
      chosen.push(best.one);
      moments = moments.map((moment, i) => moment ?? best.one.moments[i]);
    }
    if (chosen.length < 2) continue;
    const share = moments.filter((moment) => moment !== undefined).length / strings.length;
    const cost = order === 'day' ? 0.1 : 0;
    sources.push(
      sourceOf(
        column,
        chosen.map(({ format }) => format),
        moments,
        1 - share + cost,
      ),
    );
  }
  return sources;
}

function sourceOf(
  column: string,
  formats: readonly DateFormat[],
  moments: readonly (number | undefined)[],
  extra: number,
): DateSource {
  const timed = formats.some(({ pattern }) => /[Hh]/.test(pattern.replace(/'[^']*'/g, '')));
  const [first] = formats;
  const dated = first!.complete || !timed;
  const patterns = formats.map(({ pattern }) => pattern);
  return {
    moments,
    formula: readingOf(column, patterns, {
      complete: first!.complete,
      timed,
      language: formats.find((one) => one.language)?.language,
    }),
    cost: first!.cost * 0.5 + extra + 0.15 * (formats.length - 1),
    timed,
    dated,
    seconds: patterns.some((pattern) => pattern.includes('s')),
  };
}

/** Builds the call that parses a string; partial dates are completed first. */
function readingOf(
  text: string,
  patterns: readonly string[],
  {
    complete,
    timed,
    language,
  }: { readonly complete: boolean; readonly timed: boolean; readonly language: DateLanguage | undefined },
): string {
  const name = timed ? 'parseDatetime' : 'parseDate';
  const written = (before: string): string =>
    [
      ...patterns.map((pattern) => quoteText(before + pattern)),
      ...(language ? [quoteText(language)] : []),
    ].join(', ');
  if (complete) return `${name}(${text}, ${written('')})`;
  if (timed) return `${name}("2000-01-01 " + ${text}, ${written('yyyy-MM-dd ')})`;
  if (patterns[0] === 'yyyy') return `${name}("1 " + ${text}, ${written('M ')})`;
  return `${name}("2000 " + ${text}, ${written('yyyy ')})`;
}

const maxInside = 8;
const tooVague = new Set(['M', 'yyyy', 'MMM', 'd.M.', 'yyMMdd', 'M-d']);

/**
 * Finds dates and times within longer strings, using patterns that match some part of the first
 * example.
 */
function datesInside(column: string, strings: readonly string[], examples: number): DateSource[] {
  const [text = ''] = strings;
  const starts = [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)]
    .map((match) => match.index)
    .slice(0, 24);
  const ends = [...text.matchAll(/[\p{L}\p{N}.](?![\p{L}\p{N}])/gu)].map((match) => match.index + 1);
  const windows: { readonly format: DateFormat; readonly from: number; readonly to: number }[] = [];
  for (const from of starts) {
    for (const to of ends) {
      if (to - from < 3 || to - from > 36) continue;
      const part = text.slice(from, to);
      if (!/\d/.test(part)) continue;
      for (const format of patternsOf(part).keys())
        if (!tooVague.has(format.pattern)) windows.push({ format, from, to });
    }
  }
  const widest = windows.filter(
    (one) =>
      !windows.some(
        (other) => other.to - other.from > one.to - one.from && other.from <= one.from && other.to >= one.to,
      ),
  );
  const seen = new Set<string>();
  const sources: DateSource[] = [];
  for (const { format } of widest) {
    const key = `${format.pattern} ${format.language ?? ''}`;
    if (seen.has(key) || sources.length >= maxInside) continue;
    seen.add(key);
    const { inside: english } = readPattern(format.pattern);
    // Names in other languages contain letters beyond ASCII.
    const inside = format.language ? english.replaceAll('[A-Za-z]', '[^\\s\\d.,/-]') : english;
    const matches = strings.map((one) => one.match(insideRegex(inside)) ?? []);
    const most = Math.min(3, Math.max(...matches.slice(0, examples).map((one) => one.length)));
    for (let k = 0; k < most; k++) {
      const moments = matches.map((one) =>
        one[k] === undefined ? undefined : readDate(one[k]!, format.pattern, format.language),
      );
      if (moments.slice(0, examples).every((moment) => moment === undefined)) continue;
      const literal = regexLiteral(inside);
      const part = k === 0 ? `extract(${column}, ${literal}i)` : `extractAll(${column}, ${literal}i)[${k}]`;
      const missing = moments.filter((moment) => moment === undefined).length / moments.length;
      sources.push({ ...sourceOf(part, [format], moments, 0.8 + missing + k * 0.1) });
    }
  }
  return sources;
}

const insideKnown = new Map<string, RegExp>();

function insideRegex(inside: string): RegExp {
  const regex = insideKnown.get(inside) ?? new RegExp(inside, 'gi');
  insideKnown.set(inside, regex);
  return regex;
}
