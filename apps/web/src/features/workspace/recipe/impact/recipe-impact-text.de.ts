import type { Translation } from '../../../../shared/text/define-text.ts';
import { plural } from '../../../../shared/text/plural.ts';
import type { recipeImpactText } from './recipe-impact-text.ts';

export const recipeImpactGerman: Translation<typeof recipeImpactText> = {
  laterSteps: 'Spätere Schritte',
  renameInSteps: ({ from, to, ids }) => `„${from}“ in ${ids} Schritten in „${to}“ umbenennen`,
  resetRepairs: 'Reparaturen zurücksetzen',
  laterSummary: ({ steps, parts }) =>
    `${steps} ${plural(steps, { one: 'späterer Schritt', other: 'spätere Schritte' })}: ${parts}`,
  cellsBefore: ({ cellsBefore }) => ` (vorher: ${cellsBefore})`,
  changesCells: ({ cells, before }) => `ändert ${cells} Zellen${before}`,
  takeColumn: ({ renamed }) => `„${renamed}“ verwenden`,
  columnInPlaceOf: ({ missing }) => `Spalte anstelle von ${missing}`,
  chooseAColumn: 'Spalte wählen',
  removeStep: 'Schritt entfernen',
  states: {
    broken: 'fehlerhaft',
    changed: 'geändert',
    rerun: 'erneut ausgeführt',
    removed: 'entfernt',
    unaffected: 'unverändert',
  },
};
