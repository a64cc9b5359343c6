import { formatNumber } from '../format/number.ts';
import { defineText } from '../text/define-text.ts';

export const sameColumnsText = defineText('same-columns', {
  sameAs: ({ column, other }: { column: string; other: string }) => `Is ${other} the column ${column}?`,
  match: 'Match',
  keepApart: 'Keep separate',
  matchAll: ({ count }: { count: number }) => `Match all ${formatNumber(count)}`,
  answered: 'Matched in another step',
  spelling: 'Same name, spelled differently',
  values: ({ percent }: { percent: number }) =>
    `${percent > 99 ? 'All' : `${percent}% of the`} values are the same`,
  name: 'Similar name',
  place: 'Same place and data type',
  answerFirst: 'First choose which columns are the same.',
  show: 'Show',
});
