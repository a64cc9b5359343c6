import { countOf, formatNumber } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import { rich } from '../../../shared/text/rich.ts';
import type { checksText } from './checks-text.ts';

export const checksGerman: Translation<typeof checksText> = {
  newCheck: 'Neue Prüfung',
  column: 'Spalte',
  allowedValues: 'Erlaubte Werte',
  enterAddsAValue: 'Enter fügt einen Wert hinzu',
  atLeast: 'Mindestens',
  atMost: 'Höchstens',
  regularExpression: 'Regulärer Ausdruck',
  formula: 'Formel',
  trueForEveryRow: 'Wahr für jede gültige Zeile',
  exampleFormula: 'Menge > 0',
  whenRowsFail: 'Wenn Zeilen dagegen verstoßen',
  warn: 'Warnen',
  block: 'Anhalten',
  addCheck: 'Prüfung hinzufügen',
  uniqueValues: 'Eindeutige Werte',
  noMissingValues: 'Keine fehlenden Werte',
  matchesTheDataType: 'Entspricht dem Datentyp',
  oneOfASetOfValues: 'Einer aus einer Menge von Werten',
  withinARange: 'Innerhalb eines Bereichs',
  matchesAPattern: 'Entspricht einem Muster',
  determinesAnotherColumn: 'Bestimmt eine andere Spalte',
  determinedColumn: 'Hat genau einen Wert von',
  isInAnotherSource: 'Steht in einer anderen Quelle',
  isFresh: 'Letztes Datum ist aktuell',
  otherSource: 'Quelle',
  chooseSource: 'Quelle wählen',
  otherColumn: 'Spalte mit den Werten',
  noOtherSource: 'Dieses Projekt hat nur eine Quelle.',
  daysOld: 'Höchstens so viele Tage alt',
  andMore: ({ values }) => ` und ${values} weitere`,
  isOneOf: ({ column, shown, more }) => `${column} ist einer von ${shown}${more}`,
  suggestedChecks: 'Vorgeschlagene Prüfungen',
  suggestedFromSample: ({ looked }) => `Aus einer Stichprobe von ${countOf(looked, 'Zeile', 'Zeilen')}.`,
  addThisCheck: ({ sentence }) => `Prüfung hinzufügen: ${sentence}`,
  noRowBreaksIt: 'Keine Zeile verstößt dagegen',
  rowsOfSampleBreakIt: ({ breaks }) =>
    breaks === 0
      ? 'Keine Zeile der Stichprobe verstößt dagegen'
      : `${formatNumber(breaks)} ${plural(breaks, { one: 'Zeile', other: 'Zeilen' })} der Stichprobe ${plural(breaks, { one: 'verstößt', other: 'verstoßen' })} dagegen`,
  columnMatches: ({ column, pattern }) => `${column} entspricht ${pattern}`,
  checksAbout: ({ code }) =>
    rich`Eine Prüfung ist eine Regel, die jede Zeile erfüllen soll, zum Beispiel ${code}. Sie ändert nichts: Sie zeigt, wie viele Zeilen dagegen verstoßen.`,
  checks: 'Prüfungen',
  rowsBreakIt: ({ breaches }) =>
    `${formatNumber(breaches ?? 0)} ${plural(breaches ?? 0, { one: 'Zeile verstößt', other: 'Zeilen verstoßen' })} dagegen`,
  rowsFail: ({ breaches }) =>
    breaches === 0
      ? 'Keine Zeile verstößt dagegen'
      : countOf(breaches, 'Zeile verstößt dagegen', 'Zeilen verstoßen dagegen'),
  cellsUnread: ({ cells }) =>
    countOf(cells, 'Zelle konnte nicht gelesen werden', 'Zellen konnten nicht gelesen werden'),
  showsFailing: ({ sentence }) => `Nicht erfüllt: ${sentence}`,
  showsUnread: ({ sentence }) => `Nicht lesbar: ${sentence}`,
  showsWords: ({ sentence }) => `Wort für einen fehlenden Wert: ${sentence}`,
  passed: 'Bestanden',
  failed: 'Nicht bestanden',
  removeCheck: ({ sentence }) => `Prüfung entfernen: ${sentence}`,
  rowsWithWords: ({ words }) =>
    `${countOf(words, 'Zeile hat', 'Zeilen haben')} ein Wort für einen fehlenden Wert`,
  wordsAreValues: 'Wörter wie N/A und unknown zählen als Werte',
  everyRowPasses: 'Jede Zeile besteht',
  blocking: ' · anhaltend',
};
