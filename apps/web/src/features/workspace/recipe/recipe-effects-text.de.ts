import { formatNumber } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import type { recipeEffectsText } from './recipe-effects-text.ts';

export const recipeEffectsGerman: Translation<typeof recipeEffectsText> = {
  rowsReordered: 'Zeilen in anderer Reihenfolge',
  columnsReordered: 'Spalten in anderer Reihenfolge',
  nothingChanges: 'nichts ändert sich',
  soFar: ({ text }) => `Bisher: ${text}`,
  noChange: 'keine Änderung',
  about: 'etwa ',
  rowsMatch: ({ about, matched, rows }) => `${about}${matched} von ${rows} Zeilen passen`,
  here: 'Hier',
  there: 'Dort',
  resultRows: ({ about, rowsAfter, count }) =>
    `Das Ergebnis hat ${about}${rowsAfter} ${plural(count, { one: 'Zeile', other: 'Zeilen' })}.`,
  nullKeys: ({ withoutKeyHere, count }) =>
    `${withoutKeyHere} ${plural(count, { one: 'Zeile hier hat', other: 'Zeilen hier haben' })} einen Null-Schlüssel, der zu nichts passt.`,
  countedOnSample: ({ oneIn }) =>
    `Gezählt an einem von je ${oneIn} Schlüsseln beider Tabellen und hochgerechnet.`,
  rowsMultiply:
    'Zeilen vervielfachen sich. Fügen Sie ein weiteres Spaltenpaar hinzu, oder nehmen Sie nur den ersten Treffer.',
  noRowMatches:
    'Keine Zeile passt. Die Spalten unterscheiden sich vielleicht in Groß- und Kleinschreibung, Leerzeichen oder Typ.',
  countingMatches: 'Treffer werden gezählt …',
  matches: 'Treffer',
  cellsChange: ({ count, named }) =>
    `${formatNumber(count)} ${named ? plural(count, { one: 'Zelle ', other: 'Zellen ' }) : ''}${plural(count, { one: 'ändert', other: 'ändern' })} sich`,
  cellsBecomeEmpty: ({ count, named }) =>
    `${formatNumber(count)} ${named ? plural(count, { one: 'Zelle ', other: 'Zellen ' }) : ''}${plural(count, { one: 'wird', other: 'werden' })} leer`,
  cellsMismatch: ({ count, named }) =>
    `${formatNumber(count)} ${named ? plural(count, { one: 'Zelle ', other: 'Zellen ' }) : ''}${plural(count, { one: 'entspricht', other: 'entsprechen' })} nicht dem Typ`,
  unread: ({ count }) =>
    `${formatNumber(count)} ${plural(count, { one: 'Wert konnte nicht gelesen werden und ist', other: 'Werte konnten nicht gelesen werden und sind' })} nicht enthalten`,
  rowsGo: ({ count }) =>
    `${formatNumber(count)} ${plural(count, { one: 'Zeile fällt', other: 'Zeilen fallen' })} weg`,
  rowsCome: ({ count }) =>
    `${formatNumber(count)} ${plural(count, { one: 'Zeile kommt', other: 'Zeilen kommen' })} hinzu`,
  column: {
    renamed: ({ name }) => `Spalte „${name}“ umbenannt`,
    added: ({ name }) => `Spalte „${name}“ hinzugefügt`,
    removed: ({ name }) => `Spalte „${name}“ entfernt`,
  },
  columns: {
    renamed: ({ count }) => `${formatNumber(count)} Spalten umbenannt`,
    added: ({ count }) => `${formatNumber(count)} Spalten hinzugefügt`,
    removed: ({ count }) => `${formatNumber(count)} Spalten entfernt`,
  },
  chip: {
    rows: ({ count, shown }) => `${shown} ${plural(count, { one: 'Zeile', other: 'Zeilen' })}`,
    cells: ({ count, shown }) => `${shown} ${plural(count, { one: 'Zelle', other: 'Zellen' })}`,
    columns: ({ shown }) => `${shown} Sp.`,
    renamed: ({ shown }) => `${shown} umbenannt`,
    replaced: 'Spalten',
    order: 'Ordnung',
    unread: ({ shown }) => `${shown} nicht gelesen`,
  },
  repeatedKeys: ({ count, matches }) =>
    `${formatNumber(count)} ${plural(count, { one: 'Schlüssel steht', other: 'Schlüssel stehen' })} dort in mehreren Zeilen; eine Zeile hier hat bis zu ${matches} Treffer.`,
};
