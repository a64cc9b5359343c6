import {
  type Cell,
  call,
  type DateLanguage,
  dateLanguages,
  dateNames,
  literalCell,
  monthNamesIn,
  regexCell,
} from '@winnow/formulas';

/** Spellings that occur in addition to those in formulas, as regex alternatives. */
interface Spellings {
  /** Spellings of months, by the number of the month. */
  readonly months?: Readonly<Record<number, string>>;
  readonly days?: string;
}

const further: Partial<Record<DateLanguage, Spellings>> = {
  de: { months: { 1: 'jänner', 2: 'feber', 3: 'mrz', 9: 'sept' }, days: 'sonnabend|mo|di|mi|do|fr|sa|so' },
  fr: { months: { 1: 'jan', 2: 'fevrier|fevr|fév', 8: 'aout', 9: 'sep', 12: 'decembre|dec' } },
  es: { months: { 9: 'setiembre|sep' }, days: 'miercoles|sabado' },
  it: { months: { 1: 'genn', 2: 'febbr', 5: 'magg', 9: 'sett' } },
  pt: { months: { 3: 'marco' }, days: '(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?' },
  nl: { months: { 9: 'sept' } },
  sv: { months: { 3: 'mar', 6: 'jun', 7: 'jul', 9: 'sept' } },
};

/** Titles of the languages that names of months can be in. */
export const nameLanguages = Object.fromEntries(
  dateLanguages.map((language) => [language, dateNames[language].title]),
) as Readonly<Record<DateLanguage, string>>;

/**
 * Translates a date into a form with the English name of its month, without its day name and filler
 * words: `lundi 1er mars 2024` and `1 de marzo de 2024` become `1 March 2024`.
 */
export function withEnglishNames(text: Cell, language: DateLanguage): Cell {
  if (language === 'en') return text;
  const { months: spellings, days: spelledDays } = further[language] ?? {};
  const months = monthNamesIn(language).map((names, i) =>
    [...names, spellings?.[i + 1] ?? []].flat().join('|'),
  );
  const days = [...dateNames[language].days, spelledDays ?? []].flat().join('|');
  const replaced = (cell: Cell, pattern: string, by: string): Cell =>
    call('replace', cell, regexCell(pattern, 'i'), literalCell(by));
  const named = months.reduce(
    (cell, names, i) =>
      replaced(cell, `(^|[^\\p{L}])(?:${names})(?:\\.|([^\\p{L}.])|$)`, `$1${dateNames.en.months[i]}$2`),
    replaced(text, `^\\s*(?:${days})\\.?,?\\s+`, ''),
  );
  const plain = replaced(named, '\\s+(?:de|del|di|do)\\s+', ' ');
  return replaced(plain, '(\\d)(?:er|º|ª|°|:a|:e)\\s', '$1 ');
}
