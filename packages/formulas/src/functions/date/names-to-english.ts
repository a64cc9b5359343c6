import { type Expr, native } from '@winnow/sql';
import { type Replacement, replacing } from '../text/regex-sql.ts';
import { type DateLanguage, dateLanguages, dateNames } from './date-names.ts';
import { checkParsePattern } from './format-tokens.ts';

/** Languages other than English whose month and day names can be parsed. */
export const readableLanguages = dateLanguages.filter((language) => language !== 'en');

/** Whether an argument of a date-parsing function is a language rather than a pattern. */
export function isReadableLanguage(value: unknown): value is DateLanguage {
  return readableLanguages.some((language) => language === value);
}

/**
 * Checks an additional argument of a date-parsing function: another pattern, or the language of the
 * names.
 */
export function checkPatternOrLanguage(value: unknown): string | undefined {
  return isReadableLanguage(value) ? undefined : checkParsePattern(value);
}

const english = dateNames.en;
const bare = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Returns all names of each month in a language, January first, longer names first. */
export function monthNamesIn(language: DateLanguage): readonly (readonly string[])[] {
  const { months, shortMonths, ...rest } = dateNames[language];
  const ofDays = 'monthsOfDays' in rest ? rest.monthsOfDays : months;
  return months.map((name, i) => longestFirst([name, ofDays[i]!, shortMonths[i]!]));
}

function dayNamesIn(language: DateLanguage): readonly (readonly string[])[] {
  const { days, shortDays } = dateNames[language];
  const ofMonths = new Set([...monthNamesIn(language).flat(), ...english.shortMonths.map(bare)]);
  // `mar` can be Tuesday or March; the month is more important.
  return days.map((name, i) => longestFirst([name, shortDays[i]!]).filter((one) => !ofMonths.has(one)));
}

function longestFirst(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(bare))].sort((a, b) => b.length - a.length);
}

const stepsByLanguage = new Map<DateLanguage, readonly Replacement[]>();

function stepsOf(language: DateLanguage): readonly Replacement[] {
  let steps = stepsByLanguage.get(language);
  if (!steps) {
    const step = (names: readonly string[], by: string): Replacement => ({
      find: `(?i)(\\A|[^\\p{L}])(?:${names.join('|')})([^\\p{L}]|\\z)`,
      by: `\\1${by}\\2`,
      first: true,
    });
    const months = monthNamesIn(language);
    const longest = months.map((names) => names.filter((name) => name.length > 4 || names.length === 1));
    steps = [
      // Long names first, since `mar` before `3 de marzo` is a weekday.
      ...longest.flatMap((names, i) => (names.length === 0 ? [] : [step(names, english.shortMonths[i]!)])),
      ...months.map((names, i) => step(names, english.shortMonths[i]!)),
      ...dayNamesIn(language).map((names, i) => step(names, english.shortDays[i]!)),
    ];
    stepsByLanguage.set(language, steps);
  }
  return steps;
}

/** Translates the month and day names of a language in a string to English. */
export function namesToEnglish(text: Expr, language: DateLanguage): Expr {
  return native(replacing(...stepsOf(language)), text);
}

/** Does the same as {@link namesToEnglish} outside of a database. */
export function dateTextInEnglish(text: string, language: DateLanguage): string {
  return stepsOf(language).reduce((result, { find, by }) => {
    const regex = new RegExp(find.replace('(?i)', '').replace('\\A', '^').replace('\\z', '$'), 'iu');
    return result.replace(regex, by.replace('\\1', '$1').replace('\\2', '$2'));
  }, text);
}
