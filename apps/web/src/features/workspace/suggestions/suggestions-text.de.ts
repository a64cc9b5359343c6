import { countOf, formatCount } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { rich } from '../../../shared/text/rich.ts';
import type { suggestionsText } from './suggestions-text.ts';

export const suggestionsGerman: Translation<typeof suggestionsText> = {
  addStepSentence: ({ sentence }) => `Schritt hinzufügen: ${sentence}`,
  removed: 'entfernt',
  addsSteps: ({ count }) => ` · ergibt ${countOf(count, 'Schritt', 'Schritte')}`,
  beforeAndAfter: ({ sentence }) => `Vorher und nachher: ${sentence}`,
  becomes: 'wird zu',
  suggestionCount: ({ cards }) => `${countOf(cards, 'Vorschlag', 'Vorschläge')}`,
  rangeIn: ({ from, to, column }) => `${from} bis ${to} in ${column}`,
  valueIn: ({ short, column }) => `„${short}“ in ${column}`,
  forQuestion: ({ questionText }) => `Für ${questionText}`,
  cardKeys: ({ up, down, enter }) => rich`${up} ${down} Vorschau, ${enter} fügt hinzu`,
  dismissTheseSuggestions: 'Diese Vorschläge ausblenden',
  foundInSample: ({ looked }) =>
    `Gefunden in einer Stichprobe von ${countOf(looked, 'Zeile', 'Zeilen')}; gezählt wird über alle Zeilen.`,
  suggestionsForTheSelection: 'Vorschläge für die Auswahl',
  countingOverAllRows: 'Wird über alle Zeilen gezählt',
  shapeOfTheTable: 'Form der Tabelle',
  otherShapesOfTheTable: 'Andere Formen der Tabelle',
  reshapeTable: ({ steps }) => `Tabelle umformen: ${countOf(steps, 'Schritt', 'Schritte')}`,
  resultReason: ({ reason }) => `Ergebnis: ${reason}`,
  preview: 'Vorschau',
  addSteps: 'Schritte hinzufügen',
  addCountedSteps: ({ steps }) => `${countOf(steps, 'Schritt', 'Schritte')} hinzufügen`,
  dismissCard: ({ says }) => `Ausblenden: ${says}`,
  hideDismissed: 'Ausgeblendete verbergen',
  showDismissed: ({ cards }) => `${cards} ausgeblendete anzeigen`,
  dismissedSuggestions: 'Ausgeblendete Vorschläge',
  restoreCard: ({ says }) => `Wiederherstellen: ${says}`,
  restore: 'Wiederherstellen',
  appendSources: ({ names, columns }) =>
    `${names} anhängen: ${countOf(columns, 'gleiche Spalte', 'gleiche Spalten')}`,
  appendSimilarSources: ({ names, columns, apart }) =>
    `${names} anhängen: ${countOf(columns, 'gemeinsame Spalte', 'gemeinsame Spalten')}, ${countOf(apart, 'weitere', 'weitere')}`,
  joinSource: ({ source, left, right }) =>
    `${source} verbinden über ${left === right ? left : `${left} = ${right}`}`,
  rowsMatch: ({ matched, rows }) => `${formatCount(matched)} von ${countOf(rows, 'Zeile', 'Zeilen')} passen`,
  suggestions: 'Vorschläge',
  searchMoreRows: 'Mehr Zeilen durchsuchen',
  showUpdated: 'Neue Vorschläge anzeigen',
  inTheSample: 'In der Stichprobe',
  counting: 'Wird gezählt …',
  lookingThrough: ({ rows }) =>
    `${rows === undefined ? 'Alle Zeilen werden' : countOf(rows, 'Zeile wird', 'Zeilen werden')} durchsucht …`,
  cancel: 'Abbrechen',
  searchAgain: 'Erneut suchen',
  noOtherIssuesFound: 'Keine weiteren Probleme gefunden.',
  noIssuesFound: 'Keine Probleme gefunden.',
  showFewer: 'Weniger anzeigen',
  showMore: ({ found }) => `${found} weitere anzeigen`,
  showAmount: ({ amount, says }) => `${amount} anzeigen: ${says}`,
  addStepsFor: ({ steps, says }) => `${countOf(steps, 'Schritt', 'Schritte')} hinzufügen: ${says}`,
  previewStep: ({ says }) => `Vorschau eines Schritts: ${says}`,
  parts: {
    valid: ({ column }) => `gültige Werte in ${column}`,
    mismatched: ({ column }) => `abweichende Werte in ${column}`,
    empty: ({ column }) => `leere Werte in ${column}`,
  },
  valuesIn: ({ values, column }) => `${values} in ${column}`,
  effects: {
    cellsChange: ({ count }) => countOf(count, 'Zelle ändert sich', 'Zellen ändern sich'),
    rowsRemoved: ({ count }) => countOf(count, 'Zeile wird entfernt', 'Zeilen werden entfernt'),
    rowsAdded: ({ count }) => countOf(count, 'Zeile kommt hinzu', 'Zeilen kommen hinzu'),
    columnsAdded: ({ count }) => countOf(count, 'Spalte kommt hinzu', 'Spalten kommen hinzu'),
    columnsRemoved: ({ count }) => countOf(count, 'Spalte wird entfernt', 'Spalten werden entfernt'),
    columnsMove: ({ count }) => countOf(count, 'Spalte wird verschoben', 'Spalten werden verschoben'),
  },
};
