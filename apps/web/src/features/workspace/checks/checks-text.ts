import type { ReactNode } from 'react';
import { countOf, formatNumber } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import { rich } from '../../../shared/text/rich.ts';

export const checksText = defineText('checks', {
  newCheck: 'New check',
  column: 'Column',
  allowedValues: 'Allowed values',
  enterAddsAValue: 'Enter adds a value',
  atLeast: 'At least',
  atMost: 'At most',
  regularExpression: 'Regular expression',
  formula: 'Formula',
  trueForEveryRow: 'True for every valid row',
  exampleFormula: 'Qty > 0',
  whenRowsFail: 'When rows fail',
  warn: 'Warn',
  block: 'Block',
  addCheck: 'Add check',
  uniqueValues: 'Unique values',
  noMissingValues: 'No missing values',
  matchesTheDataType: 'Matches the data type',
  oneOfASetOfValues: 'One of a set of values',
  withinARange: 'Within a range',
  matchesAPattern: 'Matches a pattern',
  determinesAnotherColumn: 'Determines another column',
  determinedColumn: 'Determined column',
  isInAnotherSource: 'Is in another source',
  isFresh: 'Latest date is recent',
  otherSource: 'Source',
  chooseSource: 'Choose a source',
  otherColumn: 'Column with the values',
  noOtherSource: 'This project has only one source.',
  daysOld: 'Maximum age in days',
  andMore: ({ values }: { values: number }) => ` and ${values} more`,
  isOneOf: ({ column, shown, more }: { column: string; shown: string; more: string }) =>
    `${column} is one of ${shown}${more}`,
  columnMatches: ({ column, pattern }: { column: string; pattern: string }) => `${column} matches ${pattern}`,
  checksAbout: ({ code }: { code: ReactNode }) =>
    rich`A check is a rule that every row should meet, such as ${code}. It changes nothing: it counts the rows that fail it.`,
  checks: 'Checks',
  suggestedChecks: 'Suggested checks',
  suggestedFromSample: ({ looked }: { looked: number }) => `From a sample of ${countOf(looked, 'row')}.`,
  addThisCheck: ({ sentence }: { sentence: string }) => `Add check: ${sentence}`,
  noRowBreaksIt: 'All rows pass',
  rowsOfSampleBreakIt: ({ breaks }: { breaks: number }) =>
    breaks === 0
      ? 'All rows in the sample pass'
      : `${formatNumber(breaks)} ${plural(breaks, { one: 'row', other: 'rows' })} in the sample ${plural(breaks, { one: 'fails', other: 'fail' })}`,
  rowsBreakIt: ({ breaches }: { breaches: null | number }) =>
    `${formatNumber(breaches ?? 0)} ${plural(breaches ?? 0, { one: 'row fails', other: 'rows fail' })}`,
  rowsFail: ({ breaches }: { breaches: number }) =>
    breaches === 0 ? 'No row fails' : countOf(breaches, 'row fails', 'rows fail'),
  cellsUnread: ({ cells }: { cells: number }) => `${countOf(cells, 'cell')} couldn’t be read`,
  rowsWithWords: ({ words }: { words: number }) =>
    `${countOf(words, 'row has', 'rows have')} a word for a missing value`,
  wordsAreValues: 'Words such as N/A and unknown count as values',
  showsFailing: ({ sentence }: { sentence: string }) => `Fails: ${sentence}`,
  showsUnread: ({ sentence }: { sentence: string }) => `Couldn’t be read: ${sentence}`,
  showsWords: ({ sentence }: { sentence: string }) => `Word for a missing value: ${sentence}`,
  passed: 'Passed',
  failed: 'Failed',
  removeCheck: ({ sentence }: { sentence: string }) => `Remove check: ${sentence}`,
  everyRowPasses: 'Every row passes',
  blocking: ' · blocking',
});
