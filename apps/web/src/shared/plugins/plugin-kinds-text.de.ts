import type { Translation } from '../text/define-text.ts';
import type { pluginKindsText } from './plugin-kinds-text.ts';

export const pluginKindsGerman: Translation<typeof pluginKindsText> = {
  firstVersion: 'Die erste Version',
  fix: 'Eine Korrektur',
  somethingNew: 'Etwas Neues',
  differentResults: 'Andere Ergebnisse',
  function: 'Funktion',
  functions: 'Funktionen',
  computesValueInAnyFormula: 'Berechnet einen Wert, in jeder Formel.',
  step: 'Schritt',
  steps: 'Schritte',
  stepAbout: 'Formt Zeilen um, in jedem Rezept, mit eigenem Formular.',
  macro: 'Makro',
  macros: 'Makros',
  macroAbout: 'Mehrere Schritte als einer gespeichert, mit eigenen Eingaben.',
  private: 'Privat',
  organization: 'Organisation',
  public: 'Öffentlich',
};
