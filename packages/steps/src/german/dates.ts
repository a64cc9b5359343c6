import type { StepTextsOf } from '../language/step-text.ts';
import { countries, countriesAfterIn, languages } from './places.ts';
import { columnsText, common, countOf, inNewColumn, namesText, ofColumns, startColumns } from './words.ts';

const parts = {
  year: 'Jahr',
  quarter: 'Quartal',
  month: 'Monat',
  monthName: 'Monatsname',
  week: 'Kalenderwoche (ISO)',
  weekYear: 'Jahr der Kalenderwoche (ISO)',
  day: 'Tag des Monats',
  dayOfYear: 'Tag des Jahres',
  weekday: 'Wochentag als Zahl (1 = Montag)',
  dayName: 'Name des Wochentags',
  fiscalYear: 'Geschäftsjahr',
  fiscalQuarter: 'Quartal des Geschäftsjahrs',
  date: 'Nur Datum',
  hour: 'Stunde',
  minute: 'Minute',
  second: 'Sekunde',
};
const units = {
  day: ['Tag', 'Tage'],
  workingDay: ['Arbeitstag', 'Arbeitstage'],
  week: ['Woche', 'Wochen'],
  month: ['Monat', 'Monate'],
  quarter: ['Quartal', 'Quartale'],
  year: ['Jahr', 'Jahre'],
  hour: ['Stunde', 'Stunden'],
  minute: ['Minute', 'Minuten'],
  second: ['Sekunde', 'Sekunden'],
} as const;
const unitChoices = {
  day: 'Tage',
  workingDay: 'Arbeitstage',
  week: 'Wochen',
  month: 'Monate',
  quarter: 'Quartale',
  year: 'Jahre',
  hour: 'Stunden',
  minute: 'Minuten',
  second: 'Sekunden',
};
const periods = {
  day: 'des Tages',
  week: 'der Woche',
  weekFromSunday: 'der Woche ab Sonntag',
  month: 'des Monats',
  quarter: 'des Quartals',
  year: 'des Jahres',
  hour: 'der Stunde',
  minute: 'der Minute',
};
const each = {
  day: 'jeden Tag hinzufügen, der',
  week: 'jede Woche hinzufügen, die',
  month: 'jeden Monat hinzufügen, der',
  quarter: 'jedes Quartal hinzufügen, das',
  year: 'jedes Jahr hinzufügen, das',
};
const timestamps = {
  second: 'Unix-Sekunden',
  millisecond: 'Unix-Millisekunden',
  microsecond: 'Unix-Mikrosekunden',
  excel: 'Excel-Seriennummern',
};
const dateLanguage = { label: 'Namen auf', choices: languages };
const holidays = {
  country: { label: 'Feiertage von', help: 'Nach Regeln, von 2000 bis 2049.', choices: countries },
  holidays: {
    label: 'Freie Tage',
    help: 'Weitere arbeitsfreie Tage, etwa 2024-12-25.',
    item: { label: 'Datum' },
  },
};

function holidaysText(given: {
  readonly country: keyof typeof countries;
  readonly holidays: readonly string[];
}) {
  const own =
    given.holidays.length === 0 ? '' : countOf(given.holidays.length, 'weiteren Tag', 'weitere Tage');
  const named =
    given.country === 'none'
      ? ''
      : `Feiertage in ${countriesAfterIn[given.country] ?? countries[given.country]}`;
  const all = [named, own].filter(Boolean);
  return all.length === 0 ? '' : ` ohne ${all.join(' und ')}`;
}

const inLanguage = (language: keyof typeof languages): string =>
  language === 'en' ? '' : `, auf ${languages[language]}`;

export const dateSteps: StepTextsOf<
  | 'parse-date'
  | 'format-date'
  | 'extract-date-part'
  | 'shift-dates'
  | 'round-dates'
  | 'date-difference'
  | 'convert-time-zone'
  | 'fill-missing-dates'
  | 'convert-timestamps'
