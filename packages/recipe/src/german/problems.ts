import type { ProblemTexts } from '@winnow/kernel';
import type { recipeProblems } from '../problems.ts';

const typeWords: Readonly<Record<string, string>> = {
  text: 'Text',
  number: 'eine Zahl',
  boolean: 'ja oder nein',
  date: 'ein Datum',
  column: 'den Namen einer Spalte',
};
const formatHints: Readonly<Record<string, string>> = {
  text: 'Verwenden Sie höchstens 10.000 Zeichen.',
  number: 'Schreiben Sie Ziffern, mit einem Punkt vor den Nachkommastellen.',
  boolean: 'Schreiben Sie true oder false.',
  date: 'Schreiben Sie es als 2024-02-29.',
  column: 'Schreiben Sie den Namen einer Spalte der Daten.',
};

/** Problems of a recipe, in German. */
export const recipeGerman: ProblemTexts<typeof recipeProblems> = {
  notARecipe: ({ path, reason }) => [
    `Das Rezept lässt sich${path === '' ? '' : ` bei ${path}`} nicht lesen: ${reason}.`,
    'Vergleichen Sie es mit dem Schema, das „winnow schema recipe“ ausgibt.',
  ],
  fileNotJson: ({ line, column }) => [
    `Die Datei ist kein gültiges JSON${line === undefined ? '' : `: Zeile ${line}, Zeichen ${column}`}.`,
    'Wählen Sie ein aus Winnow exportiertes Rezept oder einen aus OpenRefine extrahierten Verlauf.',
  ],
  idTaken: ({ id }) => [`Zwei Schritte haben die ID „${id}“.`, 'Geben Sie jedem Schritt eine eigene ID.'],
  unknownKind: ({ kind, nearest }) => [
    `Es gibt keine Art von Schritt namens „${kind}“.`,
    nearest === undefined ? undefined : `Verwenden Sie „${nearest}“.`,
  ],
  unknownParameter: ({ name, nearest, names }) => [
    `Das Rezept hat keinen Parameter „${name}“.`,
    nearest !== undefined
      ? `Verwenden Sie „${nearest}“.`
      : names === ''
        ? 'Das Rezept hat keine Parameter.'
        : `Seine Parameter: ${names}.`,
  ],
  missingParameter: ({ name, type }) => [
    `Der Parameter „${name}“ braucht einen Wert: ${typeWords[type] ?? type}.`,
    `Setzen Sie ${name}; auf der Kommandozeile mit --param ${name}=WERT.`,
  ],
  badParameter: ({ name, type, value }) => [
    `Der Parameter „${name}“ nimmt ${typeWords[type] ?? type}, nicht „${value}“.`,
    formatHints[type],
  ],
  parameterTaken: ({ name }) => [`Zwei Parameter heißen „${name}“.`, 'Benennen Sie einen davon um.'],
  macroStepFails: ({ sentence, message, fix }) => [`Im Schritt „${sentence}“ des Makros: ${message}`, fix],
  nestedMacro: ({ title }) => [
    `Das Makro enthält ein anderes Makro, „${title}“.`,
    'Speichern Sie stattdessen dessen Schritte im Makro.',
  ],
  unknownStep: ({ id }) => `Das Rezept hat keinen Schritt „${id}“.`,
};
