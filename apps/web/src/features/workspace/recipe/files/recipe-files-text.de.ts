import { countOf } from '../../../../shared/format/number.ts';
import type { Translation } from '../../../../shared/text/define-text.ts';
import type { recipeFilesText } from './recipe-files-text.ts';

export const recipeFilesGerman: Translation<typeof recipeFilesText> = {
  winnowRecipeJson: 'Winnow-Rezept (JSON)',
  sqlFor: ({ engine }) => `SQL für ${engine}`,
  polarsScriptPython: 'Polars-Skript (Python)',
  exportRecipe: 'Rezept exportieren',
  format: 'Format',
  polarsCannot: 'Polars kann diese Schritte nicht ausdrücken',
  polarsCannotAbout:
    'DuckDB führt sie innerhalb des Skripts aus, die Tabelle ist also dieselbe. Das Skript braucht die Pakete polars, duckdb und pyarrow.',
  file: 'Datei',
  copied: 'Kopiert',
  copy: 'Kopieren',
  download: 'Herunterladen',
  importStepsFromFile: ({ steps }) => `${countOf(steps, 'Schritt', 'Schritte')} aus einer Datei importieren`,
  importRecipe: 'Rezept importieren',
  recipeFileAbout: 'Ein aus Winnow exportiertes Rezept oder ein aus OpenRefine extrahierter Verlauf (JSON)',
  chooseAFile: 'Datei wählen',
  clearTheFile: 'Datei entfernen',
  whereStepsGo: 'Einfügen der Schritte',
  addAfterTheLastStep: 'Nach dem letzten Schritt hinzufügen',
  replaceAllSteps: 'Alle Schritte ersetzen',
  cancel: 'Abbrechen',
  importSteps: ({ steps }) => `${countOf(steps, 'Schritt', 'Schritte')} importieren`,
  import: 'Importieren',
  operationsFound: ({ operations, exact, changed, left }) =>
    `${countOf(operations, 'Operation', 'Operationen')} aus OpenRefine: ${exact} übernommen, ${changed} mit einem Unterschied übernommen, ${left} ausgelassen.`,
  operationsLeftOut: 'Abweichende oder ausgelassene Operationen',
  stepsToImport: 'Zu importierende Schritte',
  stepsWontRun: ({ broken }) =>
    `${countOf(broken, 'Schritt läuft', 'Schritte laufen')} auf dieser Tabelle erst, wenn Sie ${broken === 1 ? 'ihn' : 'sie'} bearbeiten.`,
  paste: ({ count }) => `${count} einfügen`,
  pasted: ({ count }) => `${count} eingefügt`,
  stepsCopied: ({ chosen }) => `${countOf(chosen, 'Schritt', 'Schritte')} kopiert`,
  idsCopied: ({ ids }) => `${countOf(ids, 'Schritt', 'Schritte')} kopiert`,
};
