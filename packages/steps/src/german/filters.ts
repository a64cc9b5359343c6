import type { StepTextsOf } from '../language/step-text.ts';
import type { ColumnSelection } from '../params/params.ts';
import { columnsText, common, countOf, ofColumns, startColumns, valuesText, valueText } from './words.ts';

const actions = {
  keep: 'Behalten',
  remove: 'Entfernen',
  clear: 'Ihre Zellen leeren',
  flag: 'In einer neuen Spalte markieren',
};
const which = { label: 'In', choices: { any: 'Einer der Spalten', all: 'Allen Spalten' } };
const qualities = {
  null: 'null',
  empty: 'leerer Text',
  blank: 'nur Leerzeichen',
  mismatched: 'abweichend',
  valid: 'gültig',
};
const thisPeriod = {
  day: 'heute',
  week: 'in dieser Woche',
  month: 'in diesem Monat',
  quarter: 'in diesem Quartal',
  year: 'in diesem Jahr',
};
/** After `in` and `vor`: singular and plural. */
const periods = {
  day: ['dem', 'Tag', 'Tagen'],
  week: ['der', 'Woche', 'Wochen'],
  month: ['dem', 'Monat', 'Monaten'],
  quarter: ['dem', 'Quartal', 'Quartalen'],
  year: ['dem', 'Jahr', 'Jahren'],
} as const;

const isOne = (columns: ColumnSelection): columns is [string] =>
  Array.isArray(columns) && columns.length === 1;

/** `Oz`, `eine von Oz und Abv`, `jede von allen Spalten`. */
function subject(columns: ColumnSelection, which: 'any' | 'all'): string {
  if (isOne(columns)) return columnsText(columns);
  return `${which === 'any' ? 'eine' : 'jede'} von ${ofColumns(columns)}`;
}

const cellsOf = (columns: ColumnSelection): string => (isOne(columns) ? columnsText(columns) : 'Zellen');

interface Filter {
  readonly action: keyof typeof actions;
  readonly name: string;
}

/** `Zeilen behalten, in denen Oz null ist`; the condition is a clause with its verb at the end. */
function filterText({ action, name }: Filter, condition: string, cells: string): string {
  return {
    keep: `Zeilen behalten, in denen ${condition}`,
    remove: `Zeilen entfernen, in denen ${condition}`,
    clear: `${cells} leeren in Zeilen, in denen ${condition}`,
    flag: `In ${name.trim() || 'Match'} Zeilen markieren, in denen ${condition}`,
  }[action];
}

function periodText(params: {
  readonly period: 'last' | 'this' | 'toDate' | 'next' | 'before' | 'behind';
  readonly count: number;
  readonly unit: keyof typeof periods;
  readonly whole: 'today' | 'calendar';
}): string {
  const { period, count, unit, whole } = params;
  const [the, one, many] = periods[unit];
  const kind = whole === 'calendar' ? 'ganzen ' : '';
  const some = (order: 'letzten' | 'nächsten'): string =>
    count === 1 ? `${the} ${order} ${kind}${one}` : `den ${order} ${count} ${kind}${many}`;
  switch (period) {
    case 'this':
      return `${thisPeriod[unit]} liegt`;
    case 'toDate':
      return `${unit === 'day' ? 'heute' : `${thisPeriod[unit]} bis heute`} liegt`;
    case 'last':
      return `in ${some('letzten')} liegt`.replace(/^in dem /, 'im ');
    case 'next':
      return `in ${some('nächsten')} liegt`.replace(/^in dem /, 'im ');
    case 'before':
      return `vor ${some('letzten')} liegt`;
    case 'behind':
      return `nach ${some('nächsten')} liegt`;
  }
}

function qualityText(columns: ColumnSelection, atLeast: number | 'all', states: string): string {
  const every = !Array.isArray(columns) && 'all' in columns && !columns.except?.length;
  if (isOne(columns)) return `${columns[0]} ${states} ist`;
  if (atLeast === 'all') return `${columnsText(columns)} ${states} sind`;
  if (atLeast === 1) return `irgendeine ${every ? 'Spalte' : `von ${ofColumns(columns)}`} ${states} ist`;
  return `mindestens ${atLeast} ${every ? 'Spalten' : `von ${ofColumns(columns)}`} ${states} sind`;
}

