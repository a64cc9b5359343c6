import type { StepTextsOf } from '../language/step-text.ts';
import { common, countOf, namesText, numberText, ofColumns, within } from './words.ts';

const keepOrRemove = { label: 'Diese Zeilen', choices: { keep: 'Behalten', remove: 'Entfernen' } };
const survivors = {
  first: 'Der erste Wert',
  last: 'Der letzte Wert',
  mode: 'Der häufigste',
  longest: 'Der längste Text',
  smallest: 'Der kleinste',
  largest: 'Der größte',
  join: 'Alle verschiedenen Werte, durch Komma getrennt',
};

export const rowSteps: StepTextsOf<
  | 'limit-rows'
  | 'keep-top-rows'
  | 'keep-alternate-rows'
  | 'remove-duplicates'
  | 'add-rows'
  | 'match-duplicates'
  | 'sample-rows'
  | 'sort-rows'
  | 'order-rows'
> = {
  'limit-rows': {
    title: 'Erste oder letzte Zeilen behalten oder entfernen',
    summary: 'Behält oder entfernt eine Anzahl von Zeilen am Anfang oder am Ende.',
    keywords: 'oberste Zeilen, unterste Zeilen, Anfang, Ende, überspringen, Bereich, begrenzen',
    params: {
      count: 'Anzahl der Zeilen',
      skip: 'Zuerst überspringen',
      from: { label: 'Gezählt ab', choices: { start: 'Der ersten Zeile', end: 'Der letzten Zeile' } },
      action: keepOrRemove,
    },
    sentence: ({ count, skip, from, action }) => {
      const order = from === 'start' ? 'Erste' : 'Letzte';
      const rows = count === 1 ? `${order} Zeile` : `${order} ${numberText(count)} Zeilen`;
      const others = skip === 1 ? 'einer anderen' : `${numberText(skip)} anderen`;
      const after = skip === 0 ? '' : ` ${from === 'start' ? 'nach' : 'vor'} ${others}`;
      return `${rows}${after} ${action === 'keep' ? 'behalten' : 'entfernen'}`;
    },
  },
  'keep-top-rows': {
    title: 'Oberste oder unterste Zeilen behalten',
    summary:
      'Behält die Zeilen mit den größten oder kleinsten Werten einer Spalte, insgesamt oder je Gruppe. Die Reihenfolge bleibt.',
    keywords: 'Top n, größte, kleinste, beste, Rangliste, je Gruppe begrenzen',
    params: {
      count: 'Anzahl der Zeilen',
      which: { label: 'Welche', choices: { largest: 'Die größten', smallest: 'Die kleinsten' } },
      by: 'Nach',
      groups: 'Je',
    },
    sentence: ({ count, which, by, groups }) => {
      const rows = count === 1 ? 'Zeile' : `${numberText(count)} Zeilen`;
      const value = `dem ${which === 'largest' ? 'größten' : 'kleinsten'} Wert in ${by}`;
      return `${rows}${within(groups)} mit ${value} behalten`;
    },
  },
  'keep-alternate-rows': {
    title: 'Jede n-te Zeile behalten oder entfernen',
    summary: 'Behält oder entfernt Zeilen nach einem Muster, etwa jede zweite oder zwei von je fünf.',
    keywords: 'abwechselnde Zeilen, jede zweite Zeile, Muster, überspringen',
    params: {
      every: 'Wiederholen alle (Zeilen)',
      first: 'Ab Zeile',
      count: 'Zeilen jedes Mal',
      action: keepOrRemove,
    },
    sentence: ({ every, first, count, action }) => {
      const rows = count === 1 ? 'Eine Zeile' : `${numberText(count)} Zeilen`;
      const verb = action === 'keep' ? 'behalten' : 'entfernen';
      return `${rows} von je ${numberText(every)} ${verb}, ab Zeile ${numberText(first)}`;
    },
  },
  'remove-duplicates': {
    title: 'Duplikate entfernen',
    summary:
      'Findet Zeilen mit denselben Werten in den gewählten Spalten und entfernt, behält oder markiert sie.',
    keywords: 'doppelte Zeilen, eindeutig, Dubletten, Duplikate behalten, Duplikate markieren',
    params: {
      columns: 'Spalten vergleichen',
      ignoreCase: common.ignoreCase,
      survivor: {
        label: 'Behalten',
        choices: {
          first: 'Die erste',
          last: 'Die letzte',
          fullest: 'Die Zeile mit den meisten Werten',
          smallest: 'Die Zeile mit dem kleinsten Wert einer Spalte',
          largest: 'Die Zeile mit dem größten Wert einer Spalte',
        },
      },
      by: common.column,
      action: {
        label: 'Aktion',
        choices: {
          remove: 'Die übrigen entfernen',
          keepDuplicates: 'Nur Zeilen mit Duplikaten behalten',
          flag: 'Die übrigen in einer neuen Spalte markieren',
        },
      },
      name: common.newName,
    },
    sentence: ({ columns, survivor, by, action, name }) => {
      const same = `Doppelte Zeilen nach ${ofColumns(columns)}`;
      if (action === 'keepDuplicates') return `Nur doppelte Zeilen nach ${ofColumns(columns)} behalten`;
      const kept = {
        first: 'die erste',
        last: 'die letzte',
        fullest: 'die vollständigste',
        smallest: `die mit dem kleinsten Wert in ${by ?? ''}`,
        largest: `die mit dem größten Wert in ${by ?? ''}`,
      }[survivor].trim();
      const except = kept.replace(/^die (\p{L}+te)$/u, 'der $1n').replace(/^die mit/, 'der mit');
      return action === 'flag'
        ? `${same} in ${name} markieren, außer ${except}`
        : `${same} entfernen, ${kept} behalten`;
    },
  },
  'add-rows': {
    title: 'Zeilen hinzufügen',
    summary:
      'Fügt Zeilen am Anfang oder am Ende hinzu. Werte, die nicht zum Typ der Spalte passen, behalten ihren Text.',
    keywords: 'Zeile einfügen, neue Zeile, Zeile anhängen, leere Zeile, Daten eingeben',
    params: {
      rows: {
        label: 'Zeilen',
        item: {
          label: 'Zeile',
          fields: {
            cells: {
              label: 'Zellen',
              help: 'Ausgelassene Spalten sind null.',
              item: { label: 'Zelle', fields: { column: 'Spalte', value: 'Wert' } },
            },
          },
        },
      },
      at: { label: 'Wo', choices: { end: 'Am Ende', start: 'Am Anfang' } },
    },
    sentence: ({ rows, at }) =>
      `${rows.length === 1 ? 'Eine Zeile' : countOf(rows.length, 'Zeile', 'Zeilen')} am ${at === 'end' ? 'Ende' : 'Anfang'} hinzufügen`,
  },
  'match-duplicates': {
    title: 'Ähnliche Zeilen finden',
    summary:
      'Findet wahrscheinliche Duplikate durch Vergleich mehrerer Spalten und nummeriert, behält oder führt die Cluster zusammen, nach einer Regel je Spalte.',
    keywords:
      'unscharfe Duplikate, Dubletten, Datensätze abgleichen, ähnlich, zusammenführen, Entitäten, Stammsatz',
    params: {
      columns: {
        label: 'Vergleichen',
        item: {
          label: 'Spalte',
          fields: {
            column: 'Spalte',
            measure: {
              label: 'Ähnlichkeit',
              choices: {
                exact: 'Genau gleich',
                jaroWinkler: 'Jaro–Winkler (bevorzugt gleichen Anfang)',
                levenshtein: 'Levenshtein (Änderungen)',
                damerauLevenshtein: 'Damerau–Levenshtein (Änderungen und Vertauschungen)',
                words: 'Jaccard (gemeinsame Wörter)',
              },
            },
            weight: 'Gewicht',
          },
        },
      },
      threshold: {
        label: 'Mindestwert',
        help: 'Gewichteter Mittelwert der Spalten, von 0 bis 1.',
      },
      block: {
        label: 'Zeilen vergleichen',
        help: 'Nach der ersten Spalte. Weniger Paare sind schneller verglichen.',
        choices: {
          all: 'Alle Paare',
          start: 'Mit denselben ersten zwei Buchstaben',
          words: 'Mit einem gemeinsamen Wort',
          sound: 'Die ähnlich klingen (Soundex)',
        },
      },
      same: 'Nur Zeilen, die übereinstimmen in',
      ignoreCase: 'Groß-/Kleinschreibung, Akzente, Satzzeichen und Wortfolge ignorieren',
      action: {
        label: 'Aktion',
        choices: {
          flag: 'Cluster in einer neuen Spalte nummerieren',
          merge: 'Jeden Cluster zu einer Zeile zusammenführen',
          remove: 'Die erste Zeile jedes Clusters behalten',
          keep: 'Nur Zeilen behalten, die Duplikate haben',
        },
      },
      survivor: { label: 'Zusammengeführter Wert', choices: survivors },
      rules: {
        label: 'Ausnahmen',
        item: {
          label: 'Ausnahme',
          fields: { column: 'Spalte', survivor: { label: 'Wert', choices: survivors } },
        },
      },
      name: common.newName,
    },
    sentence: ({ columns, threshold, action }) => {
      const by = `nach Ähnlichkeit von ${namesText(columns.map((one) => one.column))}, mindestens ${numberText(threshold)}`;
      return {
        flag: `Cluster ähnlicher Zeilen nummerieren ${by}`,
        merge: `Ähnliche Zeilen zusammenführen ${by}`,
        remove: `Ähnliche Zeilen entfernen ${by}, die erste behalten`,
        keep: `Nur Zeilen behalten, die ähnliche haben, ${by}`,
      }[action];
    },
  },
  'sample-rows': {
    title: 'Stichprobe ziehen',
    summary:
      'Behält eine zufällige Stichprobe: eine Anzahl von Zeilen, einen Anteil oder eine Anzahl je Gruppe. Derselbe Startwert ergibt dieselben Zeilen.',
    keywords: 'zufällig, Zufall, Auswahl, geschichtet, Teilmenge, Zeilen auswählen',
    params: {
      by: { label: 'Nehmen', choices: { count: 'Eine Anzahl von Zeilen', share: 'Einen Anteil der Zeilen' } },
      count: 'Anzahl der Zeilen',
      share: 'Anteil, zwischen 0 und 1',
      groups: 'Je',
      seed: { label: 'Startwert', help: 'Ein anderer Startwert ergibt eine andere Stichprobe.' },
    },
    sentence: ({ by, count, share, groups }) => {
      if (by === 'share')
        return `${numberText(Number((share * 100).toPrecision(6)))} % der Zeilen zufällig behalten`;
      const rows = count === 1 ? 'Eine Zeile' : `${numberText(count)} Zeilen`;
      return `${rows}${within(groups)} zufällig behalten`;
    },
  },
  'sort-rows': {
    title: 'Zeilen sortieren',
    summary: 'Sortiert Zeilen nach einer oder mehreren Spalten. Gleiche Zeilen behalten ihre Reihenfolge.',
    keywords: 'ordnen, aufsteigend, absteigend, alphabetisch, natürliche Reihenfolge, eigene Reihenfolge',
    params: {
      keys: {
        label: 'Sortieren nach',
        item: {
          label: 'Schlüssel',
          fields: {
            column: 'Spalte',
            direction: {
              label: 'Richtung',
              choices: { ascending: 'Aufsteigend', descending: 'Absteigend' },
            },
            nulls: { label: 'Nullwerte', choices: { last: 'Zuletzt', first: 'Zuerst' } },
            compare: {
              label: 'Vergleichen',
              choices: {
                exact: 'Nach Wert; Text mit Groß-/Kleinschreibung',
                ignoreCase: 'Als Text, ohne Groß-/Kleinschreibung',
                natural: 'Als Text, ohne Groß-/Kleinschreibung, Zahlen nach Größe',
                listed: 'Nach eigener Liste',
              },
            },
            values: {
              label: 'Werte in ihrer Reihenfolge',
              help: 'Andere Werte folgen alphabetisch.',
              item: 'Wert',
            },
          },
        },
      },
    },
    sentence: ({ keys }) => {
      const named = keys.map(({ column, direction }) =>
        direction === 'descending' ? `${column} absteigend` : column,
      );
      return `Sortieren nach ${named.join(', dann nach ')}`;
    },
  },
  'order-rows': {
    title: 'Zeilen umkehren oder mischen',
    summary: 'Kehrt die Reihenfolge der Zeilen um oder mischt sie wiederholbar.',
    keywords: 'umdrehen, rückwärts, mischen, zufällige Reihenfolge',
    params: {
      how: { label: 'Reihenfolge', choices: { reverse: 'Umgekehrt', shuffle: 'Zufällig' } },
      seed: { label: 'Startwert', help: 'Ein anderer Startwert ergibt eine andere Reihenfolge.' },
    },
    sentence: ({ how }) => (how === 'reverse' ? 'Reihenfolge der Zeilen umkehren' : 'Zeilen mischen'),
  },
};
