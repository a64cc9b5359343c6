import { countOf } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import type { macrosText } from './macros-text.ts';

export const macrosGerman: Translation<typeof macrosText> = {
  parameterName: ({ name }) => `Parameter $${name}`,
  columnName: ({ column }) => `Spalte ${column}`,
  yes: 'ja',
  no: 'nein',
  macroOfSteps: ({ steps }) => `Makro aus ${steps} Schritten`,
  macroVersion: ({ name, version }) => `Makro ${name} ${version}`,
  runsSteps: ({ steps }) => `Führt ${countOf(steps, 'Schritt', 'Schritte')} aus`,
  macroUpdates: 'Makro-Aktualisierungen',
  installedAndUsed: ({ title, version, from }) =>
    `${title} ${version} ist installiert; ein Schritt verwendet ${from}.`,
  switchTo: ({ version }) => `${version} verwenden`,
  lettersDigitsOnly: 'Verwenden Sie Buchstaben, Ziffern und Unterstriche',
  anotherInputHasThisName: 'Eine andere Eingabe hat diesen Namen',
  macroSaved: ({ title, version }) => `Makro ${title} ${version} gespeichert`,
  applyMacro: ({ title }) => `Makro ${title} verwenden`,
  saveSteps: ({ chosen }) => `${countOf(chosen, 'Schritt', 'Schritte')} als Makro speichern`,
  macro: 'Makro',
  saveAs: 'Speichern als',
  newMacro: 'Neues Makro',
  newVersionOf: ({ label }) => `Neue Version von ${label}`,
  title: 'Titel',
  exampleTitle: 'Telefonnummern bereinigen',
  name: 'Name',
  youCantChangeItLater: 'Sie können ihn später nicht ändern.',
  startWithLowercase:
    'Beginnen Sie mit einem Kleinbuchstaben und verwenden Sie 2 bis 40 Buchstaben und Ziffern',
  visibility: 'Sichtbarkeit',
  description: 'Beschreibung',
  inputs: 'Eingaben',
  noInputsNeeded: 'Die Schritte nennen keine Spalte und keinen Wert, daher braucht das Makro keine Eingaben.',
  inputsAbout:
    'Bei jeder Verwendung werden die Eingaben des Makros festgelegt. Alles andere bleibt, wie es hier ist.',
  inputNameFor: ({ what }) => `Name der Eingabe für ${what}`,
  replaceWithMacro: 'Die Schritte durch das Makro ersetzen',
  cancel: 'Abbrechen',
  saveMacro: 'Makro speichern',
};
