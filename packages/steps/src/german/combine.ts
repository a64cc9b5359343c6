import type { StepTextsOf } from '../language/step-text.ts';
import { common, namesText, numberText } from './words.ts';

interface Key {
  readonly left: string;
  readonly right: string;
}

const keyText = ({ left, right }: Key): string => (left === right ? left : `${left} = ${right}`);
const keysText = (keys: readonly Key[]): string => keys.map(keyText).join(' und ');

const keyParam = { label: 'Paar', fields: { left: common.ofThisTable, right: common.ofOtherTable } };
const prefix = 'Präfix für doppelte Namen';

export const combineSteps: StepTextsOf<
  'join-source' | 'as-of-join' | 'fuzzy-join' | 'compare-source' | 'union-source'
> = {
  'join-source': {
    title: 'Andere Quelle verbinden',
    summary:
      'Fügt passenden Zeilen Spalten einer anderen Quelle hinzu, oder behält nur Zeilen mit oder ohne Treffer.',
    keywords:
      'zusammenführen, Abfragen zusammenführen, nachschlagen, SVERWEIS, XVERWEIS, Verknüpfung, linker Join, innerer Join',
    params: {
      source: 'Mit',
      how: {
        label: 'Zu behaltende Zeilen',
        choices: {
          left: 'Links: alle Zeilen dieser Tabelle, mit Treffern',
          inner: 'Innen: nur Zeilen, die in beiden passen',
          right: 'Rechts: alle Zeilen der anderen Tabelle, mit Treffern',
          full: 'Voll: alle Zeilen beider Tabellen',
          semi: 'Semi: Zeilen dieser Tabelle mit Treffer',
          anti: 'Anti: Zeilen dieser Tabelle ohne Treffer',
          cross: 'Kreuz: jede Zeile mit jeder Zeile',
        },
      },
      keys: { label: 'Zeilen passen, wenn', item: keyParam },
      ignoreCase: common.ignoreCase,
      matches: {
        label: 'Passen mehrere Zeilen, nehmen',
        choices: { all: 'Alle', first: 'Die erste (nachschlagen)' },
      },
      columns: { label: 'Zu übernehmende Spalten', help: 'Ohne Angabe alle außer den verglichenen.' },
      prefix,
    },
    sentence: ({ source, how, keys }) => {
      const on = keysText(keys);
      if (how === 'semi') return `Zeilen behalten, die zu ${source} passen über ${on}`;
      if (how === 'anti') return `Zeilen behalten, die nicht zu ${source} passen über ${on}`;
      if (how === 'cross') return `Jede Zeile mit jeder Zeile von ${source} verbinden`;
      const kind = { left: 'links', inner: 'innen', right: 'rechts', full: 'voll' }[how];
      return `${source} verbinden über ${on} (${kind})`;
    },
  },
  'as-of-join': {
    title: 'Nächstgelegene Zeile verbinden',
    summary:
      'Fügt Spalten aus der Zeile einer anderen Quelle hinzu, die nach Zeit oder Zahl am nächsten liegt: die letzte davor, die erste danach oder die nächste.',
    keywords: 'nächste, letzter Stand, Kurs zum Datum, Bereich, Zeitpunkt, Gültigkeit',
    params: {
      source: 'Mit',
      left: { label: common.ofThisTable, help: 'Datum oder Zahlen, nach denen verbunden wird.' },
      right: common.ofOtherTable,
      direction: {
        label: 'Die Zeile nehmen, die',
        choices: {
          before: 'Als letzte davor oder gleich liegt',
          behind: 'Als erste danach oder gleich liegt',
          nearest: 'Am nächsten liegt',
        },
      },
      keys: { label: 'Zeilen müssen auch übereinstimmen in', item: keyParam },
      within: {
        label: 'Größter Abstand',
        help: 'In Tagen für Datum, in Sekunden für Datum mit Uhrzeit. Ohne Angabe unbegrenzt.',
      },
      columns: { label: 'Zu übernehmende Spalten', help: 'Ohne Angabe alle außer den verglichenen.' },
      prefix,
    },
    sentence: ({ source, left, right, direction, keys }) => {
      const which = {
        before: `letzte Zeile bis ${left}`,
        behind: `erste Zeile ab ${left}`,
        nearest: `nächstgelegene Zeile zu ${left}`,
      }[direction];
      const by = left === right ? '' : ` nach ${right}`;
      const same = keysText(keys);
      return `${source} verbinden: ${which}${by}${same ? `, wo ${same}` : ''}`;
    },
  },
  'fuzzy-join': {
    title: 'Unscharf verbinden',
    summary:
      'Fügt Zeilen mit ähnlichem Text Spalten einer anderen Quelle hinzu, mit einem Ähnlichkeitswert. Sie können Texte auflisten, die dasselbe bedeuten.',
    keywords:
      'Fuzzyübereinstimmung, ungefähr, ähnlich, abgleichen, Datensätze verknüpfen, vereinheitlichen, unscharfe Suche',
    params: {
      source: 'Mit',
      left: common.ofThisTable,
      right: common.ofOtherTable,
      measure: {
        label: 'Ähnlichkeit',
        choices: {
          jaroWinkler: 'Jaro–Winkler (bevorzugt gleichen Anfang)',
          levenshtein: 'Levenshtein (Änderungen)',
          damerauLevenshtein: 'Damerau–Levenshtein (Änderungen und Vertauschungen)',
          words: 'Jaccard (gemeinsame Wörter)',
        },
      },
      threshold: { label: 'Mindestähnlichkeit', help: 'Von 0 bis 1 (gleich).' },
      compare: {
        label: 'Vergleichen',
        choices: {
          all: 'Alle Paare',
          start: 'Mit denselben ersten zwei Buchstaben',
          words: 'Mit einem gemeinsamen Wort',
          sound: 'Die ähnlich klingen (Soundex)',
        },
      },
      ignoreCase: 'Groß-/Kleinschreibung, Akzente, Satzzeichen und Wortfolge ignorieren',
      mapping: {
        label: 'Ebenfalls gleich',
        help: 'Verschiedene Werte mit gleicher Bedeutung, etwa NYC und New York.',
        item: { label: 'Paar', fields: { from: 'Dies', to: 'Ist gleich' } },
      },
      how: {
        label: 'Zu behaltende Zeilen',
        choices: { left: 'Alle', inner: 'Zeilen mit Treffer', anti: 'Zeilen ohne Treffer' },
      },
      matches: 'Höchstzahl der Treffer',
      columns: { label: 'Zu übernehmende Spalten', help: 'Ohne Angabe alle.' },
      score: { label: 'Name der Spalte für die Ähnlichkeit', help: 'Leer für keine solche Spalte.' },
      prefix,
    },
    sentence: ({ source, left, right, how, threshold }) => {
      const by = `nach Ähnlichkeit von ${left === right ? left : `${left} und ${right}`}`;
      if (how === 'anti') return `Zeilen ohne Treffer in ${source} behalten, ${by}`;
      return `${source} verbinden ${by}, mindestens ${numberText(threshold)}`;
    },
  },
  'compare-source': {
    title: 'Mit anderer Quelle vergleichen',
    summary:
      'Vergleicht nach Schlüssel mit einer anderen Quelle: hinzugekommene, entfernte und geänderte Zeilen, und welche Zellen sich unterscheiden.',
    keywords:
      'Unterschied, Differenz, Änderungen, Tabellen vergleichen, Delta, hinzugefügt, entfernt, Abgleich',
    params: {
      source: 'Mit',
      keys: { label: 'Zeilen zuordnen nach', item: keyParam },
      columns: { label: 'Zu vergleichende Spalten', help: 'Ohne Angabe alle gemeinsamen.' },
      show: {
        label: 'Zu behaltende Zeilen',
        choices: { all: 'Alle', different: 'Hinzugekommene, entfernte oder geänderte' },
      },
      values: 'Vorige Werte anzeigen',
      change: 'Name der Spalte für Änderungen',
    },
    sentence: ({ source, keys, show }) =>
      `Mit ${source} vergleichen nach ${namesText(keys.map(keyText))}${show === 'different' ? ', nur Unterschiede' : ''}`,
  },
  'union-source': {
    title: 'Andere Quellen anhängen',
    summary: 'Hängt die Zeilen anderer Quellen an. Spalten, die einer Quelle fehlen, sind null.',
    keywords: 'Abfragen anfügen, stapeln, vereinigen, Zeilen hinzufügen, Dateien kombinieren',
    params: {
      source: 'Anhängen',
      more: { label: 'Und auch', help: 'In dieser Reihenfolge angehängt.', item: { label: 'Quelle' } },
      by: { label: 'Spalten zuordnen nach', choices: { name: 'Name', position: 'Position' } },
      ignoreCase: 'Groß-/Kleinschreibung und Leerzeichen am Rand der Namen ignorieren',
      renamed: {
        label: 'Spalten mit anderem Namen',
        help: 'Eine Quelle ohne Spalte mit dem ersten Namen füllt sie aus ihrer Spalte mit dem zweiten.',
        item: {
          label: 'Spalte',
          fields: { column: common.ofThisTable, other: 'Ihr Name in einer anderen Quelle' },
        },
      },
      apart: {
        label: 'Getrennte Spalten',
        help: 'Verschiedene Spalten, obwohl Namen oder Werte gleich aussehen. Nach ihnen wird nicht mehr gefragt.',
        item: {
          label: 'Spaltenpaar',
          fields: { column: common.ofThisTable, other: 'Spalte einer anderen Quelle' },
        },
      },
      extra: {
        label: 'Spalten nur in anderen Quellen',
        choices: { add: 'Hinzufügen', drop: 'Auslassen' },
      },
      sourceColumn: { label: 'Name einer Spalte für die Quelle', placeholder: 'Quelle' },
      labelHere: 'Ihr Wert für Zeilen dieser Tabelle',
    },
    sentence(params) {
      const names = [params.source, ...params.more.filter((name) => name !== '')];
      const only = names.length > 1 ? 'nur sie haben' : 'nur sie hat';
      const renamed = params.by === 'name' ? params.renamed : [];
      const known = renamed.slice(0, 3).map(({ column, other }) => `${other} als ${column}`);
      const as = known.length === 0 ? '' : ` (${known.join(', ')}${renamed.length > 3 ? ', …' : ''})`;
      const by = params.by === 'name' ? 'Name' : 'Position';
      return `${namesText(names)} nach ${by} anhängen${as}${params.extra === 'drop' ? `, ohne Spalten, die ${only}` : ''}`;
    },
  },
};
