import { formatNumber } from '../../../../shared/format/number.ts';
import type { Translation } from '../../../../shared/text/define-text.ts';
import type { appendedText } from './appended-text.ts';

export const appendedGerman: Translation<typeof appendedText> = {
  columns: 'Spalten im Vergleich',
  comparing: 'Spalten werden verglichen …',
  matched: ({ matched, columns }) => `${formatNumber(matched)} von ${formatNumber(columns)} Spalten`,
  missing: ({ column }) => `${column} fehlt`,
  staysEmpty: 'Null in diesen Zeilen',
  onlyThere: ({ names }) => `Nur dort: ${names}`,
  types: ({ column, here, there }) => `${column} ist hier ${here} und dort ${there}`,
};
