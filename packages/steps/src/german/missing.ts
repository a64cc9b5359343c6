import type { StepTextsOf } from '../language/step-text.ts';
import { common, countOf, ofColumns, startColumns, valueText, within } from './words.ts';

const statistics = {
  mean: 'dem Mittelwert',
  median: 'dem Median',
  mode: 'dem häufigsten Wert',
  sum: 'der Summe',
  min: 'dem kleinsten Wert',
  max: 'dem größten Wert',
};
const blank = 'Auch Text aus Leerzeichen füllen';
const fillParams = {
  columns: common.columns,
  within: {
    label: 'Innerhalb von Gruppen nach',
    help: 'Werte werden nicht von einer Gruppe in die nächste übernommen.',
  },
  blank,
};

export const missingSteps: StepTextsOf<
  | 'fill-down'
  | 'fill-empty'
  | 'fill-up'
  | 'interpolate-numbers'
  | 'flag-missing'
  | 'blank-down'
  | 'replace-sentinels'
  | 'empty-to-null'
  | 'null-to-empty'
  | 'clear-mismatched'
> = {
  'fill-down': {
    title: 'Nach unten ausfüllen',
    summary: 'Füllt leere Zellen mit dem nächsten Wert darüber.',
    keywords: 'auffüllen, letzten Wert übernehmen, fortschreiben, verbundene Zellen',
    params: fillParams,
    sentence: (params) => `${startColumns(params.columns)}${within(params.within)} nach unten ausfüllen`,
  },
  'fill-empty': {
    title: 'Leere Zellen füllen',
    summary:
      'Füllt fehlende oder abweichende Werte mit einem Wert, einer anderen Spalte oder einer Kennzahl der Spalte, etwa Mittelwert, Median oder häufigstem Wert.',
    keywords:
      'fehlend, null, ersetzen, Standardwert, Durchschnitt, Mittelwert, Median, häufigster, ungültig, Fehler ersetzen, WENNFEHLER',
    params: {
      columns: common.columns,
      with: {
        label: 'Füllen mit',
        choices: {
          value: 'Einem Wert',
          column: 'Einer anderen Spalte',
          mean: 'Dem Mittelwert der Spalte',
          median: 'Dem Median der Spalte',
          mode: 'Dem häufigsten Wert der Spalte',
          sum: 'Der Summe der Spalte',
          min: 'Dem kleinsten Wert der Spalte',
          max: 'Dem größten Wert der Spalte',
        },
      },
      value: 'Wert',
      from: common.column,
      within: { label: 'Innerhalb von Gruppen nach', help: 'Ohne Angabe über alle Zeilen.' },
      cells: {
        label: 'Gefüllt werden',
        choices: { missing: 'Leere Zellen', mismatched: 'Abweichende Werte', both: 'Beide' },
      },
      blank,
    },
    sentence({ columns, with: source, value, from, within: groups, cells }) {
      const which = { missing: 'Leere', mismatched: 'Abweichende', both: 'Leere und abweichende' }[cells];
      const start = `${which} Zellen von ${ofColumns(columns)} mit`;
      if (source === 'value') return `${start} ${valueText(value)} füllen`;
      if (source === 'column') return `${start} ${from ?? ''} füllen`;
      return `${start} ${statistics[source]}${within(groups)} füllen`;
    },
  },
  'fill-up': {
    title: 'Nach oben ausfüllen',
    summary: 'Füllt leere Zellen mit dem nächsten Wert darunter.',
    keywords: 'auffüllen, nächsten Wert übernehmen, rückwärts',
    params: fillParams,
    sentence: (params) => `${startColumns(params.columns)}${within(params.within)} nach oben ausfüllen`,
  },
  'interpolate-numbers': {
    title: 'Interpolieren',
    summary: 'Füllt fehlende Zahlen linear zwischen ihren Nachbarn, insgesamt oder innerhalb von Gruppen.',
    keywords: 'Interpolation, linear, Lücken füllen, fehlende Zahlen, Zeitreihe, Zwischenwerte',
    params: {
      columns: common.columns,
      along: {
        label: 'Entlang',
        help: 'Eine Spalte mit Zahlen oder Datum, die den Abstand der Zeilen angibt. Ohne Angabe ihre Position.',
      },
      within: 'Innerhalb von',
      ends: {
        label: 'Vor der ersten und nach der letzten Zahl',
        choices: { leave: 'Leer lassen', nearest: 'Die nächste nehmen' },
      },
    },
    sentence: (params) =>
      `${startColumns(params.columns)}${within(params.within)} interpolieren${params.along === undefined ? '' : ` entlang ${params.along}`}`,
  },
  'flag-missing': {
    title: 'Fehlende Werte markieren oder zählen',
    summary:
      'Fügt die Anzahl fehlender oder abweichender Werte jeder Zeile hinzu, oder zu jeder Spalte eine Spalte mit wahr oder falsch.',
    keywords: 'ist null, leer, Kennzeichen, Nullwerte zählen, Vollständigkeit, fehlt',
    params: {
      columns: common.columns,
      what: {
        label: 'Suchen nach',
        choices: { missing: 'Fehlenden Werten', mismatched: 'Abweichenden Zellen', either: 'Beidem' },
      },
      add: {
        label: 'Hinzufügen',
        choices: { count: 'Eine Spalte mit der Anzahl', flags: 'Eine Spalte mit wahr oder falsch für jede' },
      },
      blank: 'Text aus Leerzeichen gilt als fehlend',
      name: common.newNames,
    },
    sentence: ({ columns, what, add }) => {
      const cells = { missing: 'Fehlende', mismatched: 'Abweichende', either: 'Fehlende und abweichende' }[
        what
      ];
      return `${cells} Zellen von ${ofColumns(columns)} ${add === 'count' ? 'zählen' : 'markieren'}`;
    },
  },
  'blank-down': {
    title: 'Wiederholungen nach unten leeren',
    summary:
      'Setzt Werte, die den Wert darüber wiederholen, auf null. Das Gegenteil von „Nach unten ausfüllen“.',
    keywords: 'wiederholte Werte entfernen, leeren, Gruppenbezeichnungen',
    params: { columns: common.columns, within: 'Innerhalb von Gruppen nach' },
    sentence: (params) => `Wiederholungen${within(params.within)} leeren in ${ofColumns(params.columns)}`,
  },
  'replace-sentinels': {
    title: 'Wörter für fehlende Werte durch null ersetzen',
    summary:
      'Setzt Werte wie „N/A“ oder „unbekannt“ auf null, gleich in welcher Schreibweise und mit Leerzeichen am Rand.',
    keywords: 'k. A., n/a, null, fehlend, keine Angabe, Platzhalter, unbekannt',
    params: {
      columns: common.columns,
      words: { label: 'Wörter für fehlende Werte', item: 'Wort' },
      blank: 'Auch Text aus Leerzeichen',
    },
    sentence: ({ columns, words, blank: blanks }) => {
      const shown = words.slice(0, 3).join(', ');
      const rest = words.length - 3;
      const more = rest > 0 ? ` und ${countOf(rest, 'weiteres Wort', 'weitere Wörter')}` : '';
      return `${shown}${more}${blanks ? ' und Text aus Leerzeichen' : ''} durch null ersetzen in ${ofColumns(columns)}`;
    },
  },
  'empty-to-null': {
    title: 'Leeren Text auf null setzen',
    summary: 'Setzt leeren Text oder Text aus Leerzeichen auf null.',
    keywords: 'leer, leere Zeichenfolge, fehlend, null',
    params: { columns: common.columns, blank: 'Auch Text nur aus Leerzeichen' },
    sentence: (params) =>
      `${params.blank ? 'Leeren Text und Leerzeichen' : 'Leeren Text'} auf null setzen in ${ofColumns(params.columns)}`,
  },
  'null-to-empty': {
    title: 'null auf leeren Text setzen',
    summary: 'Setzt null in Textspalten auf leeren Text.',
    keywords: 'fehlend, leer, leere Zeichenfolge',
    params: { columns: common.columns },
    sentence: ({ columns }) => `null auf leeren Text setzen in ${ofColumns(columns)}`,
  },
  'clear-mismatched': {
    title: 'Abweichende Werte behandeln',
    summary:
      'Setzt Werte, die nicht zum Typ ihrer Spalte passen, auf null, behält sie als Text oder verschiebt sie in eine neue Spalte.',
    keywords: 'ungültig, Fehler, falscher Typ, Fehler entfernen, Fehler ersetzen, Abweichung, WENNFEHLER',
    params: {
      columns: common.columns,
      to: {
        label: 'Abweichende Werte',
        choices: {
          null: 'Auf null setzen',
          text: 'Als Text behalten (die Spalte wird Text)',
          column: 'In eine neue Spalte verschieben',
        },
      },
      suffix: 'Suffix des neuen Spaltennamens',
    },
    sentence: ({ columns, to }) =>
      ({
        null: `Abweichende Zellen von ${ofColumns(columns)} auf null setzen`,
        text: `${startColumns(columns)} in Text umwandeln, wo Zellen abweichen`,
        column: `Abweichende Zellen von ${ofColumns(columns)} in eigene Spalten verschieben`,
      })[to],
  },
};
