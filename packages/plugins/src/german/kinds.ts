import type { MessageLanguage } from '@winnow/kernel';
import type { PluginKindMessages } from '../kinds/kind-registry.ts';
import type { nameMessages } from '../manifest-fields.ts';

const recipesUseThisName = 'Rezepte verwenden diesen Namen. Nach der Veröffentlichung nicht mehr änderbar.';

/** German messages of the plugin kinds. */
export const german: MessageLanguage<PluginKindMessages | typeof nameMessages> = {
  'plugin-name': {
    inherited: 'Jedes JavaScript-Objekt hat eine Eigenschaft dieses Namens',
    identifier: 'Ein Name beginnt mit einem Kleinbuchstaben und hat höchstens 40 Buchstaben und Ziffern',
    control: 'Er enthält Steuerzeichen',
    reserved: 'Dieser Name bedeutet in Formeln etwas anderes',
  },
  'plugin-field': {
    type: 'Typ',
    types: 'Typen',
    optional: 'Optional',
    inCode: 'Im Code',
    label: 'Beschriftung',
    help: 'Hilfe',
  },
  'plugin-kind.function': {
    title: 'Funktion',
    plural: 'Funktionen',
    summary: 'Berechnet einen Wert, in jeder Formel.',
    naming: ({ name }) =>
      `Formeln rufen es als ${name}.fn(…) auf. Nach der Veröffentlichung nicht mehr änderbar.`,
    functionsThatCodeExports: 'Funktionen, die der Code exportiert',
    function: 'Funktion',
    gives: 'Ergibt',
    inOneSentence: 'In einem Satz',
    argumentsOfName: ({ name }) => `Argumente von ${name}`,
    argument: 'Argument',
    argumentLabel: 'Argument',
    defaultOfName: ({ name }) => `Standardwert von ${name}`,
  },
  'plugin-kind.step': {
    title: 'Schritt',
    plural: 'Schritte',
    summary: 'Formt Zeilen um, in jedem Rezept, mit eigenem Formular.',
    naming: recipesUseThisName,
    sentenceInRecipes: 'Satz in Rezepten',
    sentenceInRecipesHelp:
      'Namen in geschweiften Klammern werden durch die gewählten Werte ersetzt. Ohne Angabe Titel und Spalten.',
    titleOnColumn: ({ title, column }) => `${title} auf {${column}}`,
    selectedColumns: 'Ausgewählte Spalten',
    column: 'Spalte',
    newLabel: 'Spalte',
    parametersOfItsForm: 'Parameter des Formulars',
    parameter: 'Parameter',
    newParameterLabel: 'Parameter',
    askedAs: 'Abgefragt als',
    atFirst: 'Anfangs',
    from: 'Von',
    to: 'Bis',
    choices: 'Auswahlmöglichkeiten',
    onePerLine: 'Eine je Zeile: Wert = Beschriftung',
    one: 'Eins',
    other: 'Andere',
    outputColumns: 'Ausgabespalten',
    output: 'Ausgabe',
    outputLabel: 'Ausgabe',
    result: 'Ergebnis',
    whereItGoes: 'Wohin',
    newColumn: 'Eine neue Spalte',
    inPlaceOf: ({ label }) => `Anstelle von ${label}`,
    text: 'Text',
    number: 'ganze Zahl',
    flag: 'Schalter',
    choice: 'Auswahl',
    columnsAndParameters: 'Spalten und Parameter',
    inRecipes: 'In Rezepten',
    columnIs: ({ types, optional }) =>
      `Spalte${types.length > 0 ? ` vom Typ ${types.join(' oder ')}` : ''}${optional ? ', darf fehlen' : ''}`,
    parameterIs: ({ control, first, help }) =>
      `${control.text}, anfangs ${first || 'leer'}${help ? `. ${help}` : ''}`,
    givesName: ({ name }) => `Ergibt ${name}`,
    isNewColumn: ({ type }) => `${type}, eine neue Spalte`,
    isInPlaceOf: ({ type, column }) => `${type}, anstelle von ${column}`,
  },
  'plugin-kind.macro': {
    title: 'Makro',
    plural: 'Makros',
    summary: 'Mehrere Schritte als einer gespeichert, mit eigenen Eingaben.',
    naming: recipesUseThisName,
    inputs: 'Eingaben',
    needsNoInputs: 'Es braucht keine Eingaben.',
    steps: 'Schritte',
  },
};
