import type { StepTextsOf } from '../language/step-text.ts';
import { columnsText, common, countOf, inNewColumn, ofColumns, valueText } from './words.ts';

/** Steps that transform lists. */
export const listSteps: StepTextsOf<'transform-list'> = {
  'transform-list': {
    title: 'Listen umformen',
    summary:
      'Teilt Text oder JSON-Arrays in Listen und sortiert, filtert, zählt, summiert oder verbindet ihre Einträge.',
    keywords:
      'Array, JSON-Array, in Liste teilen, eindeutige Einträge, sortieren, Ausschnitt, Schnittmenge, Vereinigung, Differenz, Länge',
    params: {
      columns: common.columns,
      from: {
        label: 'Texte sind',
        help: 'Gilt nicht für Listen.',
        choices: { separator: 'Einträge mit einem Trennzeichen', json: 'JSON-Arrays' },
      },
      separator: common.separator,
      operation: {
        label: 'Aktion',
        choices: {
          list: 'Eine Liste erstellen',
          sort: 'Die Einträge sortieren',
          unique: 'Doppelte Einträge entfernen',
          compact: 'Leere Einträge entfernen',
          reverse: 'Die Einträge umkehren',
          take: 'Die ersten Einträge nehmen',
          drop: 'Die ersten Einträge entfernen',
          slice: 'Einen Bereich von Einträgen nehmen',
          add: 'Einen Eintrag hinzufügen',
          remove: 'Einen Eintrag entfernen',
          keep: 'Nur bestimmte Einträge behalten',
          common: 'Einträge behalten, die auch eine andere Spalte hat',
          without: 'Einträge entfernen, die eine andere Spalte hat',
          union: 'Einträge einer anderen Spalte anhängen, ohne Duplikate',
          concat: 'Einträge einer anderen Spalte anhängen',
          zip: 'Jeden Eintrag mit dem einer anderen Spalte verbinden',
          count: 'Die Einträge zählen',
          item: 'Einen Eintrag nehmen',
          contains: 'Auf einen Eintrag prüfen',
          join: 'Zu Text verbinden',
          sum: 'Summe der Einträge',
          mean: 'Mittelwert der Einträge',
          min: 'Kleinster Eintrag',
          max: 'Größter Eintrag',
        },
      },
      count: 'Wie viele',
      place: { label: 'Welcher', help: '0 ist der erste, -1 der letzte.' },
      value: 'Eintrag',
      values: { label: 'Einträge', item: 'Eintrag' },
      other: { label: 'Andere Spalte', help: 'Eine Liste, oder Text, der wie eine geschrieben ist.' },
      glue: common.separator,
      into: common.into,
      name: common.newNames,
    },
    sentence(params) {
      const of = ofColumns(params.columns);
      const { operation, count, place, value, values, glue, other = 'anderer Spalte' } = params;
      const first = count === 1 ? 'Ersten Eintrag' : `Erste ${count} Einträge`;
      const some = countOf(count, 'Eintrag', 'Einträge');
      const text: Readonly<Record<typeof operation, string>> = {
        list: `Listen erstellen aus ${of}`,
        sort: `Einträge von ${of} sortieren`,
        unique: `Doppelte Einträge von ${of} entfernen`,
        compact: `Leere Einträge von ${of} entfernen`,
        reverse: `Einträge von ${of} umkehren`,
        take: `${first} von ${of} nehmen`,
        drop: `${first} von ${of} entfernen`,
        slice: `${some} von ${of} ab Eintrag ${place} nehmen`,
        common: `Einträge von ${of} behalten, die auch ${other} hat`,
        without: `Einträge von ${other} aus ${of} entfernen`,
        union: `Einträge von ${other} an ${columnsText(params.columns)} anhängen, ohne Duplikate`,
        concat: `Einträge von ${other} an ${columnsText(params.columns)} anhängen`,
        zip: `Jeden Eintrag von ${of} mit dem von ${other} verbinden`,
        sum: `Summe der Einträge von ${of} berechnen`,
        mean: `Mittelwert der Einträge von ${of} berechnen`,
        min: `Kleinsten Eintrag von ${of} nehmen`,
        max: `Größten Eintrag von ${of} nehmen`,
        add: `${valueText(value)} zu den Einträgen von ${of} hinzufügen`,
        remove: `${valueText(value)} aus den Einträgen von ${of} entfernen`,
        keep: `${countOf(values.length, 'Eintrag', 'Einträge')} von ${of} behalten`,
        count: `Einträge von ${of} zählen`,
        item: `Eintrag ${place} von ${of} nehmen`,
        contains: `Prüfen, ob ${valueText(value)} ein Eintrag von ${of} ist`,
        join: `Einträge von ${of} mit ${valueText(glue)} verbinden`,
      };
      return `${text[operation]}${inNewColumn(params)}`;
    },
  },
};
