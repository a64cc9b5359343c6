import { countOf, formatCount, formatPart } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import type { matchText } from './match-text.ts';

export const matchGerman: Translation<typeof matchText> = {
  thisTable: ' diese Tabelle',
  matchRows: 'Zeilen abgleichen',
  compareWith: 'Vergleichen mit',
  sameTable: 'Dieselbe Tabelle (Duplikate)',
  comparingRows: 'Zeilen werden verglichen',
  pairsMatch: ({ known, left }) =>
    `${countOf(known, 'Paar passt', 'Paare passen')} · ${formatCount(left)} zu prüfen`,
  undoLastAnswer: 'Letzte Antwort rückgängig machen',
  comparedSample: ({ looked, rows }) =>
    `Verglichen wurde eine Stichprobe von ${countOf(looked, 'Zeile', 'Zeilen')} von ${formatCount(rows)}.`,
  noUncertainPairsLeft: 'Keine unsicheren Paare übrig.',
  mergeRows: ({ merged, groups }) =>
    `${countOf(merged, 'Zeile', 'Zeilen')} zu ${countOf(groups, 'Zeile', 'Zeilen')} zusammenführen`,
  keep: 'Behalten',
  rulesByColumn: 'Regeln je Spalte',
  tooManyRows:
    'Das sind zu viele Zeilen für einen Schritt. Filtern Sie die Tabelle zuerst mit einem Schritt.',
  rowsBecome: ({ merged, groups }) =>
    `Aus ${countOf(merged, 'Zeile wird', 'Zeilen werden')} ${countOf(groups, 'Zeile', 'Zeilen')}.`,
  addSteps: 'Schritte hinzufügen',
  joinByMatches: ({ source }) => `${source} nach Treffern verbinden`,
  noUniqueColumn: ({ source }) =>
    `${source} hat keine Spalte, deren Werte alle verschieden sind. Fügen Sie zuerst eine Kennung hinzu, und gleichen Sie dann erneut ab.`,
  keyColumnOf: ({ source }) => `Spalte, die eine Zeile von ${source} bestimmt`,
  rowsGetColumns: ({ pairs, rows, source }) =>
    `${countOf(pairs, 'Zeile', 'Zeilen')} von ${countOf(rows, 'Zeile', 'Zeilen')} ${plural(pairs, { one: 'erhält', other: 'erhalten' })} die Spalten von ${source}.`,
  close: 'Schließen',
  firstValue: 'Der Wert der ersten Zeile',
  mostFrequentValue: 'Der häufigste Wert',
  longestValue: 'Der längste Wert',
  largestValue: 'Der größte oder neueste Wert',
  areTheseSame: 'Sind diese gleich?',
  column: 'Spalte',
  rowA: ({ a }) => `Zeile ${a}`,
  rowB: ({ b }) => `Zeile ${b}`,
  same: 'Gleich',
  different: 'Verschieden',
  skip: 'Überspringen',
  likelySame: ({ score }) => `${formatPart(score)} wahrscheinlich gleich`,
};