/** Steps that keep, remove or mark rows by their cell values. */
export const filterSteps: StepTextsOf<
  | 'filter-by-quality'
  | 'filter-by-range'
  | 'filter-by-period'
  | 'filter-by-values'
  | 'filter-by-row'
  | 'filter-rows'
  | 'filter-by-text'
> = {
  'filter-by-quality': {
    title: 'Fehlende oder abweichende filtern',
    summary:
      'Behält, entfernt oder markiert Zeilen mit null, leeren, abweichenden oder gültigen Werten in den gewählten Spalten, oder leert diese Zellen.',
    keywords: 'null, fehlend, leer, Fehler, ungültig, leere Zeilen entfernen, Qualität',
    params: {
      columns: common.columns,
      is: {
        label: 'Zellen, die … sind',
        item: {
          label: 'Zustand',
          choices: {
            null: 'Null',
            empty: 'Leerer Text',
            blank: 'Nur Leerzeichen',
            mismatched: 'Abweichend',
            valid: 'Gültig',
          },
        },
      },
      atLeast: 'Mindestanzahl der Spalten',
      action: { label: 'Passende Zeilen', choices: actions },
      name: common.newName,
    },
    sentence: (params) => {
      const states = params.is.map((one) => qualities[one]).join(' oder ');
      return filterText(params, qualityText(params.columns, params.atLeast, states), 'Zellen');
    },
  },
  'filter-by-range': {
    title: 'Nach Bereich filtern',
    summary: 'Behält, entfernt oder markiert Zeilen mit Werten in einem Bereich, oder leert diese Zellen.',
    keywords: 'zwischen, größer, kleiner, vor, nach, Histogramm, von bis',
    params: {
      columns: common.columns,
      from: {
        label: 'Von',
        help: 'Leer für keine Grenze. Datum in der Form 2024-12-31.',
        placeholder: 'Offen',
      },
      to: {
        label: 'Bis',
        help: 'Leer für keine Grenze. Datum in der Form 2024-12-31.',
        placeholder: 'Offen',
      },
      toIncluded: 'Obergrenze eingeschlossen',
      which,
      action: { label: 'Zeilen im Bereich', choices: actions },
      name: common.newName,
    },
    sentence: (params) => {
      const { columns, from, to, toIncluded } = params;
      const low = from === undefined ? [] : [`mindestens ${from}`];
      const high = to === undefined ? [] : [`${toIncluded ? 'höchstens' : 'kleiner als'} ${to}`];
      const condition = `${subject(columns, params.which)} ${[...low, ...high].join(' und ')} ist`;
      return filterText(params, condition, cellsOf(columns));
    },
  },
  'filter-by-period': {
    title: 'Nach Zeitraum filtern',
    summary:
      'Behält, entfernt oder markiert Zeilen nach einem relativen Zeitraum, etwa den letzten 30 Tagen oder diesem Monat, oder leert diese Zellen.',
    keywords: 'relatives Datum, letzte 7 Tage, dieser Monat, laufendes Jahr, voriger, aktuell, älter als',
    params: {
      columns: common.columns,
      period: {
        label: 'Datum',
        choices: {
          last: 'In den letzten Tagen, Wochen oder Monaten',
          this: 'An diesem Tag, in dieser Woche oder diesem Monat',
          toDate: 'In dieser Woche, diesem Monat oder Jahr bis heute',
          next: 'In den nächsten Tagen, Wochen oder Monaten',
          before: 'Früher als das',
          behind: 'Später als das',
        },
      },
      count: 'Wie viele',
      unit: {
        label: 'Einheit',
        choices: { day: 'Tage', week: 'Wochen', month: 'Monate', quarter: 'Quartale', year: 'Jahre' },
      },
      whole: {
        label: 'Gezählt',
        choices: { today: 'Mit dem heutigen Tag', calendar: 'Ganze Zeiträume, ohne den laufenden' },
      },
      week: { label: 'Die Woche beginnt am', choices: { monday: 'Montag', sunday: 'Sonntag' } },
      today: { label: 'Heute ist', choices: { run: 'Der Tag jedes Laufs (UTC)', date: 'Ein fester Tag' } },
      date: { label: 'Tag', help: 'Jeder Lauf behält dieselben Zeilen.' },
      which,
      action: { label: 'Zeilen mit diesem Datum', choices: actions },
      name: common.newName,
    },
    sentence(params) {
      const { columns, today, date } = params;
      const seen = today === 'date' ? ` (Stand ${date || 'offen'})` : '';
      const condition = `${subject(columns, params.which)} ${periodText(params)}${seen}`;
      return filterText(params, condition, cellsOf(columns));
    },
  },
  'filter-by-values': {
    title: 'Nach Werten filtern',
    summary:
      'Behält, entfernt oder markiert Zeilen mit einem der aufgeführten Werte, oder leert diese Zellen.',
    keywords: 'Facette, einschließen, ausschließen, ist einer von, Auswahl',
    params: {
      columns: common.columns,
      values: { label: 'Werte', help: 'Wie in den Zellen; null steht für null.', item: 'Wert' },
      which,
      action: { label: 'Zeilen mit diesen Werten', choices: actions },
      name: common.newName,
      ignoreCase: common.ignoreCase,
    },
    sentence: (params) => {
      const { columns, values } = params;
      return filterText(
        params,
        `${subject(columns, params.which)} ${valuesText(values)} ist`,
        cellsOf(columns),
      );
    },
  },
  'filter-by-row': {
    title: 'Nach Zeile filtern',
    summary: 'Behält, entfernt oder markiert einzelne Zeilen, etwa solche mit Stern oder Flagge.',
    keywords: 'Stern, Flagge, einzelne Zeilen, Zeile löschen, von Hand',
    params: {
      rows: {
        label: 'Zeilen',
        help: 'Nummern der Zeilen; sie bleiben, wenn Zeilen sortiert oder entfernt werden.',
        item: 'Zeile',
      },
      action: {
        label: 'Diese Zeilen',
        choices: { keep: 'Behalten', remove: 'Entfernen', flag: 'In einer neuen Spalte markieren' },
      },
      name: common.newName,
    },
    sentence: ({ rows, action, name }) => {
      const what = rows.length === 1 ? `Zeile ${rows[0]! + 1}` : countOf(rows.length, 'Zeile', 'Zeilen');
      return {
        keep: `Nur ${what} behalten, einzeln gewählt`,
        remove: `${what} entfernen, einzeln gewählt`,
        flag: `In ${name.trim() || 'Match'} ${what} markieren, einzeln gewählt`,
      }[action];
    },
  },
  'filter-rows': {
    title: 'Zeilen filtern',
    summary:
      'Behält, entfernt oder markiert Zeilen, die eine Bedingung erfüllen, oder leert Zellen in ihnen.',
    keywords: 'Bedingung, wo, Zeilen löschen, Zeilen entfernen, Zeilen behalten, Zellen leeren, Formel',
    params: {
      condition: { label: 'Bedingung', placeholder: 'Betrag > 100 and isNotNull(Ort)' },
      action: { label: 'Passende Zeilen', choices: actions },
      cells: 'Zu leerende Zellen',
      name: common.newName,
    },
    sentence: (params) =>
      filterText(params, `gilt: ${params.condition}`, params.cells ? startColumns(params.cells) : 'Zellen'),
  },
  'filter-by-text': {
    title: 'Nach Text filtern',
    summary:
      'Behält, entfernt oder markiert Zeilen, deren Werte einen Text enthalten, damit beginnen oder enden oder zu einem regulären Ausdruck passen, oder leert diese Zellen.',
    keywords: 'enthält, suchen, Regex, beginnt mit, endet mit, Textfilter, wie',
    params: {
      columns: common.columns,
      how: {
        label: 'Zellen, die',
        choices: {
          contains: 'Einen Text enthalten',
          startsWith: 'Mit einem Text beginnen',
          endsWith: 'Mit einem Text enden',
          equals: 'Einem Text gleichen',
          matches: 'Zu einer Regex passen',
        },
      },
      text: { label: 'Text', placeholder: 'Straße' },
      pattern: 'Regex',
      ignoreCase: 'Groß-/Kleinschreibung ignorieren',
      which,
      action: { label: 'Zeilen mit diesen Zellen', choices: actions },
      name: common.newName,
    },
    sentence(params) {
      const { columns, how, text, pattern } = params;
      const condition = {
        contains: `${valueText(text)} enthält`,
        startsWith: `mit ${valueText(text)} beginnt`,
        endsWith: `mit ${valueText(text)} endet`,
        equals: `${valueText(text)} ist`,
        matches: `zu /${pattern}/ passt`,
      }[how];
      return filterText(params, `${subject(columns, params.which)} ${condition}`, 'Zellen');
    },
  },
};
