import type { StepTextsOf } from '../language/step-text.ts';
import { aggregateParams, aggregateText } from './summaries.ts';
import { asObject, common, countOf, namesText, ofColumns, within } from './words.ts';

/** Window functions: their titles, and shorter names for sentences where needed. */
const windows = {
  previous: 'Voriger Wert',
  next: 'Nächster Wert',
  difference: 'Differenz zum vorigen Wert',
  relativeChange: 'Relative Änderung zum vorigen Wert',
  runningSum: 'Laufende Summe',
  runningCount: 'Laufende Anzahl der Werte',
  runningMean: 'Laufender Mittelwert',
  runningMin: 'Bisher kleinster Wert',
  runningMax: 'Bisher größter Wert',
  rollingSum: 'Gleitende Summe',
  rollingMean: 'Gleitender Mittelwert',
  rollingMedian: 'Gleitender Median',
  rollingDeviation: 'Gleitende Standardabweichung',
  rollingCount: 'Gleitende Anzahl der Werte',
  rollingMin: 'Gleitendes Minimum',
  rollingMax: 'Gleitendes Maximum',
  shareOfTotal: 'Anteil an der Summe',
  rank: 'Rang, mit Lücken',
  denseRank: 'Rang, ohne Lücken',
  percentRank: 'Rang als Anteil, von 0 bis 1',
  rowNumber: 'Zeilennummer',
  part: 'Nummer des Teils (n-Tile)',
};
const withoutColumn: ReadonlySet<string> = new Set(['rank', 'denseRank', 'percentRank', 'rowNumber', 'part']);
const gaps = {
  second: ['Sekunde', 'Sekunden'],
  minute: ['Minute', 'Minuten'],
  hour: ['Stunde', 'Stunden'],
  day: ['Tag', 'Tagen'],
} as const;

export const groupSteps: StepTextsOf<'group-rows' | 'window-column' | 'number-sessions'> = {
  'group-rows': {
    title: 'Zeilen gruppieren und zusammenfassen',
    summary:
      'Erstellt eine Zeile je Gruppe mit Anzahlen, Summen und anderen Zusammenfassungen, oder fügt sie jeder Zeile hinzu.',
    keywords: 'aggregieren, Summe, Anzahl, Mittelwert, Durchschnitt, gesamt, SUMMEWENN, Teilergebnis',
    params: {
      keys: { label: 'Gruppieren nach', help: 'Leer, um alle Zeilen zusammenzufassen.' },
      ignoreCase: common.ignoreCase,
      aggregates: {
        label: 'Zusammenfassungen',
        item: {
          label: 'Zusammenfassung',
          fields: { ...aggregateParams, where: 'Nur Zeilen, für die gilt', name: 'Name der Spalte' },
        },
      },
      mode: {
        label: 'Ergebnis',
        choices: { collapse: 'Eine Zeile je Gruppe', columns: 'Neue Spalten an jeder Zeile' },
      },
    },
    sentence: ({ keys, aggregates, mode }) => {
      const by = keys === undefined ? '' : ` nach ${ofColumns(keys)}`;
      const what = namesText(aggregates.map(aggregateText));
      if (mode === 'columns') return `Jeder Zeile hinzufügen${by === '' ? '' : `,${by}`}: ${what}`;
      if (aggregates.length === 0) return `Gruppieren${by}`;
      return keys === undefined ? `Alle Zeilen zusammenfassen: ${what}` : `Gruppieren${by}: ${what}`;
    },
  },
  'window-column': {
    title: 'Über Zeilen hinweg berechnen',
    summary:
      'Fügt Spalten hinzu, die aus anderen Zeilen berechnet werden: laufende und gleitende Summen, Ränge, vorige oder nächste Werte.',
    keywords:
      'Fenster, vorige Zeile, nächste Zeile, kumuliert, Rang, gleitender Durchschnitt, Anteil, laufende Summe',
    params: {
      function: { label: 'Berechnen', choices: windows },
      column: common.column,
      more: { label: 'Auch aus', help: 'Berechnet für weitere Spalten dasselbe.' },
      groups: 'Innerhalb von',
      order: {
        label: 'Sortieren nach',
        help: 'Ohne Angabe die Reihenfolge der Tabelle.',
        item: {
          label: 'Schlüssel',
          fields: {
            column: 'Spalte',
            direction: {
              label: 'Richtung',
              choices: { ascending: 'Aufsteigend', descending: 'Absteigend' },
            },
          },
        },
      },
      offset: 'Versatz in Zeilen',
      rows: 'Fenstergröße in Zeilen',
      centered: 'Fenster um die Zeile zentrieren',
      parts: 'Anzahl der Teile',
      name: { label: 'Name der Spalte', help: '* steht für den Namen der Spalte.' },
    },
    sentence: (params) => {
      const { groups, order, column, more } = params;
      const title = asObject(windows[params.function].replace(/,.*| \(.*/, ''));
      const also = more === undefined ? '' : ` und ${ofColumns(more)}`;
      const of = withoutColumn.has(params.function) || column === undefined ? '' : ` von ${column}${also}`;
      const keys = order.map((key) =>
        key.direction === 'descending' ? `${key.column} absteigend` : key.column,
      );
      const by = keys.length === 0 ? '' : ` nach ${keys.join(', ')}`;
      return `${title}${of}${within(groups)}${by} hinzufügen`;
    },
  },
  'number-sessions': {
    title: 'Sitzungen nummerieren',
    summary:
      'Nummeriert Sitzungen: nach Zeit geordnete Folgen von Zeilen ohne längere Pause. Zeilen ohne Zeit erhalten keine Nummer.',
    keywords: 'Sitzung, Session, Besuch, Pause, Abstand, Inseln',
    params: {
      time: 'Zeit',
      gap: 'Eine Sitzung endet nach einer Pause von mehr als',
      unit: {
        label: 'Einheit',
        choices: { second: 'Sekunden', minute: 'Minuten', hour: 'Stunden', day: 'Tage' },
      },
      groups: {
        label: 'Innerhalb von',
        help: 'Zum Beispiel eine Person oder ein Gerät. Ohne Angabe eine einzige Folge.',
      },
      name: 'Name der Spalte',
    },
    sentence: ({ time, gap, unit, groups }) => {
      const [one, several] = gaps[unit];
      return `Sitzungen von ${time}${within(groups)} nummerieren, Ende nach ${countOf(gap, one, several)}`;
    },
  },
};
