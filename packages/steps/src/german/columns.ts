import type { StepTextsOf } from '../language/step-text.ts';
import {
  columnsText,
  common,
  namesText,
  numberText,
  ofColumns,
  startColumns,
  valueText,
  within,
} from './words.ts';

const after = { label: 'Nach', help: 'Ohne Angabe am Ende.' };
const styles = {
  clean: 'Leerzeichen bereinigen',
  snake: 'snake_case',
  camel: 'camelCase',
  kebab: 'kebab-case',
  title: 'Jedes Wort Groß',
  sentence: 'Nur das erste Wort groß',
  lower: 'alles klein',
  upper: 'ALLES GROSS',
};

export const columnSteps: StepTextsOf<
  | 'transform-column'
  | 'add-column'
  | 'add-conditional-column'
  | 'rename-columns'
  | 'add-row-number'
  | 'add-identifier'
  | 'duplicate-column'
  | 'drop-columns'
  | 'keep-columns'
  | 'reorder-columns'
> = {
  'transform-column': {
    title: 'Mit Formel umformen',
    summary:
      'Berechnet die Werte einer oder mehrerer Spalten mit einer Formel neu; „value“ ist der jetzige Wert.',
    keywords: 'Zellen bearbeiten, Ausdruck, berechnen, anwenden',
    params: {
      columns: common.columns,
      formula: 'Formel',
      where: 'Nur Zeilen, für die gilt',
      failures: {
        label: 'Wenn ein Wert nicht berechnet werden kann',
        choices: {
          keep: 'Text behalten, als abweichend markiert',
          original: 'Alten Wert behalten',
          null: 'Auf null setzen',
        },
      },
    },
    sentence: ({ columns, formula, where }) =>
      `${startColumns(columns)} setzen auf ${formula}${where?.trim() ? `, wo ${where}` : ''}`,
  },
  'add-column': {
    title: 'Spalte mit Formel hinzufügen',
    summary: 'Fügt eine Spalte hinzu, die eine Formel berechnet.',
    keywords: 'neue Spalte, berechnete Spalte, benutzerdefinierte Spalte, ableiten, Ausdruck, kopieren',
    params: {
      name: { label: 'Name', placeholder: 'Summe' },
      formula: { label: 'Formel', placeholder: 'Preis * Menge' },
      after,
    },
    sentence: ({ name, formula }) => `Spalte hinzufügen: ${name} = ${formula}`,
  },
  'add-conditional-column': {
    title: 'Bedingte Spalte hinzufügen',
    summary: 'Fügt eine Spalte hinzu, deren Werte von Bedingungen abhängen (wenn … dann … sonst).',
    keywords: 'wenn, Fall, Fallunterscheidung, wenn dann sonst, Kategorie, zuordnen, WENNS',
    params: {
      name: 'Name',
      cases: {
        label: 'Fälle',
        help: 'Der erste Fall, der zutrifft, gilt.',
        item: {
          label: 'Fall',
          fields: {
            when: { label: 'Wenn', placeholder: 'Betrag > 100' },
            gives: { label: 'Dann', placeholder: '"groß"' },
          },
        },
      },
      otherwise: { label: 'Sonst', help: 'Ohne Angabe null.', placeholder: '"klein"' },
      after,
    },
    sentence: ({ name, cases }) => {
      const count = cases.length === 1 ? 'einer Bedingung' : `${cases.length} Bedingungen`;
      return `${name} nach ${count} hinzufügen: ${cases[0]?.when ?? ''}${cases.length > 1 ? ' …' : ''}`;
    },
  },
  'rename-columns': {
    title: 'Spalten umbenennen',
    summary: 'Benennt Spalten einzeln oder nach einer Regel um.',
    keywords: 'Name, Überschrift, Präfix, Suffix, Namen bereinigen, Zuordnung, Schreibweise',
    params: {
      how: {
        label: 'Art',
        choices: {
          names: 'Einzeln',
          prefix: 'Präfix hinzufügen',
          suffix: 'Suffix hinzufügen',
          replace: 'Suchen und ersetzen',
          regex: 'Mit Regex suchen und ersetzen',
          style: 'Schreibweise ändern',
          form: 'Nach Muster mit Platzhalter',
          table: 'Nach einer Zuordnungstabelle',
        },
      },
      names: {
        label: 'Spalten',
        item: { label: 'Spalte', fields: { from: 'Spalte', to: 'Neuer Name' } },
      },
      absent: {
        label: 'Fehlende Spalten',
        help: 'Überspringen lässt eine Spalte auch dann unverändert, wenn ihr neuer Name schon vergeben ist.',
        choices: { report: 'Als Problem melden', skip: 'Überspringen' },
      },
      columns: common.columns,
      text: 'Text',
      find: { label: 'Suchen', help: '* steht für beliebigen Text.', placeholder: '*_datum' },
      pattern: 'Regex',
      replace: {
        label: 'Ersetzen durch',
        help: '$1 steht für die erste Gruppe einer Regex, * für den Platzhalter eines Musters.',
      },
      source: { label: 'Die Tabelle', help: 'Eine andere Quelle des Projekts.' },
      old: 'Alte Namen',
      new: 'Neue Namen',
      style: { label: 'Schreibweise', choices: styles },
    },
    sentence({ how, names, absent, columns, text, find, pattern, replace, source, style }) {
      const of = ofColumns(columns);
      switch (how) {
        case 'names': {
          const where = absent === 'skip' ? ', soweit vorhanden' : '';
          if (names.length === 0) return 'Spalten umbenennen';
          if (names.length === 1) return `${names[0]!.from} in ${names[0]!.to} umbenennen${where}`;
          const shown = names.slice(0, 3).map(({ from, to }) => `${from} in ${to}`);
          return `${numberText(names.length)} Spalten umbenennen${where}: ${shown.join(', ')}${names.length > 3 ? ' …' : ''}`;
        }
        case 'style':
          return style === 'clean'
            ? `Leerzeichen bereinigen in den Namen von ${of}`
            : `Namen von ${of} schreiben als ${styles[style]}`;
        case 'replace':
          return `${valueText(find)} durch ${valueText(replace)} ersetzen in den Namen von ${of}`;
        case 'regex':
          return `/${pattern}/ durch ${valueText(replace)} ersetzen in den Namen von ${of}`;
        case 'table':
          return `${startColumns(columns)} nach der Tabelle ${source ?? ''} umbenennen`.replace('  ', ' ');
        case 'form':
          return `${startColumns(columns)} von ${valueText(find)} in ${valueText(replace)} umbenennen`;
        default:
          return `${valueText(text)} ${how === 'prefix' ? 'vor' : 'an'} die Namen von ${of} setzen`;
      }
    },
  },
  'add-row-number': {
    title: 'Zeilen nummerieren',
    summary: 'Nummeriert die Zeilen, insgesamt oder innerhalb von Gruppen.',
    keywords: 'Index, Indexspalte, ID, laufende Nummer, Zeilennummer, Zähler, Reihenfolge',
    params: {
      name: 'Name',
      start: 'Erste Nummer',
      step: 'Schrittweite',
      groups: 'Neu beginnen je',
      place: { label: 'Position', choices: { first: 'Erste Spalte', last: 'Letzte Spalte' } },
    },
    sentence: ({ name, groups }) => `Zeilen${within(groups)} nummerieren in ${name}`,
  },
  'add-identifier': {
    title: 'ID oder Zufallszahl hinzufügen',
    summary:
      'Fügt jeder Zeile eine UUID, einen Hash von Spalten oder eine Zufallszahl hinzu. Jeder Lauf ergibt dieselben Werte.',
    keywords: 'UUID, GUID, Schlüssel, Surrogatschlüssel, Hash, Zufall, eindeutige ID',
    params: {
      how: {
        label: 'Erstellen',
        choices: {
          uuid: 'Eine UUID für jede Zeile',
          hash: 'Ein Hash von Spalten',
          random: 'Eine Zufallszahl zwischen 0 und 1',
          integer: 'Eine ganze Zufallszahl',
        },
      },
      columns: { label: 'Spalten', help: 'Zeilen mit denselben Werten erhalten denselben Hash.' },
      from: 'Von',
      to: 'Bis',
      seed: { label: 'Startwert', help: 'Derselbe Startwert ergibt dasselbe Ergebnis.' },
      name: common.newName,
    },
    sentence: ({ how, columns, from, to, name }) =>
      ({
        uuid: `UUID als ${name} hinzufügen`,
        hash: `Hash von ${ofColumns(columns ?? { all: true })} als ${name} hinzufügen`,
        random: `Zufallszahl als ${name} hinzufügen`,
        integer: `Zufallszahl von ${numberText(from)} bis ${numberText(to)} als ${name} hinzufügen`,
      })[how],
  },
  'duplicate-column': {
    title: 'Spalten duplizieren',
    summary: 'Kopiert Spalten.',
    keywords: 'Spalte kopieren, Kopie, klonen',
    params: {
      columns: common.columns,
      name: { label: 'Name der Kopie', help: '* steht für den Namen der Spalte.', placeholder: '* Kopie' },
    },
    sentence: ({ columns, name }) =>
      Array.isArray(columns) && columns.length === 1
        ? `${columns[0]} als ${name.replaceAll('*', () => columns[0]!)} duplizieren`
        : `${startColumns(columns)} duplizieren`,
  },
  'drop-columns': {
    title: 'Spalten entfernen',
    summary: 'Entfernt Spalten.',
    keywords: 'Spalten löschen, ausschließen, weglassen',
    params: { columns: common.columns },
    sentence: ({ columns }) => `${startColumns(columns)} entfernen`,
  },
  'keep-columns': {
    title: 'Spalten behalten',
    summary: 'Behält nur diese Spalten, in dieser Reihenfolge.',
    keywords: 'Spalten auswählen, andere Spalten entfernen, nur',
    params: { columns: common.columns },
    sentence: ({ columns }) => `Nur ${columnsText(columns)} behalten`,
  },
  'reorder-columns': {
    title: 'Spalten verschieben',
    summary: 'Verschiebt Spalten an den Anfang, an das Ende oder neben eine andere Spalte.',
    keywords: 'Reihenfolge, Position, anordnen, umordnen',
    params: {
      columns: common.columns,
      to: {
        label: 'Wohin',
        choices: {
          start: 'An den Anfang',
          end: 'An das Ende',
          before: 'Vor eine Spalte',
          after: 'Hinter eine Spalte',
        },
      },
      anchor: common.column,
    },
    sentence: ({ columns, to, anchor }) => {
      const place = {
        start: 'an den Anfang',
        end: 'an das Ende',
        before: `vor ${anchor}`,
        after: `hinter ${anchor}`,
      }[to];
      const what = Array.isArray(columns) ? namesText(columns) : startColumns(columns);
      return `${what} ${place} verschieben`;
    },
  },
};
