import { type Cell, call, literalCell, regexCell } from '@winnow/formulas';

const english = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
] as const;

interface Names {
  /** Of each month its names, full and short, as alternatives of a pattern. */
  readonly months: readonly string[];
  readonly days: string;
}

const words = (text: string): readonly string[] => text.split(' ');

const languages = {
  de: {
    months: words(
      'januar|jänner|jan februar|feber|feb märz|mrz|mär april|apr mai juni|jun juli|jul august|aug september|sept|sep oktober|okt november|nov dezember|dez',
    ),
    days: 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|mo|di|mi|do|fr|sa|so',
  },
  fr: {
    months: words(
      'janvier|janv|jan février|fevrier|févr|fevr|fév mars avril|avr mai juin juillet|juil août|aout septembre|sept|sep octobre|oct novembre|nov décembre|decembre|déc|dec',
    ),
    days: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  },
  es: {
    months: words(
      'enero|ene febrero|feb marzo|mar abril|abr mayo|may junio|jun julio|jul agosto|ago septiembre|setiembre|sept|sep octubre|oct noviembre|nov diciembre|dic',
    ),
    days: 'lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo',
  },
  it: {
    months: words(
      'gennaio|genn|gen febbraio|febbr|feb marzo|mar aprile|apr maggio|magg|mag giugno|giu luglio|lug agosto|ago settembre|sett|set ottobre|ott novembre|nov dicembre|dic',
    ),
    days: 'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
  },
  pt: {
    months: words(
      'janeiro|jan fevereiro|fev março|marco|mar abril|abr maio|mai junho|jun julho|jul agosto|ago setembro|set outubro|out novembro|nov dezembro|dez',
    ),
    days: '(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?|sábado|domingo',
  },
  nl: {
    months: words(
      'januari|jan februari|feb maart|mrt april|apr mei juni|jun juli|jul augustus|aug september|sept|sep oktober|okt november|nov december|dec',
    ),
    days: 'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  },
  pl: {
    months: words(
      'stycznia|styczeń|sty lutego|luty|lut marca|marzec|mar kwietnia|kwiecień|kwi maja|maj czerwca|czerwiec|cze lipca|lipiec|lip sierpnia|sierpień|sie września|wrzesień|wrz października|październik|paź listopada|listopad|lis grudnia|grudzień|gru',
    ),
    days: 'poniedziałek|wtorek|środa|czwartek|piątek|sobota|niedziela',
  },
  sv: {
    months: words(
      'januari|jan februari|feb mars|mar april|apr maj juni|jun juli|jul augusti|aug september|sept|sep oktober|okt november|nov december|dec',
    ),
    days: 'måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag',
  },
} as const satisfies Readonly<Record<string, Names>>;

/** In which language names of months can be written. */
export const nameLanguages = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  pl: 'Polish',
  sv: 'Swedish',
} as const;

export type NameLanguage = keyof typeof nameLanguages;

/**
 * A date as it is written in a language, with the English name of its month, without that of its
 * day and without the words between its parts: `lundi 1er mars 2024` and `1 de marzo de 2024` are
 * `1 March 2024`.
 */
export function withEnglishNames(text: Cell, language: NameLanguage): Cell {
  if (language === 'en') return text;
  const { months, days } = languages[language];
  const replaced = (cell: Cell, pattern: string, by: string): Cell =>
    call('replace', cell, regexCell(pattern, 'i'), literalCell(by));
  const named = months.reduce(
    (cell, names, i) =>
      replaced(cell, `(^|[^\\p{L}])(?:${names})(?:\\.|([^\\p{L}.])|$)`, `$1${english[i]}$2`),
    replaced(text, `^\\s*(?:${days})\\.?,?\\s+`, ''),
  );
  const plain = replaced(named, '\\s+(?:de|del|di|do)\\s+', ' ');
  return replaced(plain, '(\\d)(?:er|º|ª|°|:a|:e)\\s', '$1 ');
}
