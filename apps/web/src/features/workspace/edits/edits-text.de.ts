import { countOf, formatCount } from '../../../shared/format/number.ts';
import type { Translation } from '../../../shared/text/define-text.ts';
import type { editsText } from './edits-text.ts';

export const editsGerman: Translation<typeof editsText> = {
  applyTo: 'Anwenden auf',
  tooManyCells: ({ all }) => `${countOf(all, 'Zelle ist', 'Zellen sind')} zu viele für einen Schritt`,
  editUpTo: ({ maxNumberOfEdits }) =>
    `Bearbeiten Sie höchstens ${countOf(maxNumberOfEdits, 'Zelle', 'Zellen')} auf einmal, oder verwenden Sie eine Formel.`,
  thisRowOnly: 'Nur diese Zeile',
  allEqualValues: 'Alle gleichen Werte',
  allAlike: ({ lowered }) => `Alle ähnlichen: ${lowered}`,
  editedCells: 'Bearbeitete Zellen',
  cellOfSource: ({ column, row }) => `${column}, Zeile ${formatCount(row + 1)} der Quelle`,
  emptyText: 'leerer Text',
  removeEdit: ({ name }) => `Änderung von ${name} entfernen`,
  andMoreCells: ({ more }) => `und ${countOf(more, 'weitere Zelle', 'weitere Zellen')}`,
  corrections: 'Korrekturen',
  correction: ({ column, from, where, row }) => {
    const old = from === null ? 'null' : from === '' ? 'leerer Text' : from;
    const conditions = where.map((one) => `${one.column} = ${one.value ?? 'null'}`);
    if (row !== undefined) conditions.push(`Zeile ${formatCount(row + 1)} der Quelle`);
    return `${column}: ${old}${conditions.length > 0 ? `, wo ${conditions.join(' und ')}` : ''}`;
  },
  removeCorrection: ({ name }) => `Korrektur von ${name} entfernen`,
  andMoreCorrections: ({ more }) => `und ${countOf(more, 'weitere Korrektur', 'weitere Korrekturen')}`,
  trimSpaces: 'Leerzeichen am Rand entfernen',
  collapseSpaces: 'Leerzeichen zusammenfassen',
  removeText: ({ find }) => `„${find}“ entfernen`,
  replaceText: ({ from, to }) => `„${from}“ durch „${to}“ ersetzen`,
  toCase: {
    lower: 'In Kleinbuchstaben ändern',
    upper: 'In Großbuchstaben ändern',
    title: 'Wortanfänge großschreiben',
  },
};
