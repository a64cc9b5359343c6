import { formatNumber } from '../../../../shared/format/number.ts';
import { defineText } from '../../../../shared/text/define-text.ts';

export const appendedText = defineText('appended', {
  columns: 'Columns compared',
  comparing: 'Comparing columns…',
  sameAs: ({ column, other }: { column: string; other: string }) => `Is ${other} the column ${column}?`,
  match: 'Match',
  keepApart: 'Keep separate',
  matchAll: ({ count }: { count: number }) => `Match all ${formatNumber(count)}`,
  matched: ({ matched, columns }: { matched: number; columns: number }) =>
    `${formatNumber(matched)} of ${formatNumber(columns)} columns`,
  missing: ({ column }: { column: string }) => `${column} is missing`,
  staysEmpty: 'Null in these rows',
  onlyThere: ({ names }: { names: string }) => `Only in the other source: ${names}`,
  types: ({ column, here, there }: { column: string; here: string; there: string }) =>
    `${column} is ${here} here and ${there} there`,
  answered: 'Matched in another step',
  spelling: 'Same name, spelled differently',
  values: ({ percent }: { percent: number }) =>
    `${percent > 99 ? 'All' : `${percent}% of the`} values are the same`,
  name: 'Similar name',
  place: 'Same place and data type',
  answerFirst: 'First choose which columns are the same.',
  show: 'Show',
});
