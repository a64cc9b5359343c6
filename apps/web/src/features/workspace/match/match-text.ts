import { countOf, formatCount, formatPart } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';

export const matchText = defineText('match', {
  thisTable: ' this table',
  matchRows: 'Match rows',
  compareWith: 'Compare with',
  sameTable: 'The same table (duplicates)',
  comparingRows: 'Comparing rows',
  pairsMatch: ({ known, left }: { known: number; left: number }) =>
    `${countOf(known, 'pair matches', 'pairs match')} · ${formatCount(left)} to review`,
  undoLastAnswer: 'Undo the last answer',
  comparedSample: ({ looked, rows }: { looked: number; rows: number }) =>
    `Compared a sample of ${countOf(looked, 'row')} of ${formatCount(rows)}.`,
  noUncertainPairsLeft: 'No uncertain pairs left.',
  mergeRows: ({ merged, groups }: { merged: number; groups: number }) =>
    `Merge ${countOf(merged, 'row')} into ${countOf(groups, 'row')}`,
  keep: 'Keep',
  rulesByColumn: 'Rules by column',
  tooManyRows: 'These are too many rows for one step. Filter the table by a step first.',
  rowsBecome: ({ merged, groups }: { merged: number; groups: number }) =>
    `${countOf(merged, 'row')} become ${countOf(groups, 'row')}.`,
  addSteps: 'Add steps',
  joinByMatches: ({ source }: { source: string }) => `Join ${source} by matches`,
  noUniqueColumn: ({ source }: { source: string }) =>
    `${source} has no column whose values are all different. Add an identifier to it first, then match again.`,
  keyColumnOf: ({ source }: { source: string }) => `Column that identifies a row of ${source}`,
  rowsGetColumns: ({ pairs, rows, source }: { pairs: number; rows: number; source: string }) =>
    `${countOf(pairs, 'row')} of ${countOf(rows, 'row')} get the columns of ${source}.`,
  close: 'Close',
  firstValue: 'The first row’s value',
  mostFrequentValue: 'The most frequent value',
  longestValue: 'The longest value',
  largestValue: 'The largest or newest value',
  areTheseSame: 'Are these the same?',
  column: 'Column',
  rowA: ({ a }: { a: number }) => `Row ${a}`,
  rowB: ({ b }: { b: number }) => `Row ${b}`,
  same: 'Same',
  different: 'Different',
  skip: 'Skip',
  likelySame: ({ score }: { score: number }) => `${formatPart(score)} likely the same`,
});
