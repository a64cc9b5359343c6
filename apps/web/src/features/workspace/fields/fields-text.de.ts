import { formatCount } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import type { fieldsText } from './fields-text.ts';

export const fieldsGerman: Translation<typeof fieldsText> = {
  noColumnNamed: ({ name }) => `Es gibt keine Spalte „${name}“.`,
  chooseAColumn: 'Spalte wählen',
  theseColumns: 'Diese Spalten',
  allAndFuture: 'Alle Spalten, auch künftige',
  columnsOfAType: 'Spalten eines Typs',
  columnsNamedLike: 'Spalten mit einem Namen wie',
  fromOneColumnToAnother: 'Von einer Spalte bis zu einer anderen',
  howChosen: ({ label }) => `${label}: wie sie gewählt werden`,
  chooseColumns: 'Spalten wählen',
  allColumnsBut: 'Alle Spalten außer',
  exceptNone: 'außer keiner',
  types: 'Typen',
  namePattern: 'Namensmuster',
  wildcardsAbout: ({ matching, names }) =>
    `* steht für beliebigen Text, ? für ein Zeichen. Derzeit ${matching} von ${names} Spalten.`,
  fromColumn: 'Ab Spalte',
  toColumn: 'Bis Spalte',
  inTableOrder: ({ count, columns }) =>
    `In der Reihenfolge der Tabelle, beide eingeschlossen. Derzeit ${count} von ${columns} Spalten.`,
  all: 'Alle',
  nullTag: '∅ null',
  enterAddsOne: 'Enter fügt einen hinzu.',
  removeItem: ({ noun, index }) => `${noun} ${index} entfernen`,
  typeNames: {
    text: 'Text',
    integer: 'Ganze Zahl',
    number: 'Zahl',
    decimal: 'Dezimalzahl',
    boolean: 'Wahrheitswert',
    date: 'Datum',
    datetime: 'Datum mit Uhrzeit',
    list: 'Liste',
  },
  nounOf: ({ label }) => label,
  addItem: ({ noun }) => `${noun} hinzufügen`,
  onlyOneSource: 'Das Projekt hat nur eine Quelle. Fügen Sie unter „Quellen“ eine weitere hinzu.',
  chooseASource: 'Quelle wählen',
  decimalPlaces: 'Nachkommastellen',
  decimalsAbout: 'Ziffern bleiben exakt erhalten. Werte mit mehr Stellen werden als abweichend markiert.',
  foundAndChosen: ({ found, chosen }) =>
    `${formatCount(found)} gefunden${chosen > 0 ? `, ${formatCount(chosen)} gewählt` : ''}.`,
};
