import { type DateLanguage, dateNames, monthNamesIn, readableLanguages } from '@winnow/formulas';

/** Fewer names may be words of other meanings: `So` and `Do`, `Set` and `Out`. */
const minNames = 3;
/** Length from which the start of a month name counts as its abbreviation: `Sept`, `Mrz` doesn’t. */
const minStart = 3;

const year = /[\s'-]*(?:\d{2}|\d{4})$/;

const bare = (name: string): string => name.trim().toLowerCase().replace(/\.$/, '');

function monthsOf(language: DateLanguage): (text: string) => boolean {
  const names = new Set(monthNamesIn(language).flat());
  return (text) => {
    const name = bare(text.trim().replace(year, ''));
    return names.has(name) || (name.length >= minStart && [...names].some((one) => one.startsWith(name)));
  };
}

function weekdaysOf(language: DateLanguage): (text: string) => boolean {
  const { days, shortDays } = dateNames[language];
  const names = new Set([...days, ...shortDays].map(bare));
  return (text) => names.has(bare(text));
}

const tests = {
  month: readableLanguages.map(monthsOf),
  weekday: readableLanguages.map(weekdaysOf),
};

/**
 * Returns the names that are months or weekdays in one language other than English: `Mär` and
 * `Mai`, `lun` and `mié`. The language is the one with most of them.
 */
export function calendarNames(kind: keyof typeof tests, names: readonly string[]): readonly string[] {
  let most: readonly string[] = [];
  for (const test of tests[kind]) {
    const found = names.filter(test);
    if (found.length > most.length) most = found;
  }
  return most.length >= minNames ? most : [];
}
