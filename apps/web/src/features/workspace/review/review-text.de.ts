import { countOf, formatCount, formatPart } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import type { reviewText } from './review-text.ts';

export const reviewGerman: Translation<typeof reviewText> = {
  reviewCard: ({ says }) => `Prüfen: ${says}`,
  review: 'Prüfen',
  andMoreRules: ({ more }) => `und ${countOf(more, 'weitere Regel', 'weitere Regeln')}`,
  foundInSample: ({ looked, rows }) =>
    `Gefunden in einer Stichprobe von ${countOf(looked, 'Zeile', 'Zeilen')} von ${formatCount(rows)}.`,
  showingFirst: ({ cells, total }) =>
    `Die ersten ${formatCount(cells)} von ${countOf(total, 'Zelle', 'Zellen')}. Nehmen Sie diese an, und prüfen Sie dann den Rest.`,
  columns: 'Spalten',
  proposedValues: 'Vorgeschlagene Werte',
  accept: 'Annehmen',
  column: 'Spalte',
  oldValue: 'Alter Wert',
  newValue: 'Neuer Wert',
  why: 'Grund',
  oneStepSets: ({ maxNumberOfCorrections }) =>
    `Ein Schritt setzt höchstens ${countOf(maxNumberOfCorrections, 'Zelle', 'Zellen')}. Nehmen Sie weniger an.`,
  cellsAccepted: ({ accepted }) => `${countOf(accepted, 'Zelle', 'Zellen')} angenommen`,
  close: 'Schließen',
  previewTheStep: 'Vorschau des Schritts',
  addPatterns: ({ steps }) => `Als Muster hinzufügen (${countOf(steps, 'Schritt', 'Schritte')})`,
  patternsHelp: 'Muster ändern auch neue Werte. Der Schritt ändert die Werte dieser Liste.',
  repairCells: ({ cells }) => `${countOf(cells, 'Zelle', 'Zellen')} nach Mustern reparieren`,
  acceptRule: ({ rule }) => `${rule} annehmen`,
  cellsLikely: ({ cells, confidence }) =>
    `${countOf(cells, 'Zelle', 'Zellen')} · ${formatPart(confidence)} wahrscheinlich richtig`,
  showMore: ({ lines, shown }) => `${formatCount(lines - shown)} weitere anzeigen`,
  changeIn: ({ from, to, column }) => `${from ?? 'null'} zu ${to ?? 'null'} in ${column}`,
  acceptName: ({ name }) => `${name} annehmen`,
  cellsFromName: ({ name }) => `Zellen aus ${name}`,
  acceptRow: ({ row, name }) => `Zeile ${row} annehmen, ${name}`,
  rowReason: ({ row, reason }) => `Zeile ${formatCount(row + 1)} · ${reason}`,
  andMoreCells: ({ cells }) => `und ${countOf(cells, 'weitere Zelle', 'weitere Zellen')}`,
  nullValue: 'null',
  cellsContradictInSample: ({ rules }) => `Zellen widersprechen ${countOf(rules, 'Regel', 'Regeln')}`,
  cellsContradict: ({ cells, rules }) =>
    `${countOf(cells, 'Zelle widerspricht', 'Zellen widersprechen')} ${countOf(rules, 'Regel', 'Regeln')}`,
};