> = {
  'parse-date': {
    title: 'Als Datum lesen',
    summary:
      'Liest Datumsangaben in gängigen oder eigenen Formaten, Tag oder Monat zuerst. Was sich nicht lesen lässt, behält seinen Text.',
    keywords:
      'umwandeln, Zeitstempel, Tag zuerst, Monat zuerst, Format, gemischte Datumsangaben, Datum erkennen',
    params: {
      columns: common.columns,
      type: { label: 'Als', choices: { date: 'Datum', datetime: 'Datum mit Uhrzeit' } },
      order: {
        label: '03/04/2024 ist der',
        help: 'Welche Zahl in mehrdeutigen Datumsangaben zuerst kommt.',
        choices: { day: '3. April', month: '4. März' },
      },
      names: { label: 'Sprache der Monatsnamen', choices: languages },
      formats: {
        label: 'Formate',
        help: 'Werden zuerst versucht, in dieser Reihenfolge. Verwenden Sie yyyy oder yy, MMMM (Name), MM, dd, HH oder hh mit a, mm, ss, SSS; setzen Sie andere Buchstaben in einfache Anführungszeichen.',
        item: { label: 'Format', placeholder: 'dd.MM.yyyy' },
      },
      usual: {
        label: 'Auch gängige Formate versuchen',
        help: 'Jahr zuerst, Zahlen in der Reihenfolge oben, Monatsnamen.',
      },
      lastCentury: {
        label: 'Zweistellige Jahre sind 19xx ab',
        help: 'Mit 69 ist 68 das Jahr 2068 und 69 das Jahr 1969; mit 100 sind alle 20xx.',
      },
    },
    sentence: ({ columns, type, order, names, formats, usual }) => {
      const shown = `${formats.slice(0, 2).join(' oder ')}${formats.length > 2 ? ' …' : ''}`;
      const details = [
        ...(formats.length > 0 ? [`im Format ${shown}`] : []),
        ...(usual ? [order === 'day' ? 'Tag zuerst' : 'Monat zuerst'] : []),
        ...(names === 'en' ? [] : [`mit Monatsnamen auf ${languages[names]}`]),
      ];
      const what = type === 'date' ? 'Datum' : 'Datum mit Uhrzeit';
      return [`${startColumns(columns)} als ${what} lesen`, ...details].join(', ');
    },
  },
  'format-date': {
    title: 'Datum formatieren',
    summary:
      'Schreibt Datumsangaben als Text. Text wird zuerst als ISO-Datum gelesen; was kein Datum ist, bleibt.',
    keywords: 'Datum in Text, Datumsformat, Monatsnamen, Wochentage, Sprache, Gebietsschema, umwandeln',
    params: {
      columns: common.columns,
      format: {
        label: 'Format',
        help: 'yyyy, yy, MMMM, MMM, MM, M, dddd, ddd, dd, d, HH, hh, mm, ss, SSS, a; andere Buchstaben in einfachen Anführungszeichen.',
        placeholder: 'dd.MM.yyyy',
      },
      language: dateLanguage,
    },
    sentence: ({ columns, format, language }) =>
      `${startColumns(columns)} als ${format} formatieren${inLanguage(language)}`,
  },
  'extract-date-part': {
    title: 'Teile von Datumsangaben extrahieren',
    summary: 'Fügt Spalten mit Teilen eines Datums hinzu, etwa Jahr, Monat oder Wochentag.',
    keywords: 'Geschäftsjahr, Jahr, Monat, Tag, Wochentag, Quartal, Kalenderwoche, KW, Stunde, Datum teilen',
    params: {
      columns: common.columns,
      parts: { label: 'Teile', item: { label: 'Teil', choices: parts } },
      fiscalStart: {
        label: 'Erster Monat des Geschäftsjahrs',
        help: 'Gilt für Teile des Geschäftsjahrs; ohne Angabe Januar. Ein Geschäftsjahr heißt nach dem Jahr, in dem es endet.',
      },
      language: dateLanguage,
    },
    sentence: ({ columns, parts: wanted, language }) => {
      const named = wanted.some((part) => part === 'monthName' || part === 'dayName');
      const what = namesText(wanted.map((part) => parts[part].replace(/ \(.*| als Zahl.*/, '')));
      return `${what} aus ${ofColumns(columns)} extrahieren${named ? inLanguage(language) : ''}`;
    },
  },
  'shift-dates': {
    title: 'Datum verschieben',
    summary: 'Addiert oder subtrahiert Tage, Arbeitstage, Monate oder Stunden.',
    keywords:
      'Tage addieren, subtrahieren, plus, minus, später, früher, verschieben, Arbeitstage, Werktage, Feiertage, EDATUM, ARBEITSTAG',
    params: {
      columns: common.columns,
      by: { label: 'Um', choices: { number: 'Eine Zahl', column: 'Die Zahl in einer Spalte' } },
      count: { label: 'Wie viele', help: 'Negativ für früher.' },
      column: common.column,
      unit: { label: 'Einheit', choices: { ...unitChoices, workingDay: 'Arbeitstage, Montag bis Freitag' } },
      ...holidays,
      into: common.into,
      name: common.newNames,
    },
    sentence(params) {
      const { by, count, column, unit } = params;
      const of = ofColumns(params.columns);
      const without = unit === 'workingDay' ? holidaysText(params) : '';
      const end = inNewColumn(params);
      if (by === 'column') return `${units[unit][1]} aus ${column ?? ''}${without} zu ${of} addieren${end}`;
      const [one, several] = units[unit];
      const many = countOf(Math.abs(count), one, several);
      return count < 0
        ? `${many}${without} von ${of} subtrahieren${end}`
        : `${many}${without} zu ${of} addieren${end}`;
    },
  },
  'round-dates': {
    title: 'Datum auf Zeitraum runden',
    summary:
      'Rundet Datumsangaben auf den Anfang oder das Ende ihres Tages, ihrer Woche, ihres Monats, Quartals oder Jahres.',
    keywords: 'abschneiden, Monatsanfang, Monatsende, Periode, Zeitraum, Quartalsende, runden, MONATSENDE',
    params: {
      columns: common.columns,
      to: { label: 'Auf', choices: { start: 'Anfang', end: 'Ende' } },
      unit: {
        label: 'Von',
        choices: {
          day: 'Tag',
          week: 'Woche, ab Montag',
          weekFromSunday: 'Woche, ab Sonntag',
          month: 'Monat',
          quarter: 'Quartal',
          year: 'Jahr',
          hour: 'Stunde',
          minute: 'Minute',
        },
      },
      into: common.into,
      name: common.newNames,
    },
    sentence: (params) => {
      const to = params.to === 'start' ? 'den Anfang' : 'das Ende';
      return `${startColumns(params.columns)} auf ${to} ${periods[params.unit]} runden${inNewColumn(params)}`;
    },
  },
  'date-difference': {
    title: 'Datumsdifferenz berechnen',
    summary:
      'Zählt ganze Tage, Arbeitstage, Monate, Jahre oder Stunden zwischen zwei Datumsangaben. Negativ, wenn die zweite früher ist.',
    keywords:
      'Differenz, Alter, Tage zwischen, Dauer, vergangene Zeit, Nettoarbeitstage, Werktage, Feiertage, DATEDIF, NETTOARBEITSTAGE',
    params: {
      from: 'Von',
      until: { label: 'Bis', choices: { column: 'Eine Spalte', date: 'Ein Datum' } },
      to: common.column,
      date: 'Datum',
      unit: { label: 'Ganze', choices: unitChoices },
      weekend: {
        label: 'Wochenende',
        choices: {
          satSun: 'Samstag und Sonntag',
          friSat: 'Freitag und Samstag',
          sun: 'Sonntag',
          none: 'Keines',
        },
      },
      ...holidays,
      name: common.newName,
    },
    sentence(params) {
      const { from, until, to, date, unit, name } = params;
      const without = unit === 'workingDay' ? holidaysText(params) : '';
      return `${units[unit][1]}${without} von ${from} bis ${until === 'column' ? (to ?? '') : date} zählen in ${name}`;
    },
  },
  'convert-time-zone': {
    title: 'Zeitzone umrechnen',
    summary: 'Rechnet Datumsangaben mit Uhrzeit von einer Zeitzone in eine andere um, mit Sommerzeit.',
    keywords: 'UTC, Sommerzeit, Ortszeit, Winterzeit, umwandeln, Zeitverschiebung',
    params: {
      columns: common.columns,
      from: { label: 'Aus der Zeitzone', help: 'Etwa Europe/Berlin, America/New_York oder UTC.' },
      to: {
        label: 'In die Zeitzone',
        help: 'Mit Sommerzeit. Eine übersprungene Stunde wird als Normalzeit gelesen, eine doppelte als die zweite.',
      },
      into: common.into,
      name: common.newNames,
    },
    sentence: (params) =>
      `${startColumns(params.columns)} von ${params.from} in ${params.to} umrechnen${inNewColumn(params)}`,
  },
  'fill-missing-dates': {
    title: 'Fehlende Datumsangaben ergänzen',
    summary:
      'Fügt eine Zeile für jeden fehlenden Tag, jede Woche, jeden Monat oder jedes Jahr eines Zeitraums hinzu, insgesamt oder in Gruppen.',
    keywords: 'Lücken füllen, Kalender, neue Zeilen, Zeitreihe, vervollständigen, Datum erzeugen',
    params: {
      column: 'Datumsspalte',
      unit: {
        label: 'Eine Zeile für jeden',
        choices: { day: 'Tag', week: 'Woche', month: 'Monat', quarter: 'Quartal', year: 'Jahr' },
      },
      from: { label: 'Von', help: 'Ohne Angabe ab dem ersten Datum.' },
      until: { label: 'Bis', help: 'Ohne Angabe bis zum letzten Datum.' },
      within: { label: 'Für jede', help: 'Jede Gruppe reicht von ihrem ersten bis zu ihrem letzten Datum.' },
    },
    sentence: ({ column, unit, within, from, until }) => {
      const bounds = `${from.trim() ? ` von ${from.trim()}` : ''}${until.trim() ? ` bis ${until.trim()}` : ''}`;
      const groups = within ? `, je ${columnsText(within)}` : '';
      return `Zeilen für ${each[unit]} in ${column} fehlt${bounds}${groups}`;
    },
  },
  'convert-timestamps': {
    title: 'Unix-Zeiten und Excel-Datumswerte umwandeln',
    summary: 'Wandelt Unix-Zeiten oder Excel-Seriennummern in Datumsangaben mit Uhrzeit um, oder umgekehrt.',
    keywords: 'Epoche, Unix, Zeitstempel, Seriennummer, Excel-Datum, Millisekunden',
    params: {
      columns: common.columns,
      direction: { label: 'Umwandeln', choices: { dates: 'Zahlen in Datum', numbers: 'Datum in Zahlen' } },
      unit: {
        label: 'Die Zahlen sind',
        choices: {
          second: 'Sekunden seit 1970 (Unix)',
          millisecond: 'Millisekunden seit 1970',
          microsecond: 'Mikrosekunden seit 1970',
          excel: 'Tage seit 30.12.1899 (Excel)',
        },
      },
      into: common.into,
      name: common.newNames,
    },
    sentence: (params) => {
      const what = startColumns(params.columns);
      return params.direction === 'dates'
        ? `${what} als ${timestamps[params.unit]} lesen${inNewColumn(params)}`
        : `${what} in ${timestamps[params.unit]} umwandeln${inNewColumn(params)}`;
    },
  },
};
