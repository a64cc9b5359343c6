import type { StepTextsOf } from '../language/step-text.ts';
import { aggregateParams, aggregateText } from './summaries.ts';
import { columnsText, common, countOf, namesText, ofColumns, startColumns, valueText } from './words.ts';

const allFields = 'Ohne Angabe alle.';

export const reshapeSteps: StepTextsOf<
  | 'pivot-columns'
  | 'unpivot-columns'
  | 'split-to-rows'
  | 'one-hot'
  | 'split-pairs'
  | 'expand-json'
  | 'nest-columns'
  | 'implode-rows'
  | 'columnize-pairs'
  | 'rows-to-columns'
  | 'transpose-table'
  | 'lift-section-headers'
> = {
  'pivot-columns': {
    title: 'Zeilen zu Spalten pivotieren',
    summary:
      'Macht die Werte einer Spalte zu Spalten, gefüllt aus einer anderen Spalte, mit einer Zeile je Kombination der übrigen.',
    keywords: 'Kreuztabelle, Pivot, PivotTable, breit, transponieren, Spalte pivotieren',
    params: {
      ...aggregateParams,
      label: 'Neue Spalten aus den Werten von',
      keys: { label: 'Eine Zeile je', help: 'Ohne Angabe alle anderen Spalten.' },
      values: { label: 'Nur diese Werte', help: allFields, item: 'Wert' },
      order: {
        label: 'Reihenfolge der neuen Spalten',
        choices: { seen: 'Wie sie vorkommen', sorted: 'Nach Name' },
      },
      prefix: 'Präfix',
    },
    sentence: ({ label, keys, ...one }) =>
      `${label} zu Spalten pivotieren: ${aggregateText(one)}${keys === undefined ? '' : `, eine Zeile je ${columnsText(keys)}`}`,
  },
  'unpivot-columns': {
    title: 'Spalten zu Zeilen entpivotieren',
    summary: 'Macht die gewählten Spalten zu Zeilen mit Bezeichnung und Wert.',
    keywords: 'entpivotieren, lang, stapeln, andere Spalten entpivotieren, mehrzeilige Kopfzeile',
    params: {
      columns: {
        label: 'Spalten zu Zeilen',
        help: 'Eine Regel wie „alle außer“ gilt auch für Spalten, die spätere Versionen der Quelle hinzufügen.',
      },
      labelName: 'Name der Spalte für Bezeichnungen',
      label: {
        label: 'Bezeichnungen',
        help: 'Der Text, der in einem Namensmuster für * steht.',
        choices: {
          name: 'Die Spaltennamen',
          part: 'Der Text, der für * steht',
          split: 'Die Spaltennamen, in mehrere Spalten geteilt',
        },
      },
      separator: { label: 'Namen teilen an', help: 'Wie beim Verbinden mehrerer Kopfzeilen.' },
      moreLabels: {
        label: 'Namen der weiteren Spalten für Bezeichnungen',
        help: 'Die letzte nimmt den Rest.',
        item: 'Name',
      },
      valueName: 'Name der Spalte für Werte',
      empty: { label: 'Fehlende Werte', choices: { keep: 'Behalten', drop: 'Auslassen' } },
    },
    sentence: ({ columns, label, labelName, moreLabels, valueName, empty }) => {
      const names = namesText([labelName, ...(label === 'split' ? moreLabels : []), valueName]);
      return `${startColumns(columns)} zu ${names} entpivotieren${empty === 'drop' ? ', ohne leere Zellen' : ''}`;
    },
  },
  'split-to-rows': {
    title: 'Zellen in Zeilen teilen',
    summary:
      'Macht aus jedem Teil einer Zelle eine Zeile und wiederholt die anderen Spalten. Mehrere Spalten werden parallel geteilt. Eine Zelle ohne Teile behält ihre Zeile.',
    keywords: 'mehrere Werte je Zelle, aufteilen, trennen, Liste auflösen, Zeilen erzeugen',
    params: {
      columns: {
        label: 'Spalten',
        help: 'Mehrere Spalten werden parallel geteilt; fehlende Teile sind null.',
      },
      at: {
        label: 'Teilen an',
        choices: { separator: 'Einem Trennzeichen', lines: 'Zeilenenden', list: 'Den Einträgen einer Liste' },
      },
      separator: common.separator,
      trim: 'Leerzeichen am Rand der Teile entfernen',
      empty: { label: 'Leere Teile', choices: { keep: 'Behalten', drop: 'Auslassen' } },
    },
    sentence: ({ columns, at, separator, empty }) => {
      const where = { separator: ` an ${valueText(separator)}`, lines: ' an Zeilenenden', list: '' }[at];
      return `${startColumns(columns)}${where} in Zeilen teilen${empty === 'drop' ? ', ohne leere Teile' : ''}`;
    },
  },
  'one-hot': {
    title: 'One-hot-codieren',
    summary:
      'Fügt eine Spalte je verschiedenem Wert hinzu, mit 1, wo eine Zeile den Wert hat, sonst 0. Zellen können mehrere Werte enthalten.',
    keywords: 'Dummy-Variablen, Indikator, binär, Kategorien codieren, mehrere Werte',
    params: {
      columns: common.columns,
      separator: { label: 'Trennzeichen mehrerer Werte', help: 'Ohne Angabe ein Wert je Zelle.' },
      values: { label: 'Nur diese Werte', help: allFields, item: 'Wert' },
      show: { label: 'Zellen sind', choices: { numbers: '1 und 0', flags: 'Wahr und falsch' } },
      prefix: common.prefix,
      keep: common.keepColumns,
    },
    sentence: ({ columns, separator }) =>
      `${startColumns(columns)} one-hot-codieren${separator === '' ? '' : `, getrennt durch ${valueText(separator)}`}`,
  },
  'split-pairs': {
    title: 'Schlüssel-Wert-Paare in Spalten teilen',
    summary: 'Fügt eine Spalte je Schlüssel in Text wie „größe=12; farbe=rot“ hinzu.',
    keywords: 'Schlüssel, Wert, Paare, Attribute, Parameter, Abfragezeichenfolge',
    params: {
      columns: common.columns,
      between: 'Trennzeichen der Paare',
      within: 'Trennzeichen von Schlüssel und Wert',
      keys: { label: 'Gewählte Schlüssel', help: allFields, item: 'Schlüssel' },
      prefix: common.prefix,
      keep: common.keepColumns,
    },
    sentence: ({ columns, between, within }) =>
      `Spalten aus den Paaren in ${ofColumns(columns)} erstellen, getrennt durch ${valueText(between)} und ${valueText(within)}`,
  },
  'expand-json': {
    title: 'JSON in Spalten erweitern',
    summary: 'Fügt eine Spalte je Feld der JSON-Objekte hinzu, auf Wunsch auch verschachtelter Objekte.',
    keywords: 'flach, JSON lesen, Datensatz erweitern, Struktur, verschachtelt, aufklappen',
    params: {
      columns: 'Spalten mit JSON',
      levels: {
        label: 'Felder',
        choices: { one: 'Felder der obersten Ebene', nested: 'Auch verschachtelte Felder, als a.b' },
      },
      fields: { label: 'Gewählte Felder', help: allFields, item: 'Feld' },
      prefix: common.prefix,
      keep: common.keepColumns,
    },
    sentence: ({ columns, fields }) =>
      fields
        ? `${fields.slice(0, 3).join(', ')}${fields.length > 3 ? ' und weitere' : ''} aus ${ofColumns(columns)} erweitern`
        : `Felder von ${ofColumns(columns)} erweitern`,
  },
  'nest-columns': {
    title: 'Spalten verschachteln',
    summary: 'Fasst mehrere Spalten zu einer Spalte mit JSON-Objekten, JSON-Arrays oder Listen zusammen.',
    keywords: 'zu JSON, Objekt, Array, Struktur, zusammenfassen',
    params: {
      columns: common.columns,
      as: {
        label: 'Erstellen',
        choices: { object: 'JSON-Objekte', array: 'JSON-Arrays', list: 'Listen von Text' },
      },
      empty: { label: 'Nullwerte', choices: { keep: 'Als null behalten', drop: 'Auslassen' } },
      name: common.newName,
      keep: common.keepColumns,
    },
    sentence: ({ columns, as, name }) =>
      `${startColumns(columns)} als ${name} in ${{ object: 'JSON-Objekte', array: 'JSON-Arrays', list: 'Listen' }[as]} verschachteln`,
  },
  'implode-rows': {
    title: 'Zeilen in Zellen zusammenfassen',
    summary:
      'Fasst Zeilen mit denselben Schlüsseln zu einer zusammen und verbindet ihre Werte. Das Gegenteil von „Zellen in Zeilen teilen“; andere Spalten behalten ihren ersten Wert.',
    keywords: 'verketten, Zeilen verbinden, mehrere Werte je Zelle, gruppieren, Text verketten',
    params: {
      columns: 'Zu verbindende Spalten',
      keys: 'Eine Zeile je',
      separator: common.separator,
      unique: 'Eindeutig und sortiert',
    },
    sentence: ({ columns, keys, separator }) =>
      `Zeilen je ${columnsText(keys)} verbinden: ${columnsText(columns)} mit ${valueText(separator)}`,
  },
  'columnize-pairs': {
    title: 'Schlüssel-Wert-Zeilen pivotieren',
    summary:
      'Macht aus Datensätzen, die über mehrere Zeilen mit Schlüsseln und Werten verteilt sind, je eine Zeile. Ein Datensatz beginnt mit einem Schlüssel oder wo sich andere Spalten ändern.',
    keywords: 'Schlüssel, Wert, Datensätze, Attribute, pivotieren',
    params: {
      key: 'Schlüsselspalte',
      value: 'Wertspalte',
      begin: {
        label: 'Schlüssel, mit dem ein Datensatz beginnt',
        help: 'Ohne Angabe ein Datensatz je Kombination der anderen Spalten.',
      },
    },
    sentence: ({ key, value, begin }) =>
      `Spalten aus den Schlüsseln in ${key} mit den Werten in ${value} erstellen${begin === undefined ? '' : `, jeder Datensatz ab ${begin}`}`,
  },
  'rows-to-columns': {
    title: 'Je n Zeilen in Spalten schreiben',
    summary: 'Macht aus je n Zeilen einer Spalte n Spalten einer Zeile.',
    keywords: 'transponieren, gestapelte Datensätze, umbrechen, Zellen in Zeilen zu Spalten',
    params: { column: common.column, every: 'Zeilen je Gruppe' },
    sentence: ({ column, every }) =>
      `Je ${countOf(every, 'Zeile', 'Zeilen')} von ${column} in ${countOf(every, 'Spalte', 'Spalten')} schreiben`,
  },
  'transpose-table': {
    title: 'Transponieren',
    summary: 'Vertauscht Zeilen und Spalten, für Tabellen bis 500 Zeilen.',
    keywords: 'drehen, kippen, Zeilen zu Spalten, Spalten zu Zeilen, vertauschen, MTRANS',
    params: {
      header: { label: 'Namen der neuen Spalten aus', help: 'Ohne Angabe Row 1, Row 2 und so weiter.' },
      labelName: 'Name der Spalte für alte Namen',
    },
    sentence: ({ header }) =>
      `Tabelle transponieren${header === undefined ? '' : `, mit Namen aus ${header}`}`,
  },
  'lift-section-headers': {
    title: 'Zwischenüberschriften in Spalte verschieben',
    summary:
      'Verschiebt Zeilen mit Zwischenüberschriften in eine Spalte: Jede Zeile darunter erhält den Namen ihres Abschnitts.',
    keywords: 'Gruppenkopf, Abschnitt, Zwischentitel, Bericht, Gliederung, Kreuztabelle',
    params: {
      column: 'Spalte mit Überschriften',
      condition: {
        label: 'Eine Zeile ist eine Überschrift, wenn gilt',
        help: 'Ihr Wert benennt den Abschnitt der Zeilen darunter.',
        placeholder: 'isBlank(Betrag)',
      },
      name: common.newName,
      headers: { label: 'Zeilen mit Überschriften', choices: { remove: 'Entfernen', keep: 'Behalten' } },
    },
    sentence: ({ column, condition, name }) =>
      `Überschriften in ${column} nach ${name} verschieben, wo ${condition}`,
  },
};
