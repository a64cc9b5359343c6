import { formatNumber } from '../../../../shared/format/number.ts';
import { defineText } from '../../../../shared/text/define-text.ts';

export const appendedText = defineText('appended', {
  columns: 'Columns compared',
  comparing: 'Comparing columns…',
  matched: ({ matched, columns }: { matched: number; columns: number }) =>
    `${formatNumber(matched)} of ${formatNumber(columns)} columns`,
  missing: ({ column }: { column: string }) => `${column} is missing`,
  staysEmpty: 'Null in these rows',
  onlyThere: ({ names }: { names: string }) => `Only in the other source: ${names}`,
  types: ({ column, here, there }: { column: string; here: string; there: string }) =>
    `${column} is ${here} here and ${there} there`,
});
