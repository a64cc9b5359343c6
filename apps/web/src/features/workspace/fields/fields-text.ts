import { formatCount } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';

export const fieldsText = defineText('fields', {
  noColumnNamed: ({ name }: { name: string }) => `There is no column named “${name}”.`,
  chooseAColumn: 'Choose a column',
  theseColumns: 'These columns',
  allAndFuture: 'All columns, including future ones',
  columnsOfAType: 'Columns of a type',
  columnsNamedLike: 'Columns with a name like',
  fromOneColumnToAnother: 'From one column to another',
  howChosen: ({ label }: { label: string }) => `${label}: how to choose them`,
  chooseColumns: 'Choose columns',
  allColumnsBut: 'All columns except',
  exceptNone: 'except none',
  types: 'Types',
  namePattern: 'Name pattern',
  wildcardsAbout: ({ matching, names }: { matching: number; names: number }) =>
    `* matches any text, ? one character. Currently ${matching} of ${names} columns.`,
  fromColumn: 'From column',
  toColumn: 'To column',
  inTableOrder: ({ count, columns }: { count: number; columns: number }) =>
    `In the order of the table, including both. Currently ${count} of ${columns} columns.`,
  all: 'All',
  nullTag: '∅ null',
  enterAddsOne: 'Enter adds one.',
  removeItem: ({ noun, index }: { noun: string; index: number }) => `Remove ${noun} ${index}`,
  typeNames: {
    text: 'text',
    integer: 'integer',
    number: 'number',
    decimal: 'decimal',
    boolean: 'boolean',
    date: 'date',
    datetime: 'datetime',
    list: 'list',
  },
  /** A label in the middle of a sentence. */
  nounOf: ({ label }: { label: string }) => label.toLowerCase(),
  addItem: ({ noun }: { noun: string }) => `Add ${noun}`,
  onlyOneSource: 'The project has only one source. Add another under Sources.',
  chooseASource: 'Choose a source',
  decimalPlaces: 'Decimal places',
  decimalsAbout: 'Digits are kept exactly. Values with more places are marked as mismatched.',
  foundAndChosen: ({ found, chosen }: { found: number; chosen: number }) =>
    `${formatCount(found)} found${chosen > 0 ? `, ${formatCount(chosen)} chosen` : ''}.`,
});
