import type { ReactNode } from 'react';
import { countOf, formatCount } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';
import { rich } from '../../../shared/text/rich.ts';

export const suggestionsText = defineText('suggestions', {
  addStepSentence: ({ sentence }: { sentence: string }) => `Add step: ${sentence}`,
  removed: 'removed',
  addsSteps: ({ count }: { count: number }) => ` · adds ${countOf(count, 'step')}`,
  beforeAndAfter: ({ sentence }: { sentence: string }) => `Before and after: ${sentence}`,
  becomes: 'becomes',
  suggestionCount: ({ cards }: { cards: number }) => `${countOf(cards, 'suggestion')}`,
  rangeIn: ({
    from,
    to,
    column,
  }: {
    from: string | number;
    to: string | number;
    column: undefined | string;
  }) => `${from} to ${to} in ${column}`,
  valueIn: ({ short, column }: { short: string; column: undefined | string }) => `“${short}” in ${column}`,
  forQuestion: ({ questionText }: { questionText: string }) => `For ${questionText}`,
  cardKeys: ({ up, down, enter }: { up: ReactNode; down: ReactNode; enter: ReactNode }) =>
    rich`${up} ${down} preview, ${enter} adds`,
  dismissTheseSuggestions: 'Dismiss these suggestions',
  foundInSample: ({ looked }: { looked: number }) =>
    `Found in a sample of ${countOf(looked, 'row')}; effects are counted over all rows.`,
  suggestionsForTheSelection: 'Suggestions for the selection',
  countingOverAllRows: 'Counting over all rows',
  shapeOfTheTable: 'Shape of the table',
  otherShapesOfTheTable: 'Other shapes of the table',
  reshapeTable: ({ steps }: { steps: number }) => `Reshape the table: ${countOf(steps, 'step')}`,
  resultReason: ({ reason }: { reason: string }) => `Result: ${reason}`,
  preview: 'Preview',
  addSteps: 'Add steps',
  addCountedSteps: ({ steps }: { steps: number }) => `Add ${countOf(steps, 'step')}`,
  dismissCard: ({ says }: { says: string }) => `Dismiss: ${says}`,
  hideDismissed: 'Hide dismissed',
  showDismissed: ({ cards }: { cards: number }) => `Show ${cards} dismissed`,
  dismissedSuggestions: 'Dismissed suggestions',
  restoreCard: ({ says }: { says: string }) => `Restore: ${says}`,
  restore: 'Restore',
  appendSources: ({ names, columns }: { names: string; columns: number }) =>
    `Append ${names}: the same ${countOf(columns, 'column')}`,
  appendSimilarSources: ({ names, columns, apart }: { names: string; columns: number; apart: number }) =>
    `Append ${names}: ${countOf(columns, 'column')} in common, ${countOf(apart, 'other', 'others')}`,
  joinSource: ({ source, left, right }: { source: string; left: string; right: string }) =>
    `Join ${source} by ${left === right ? left : `${left} = ${right}`}`,
  rowsMatch: ({ matched, rows }: { matched: number; rows: number }) =>
    `${formatCount(matched)} of ${countOf(rows, 'row')} match`,
  suggestions: 'Suggestions',
  searchMoreRows: 'Search more rows',
  showUpdated: 'Show updated suggestions',
  inTheSample: 'In the sample',
  counting: 'Counting…',
  lookingThrough: ({ rows }: { rows: undefined | number }) =>
    `Searching ${rows === undefined ? 'all rows' : countOf(rows, 'row')}…`,
  cancel: 'Cancel',
  searchAgain: 'Search again',
  noOtherIssuesFound: 'No other issues found.',
  noIssuesFound: 'No issues found.',
  showFewer: 'Show fewer',
  showMore: ({ found }: { found: number }) => `Show ${found} more`,
  showAmount: ({ amount, says }: { amount: string; says: string }) => `Show ${amount}: ${says}`,
  addStepsFor: ({ steps, says }: { steps: number; says: string }) => `Add ${countOf(steps, 'step')}: ${says}`,
  previewStep: ({ says }: { says: string }) => `Preview a step: ${says}`,
  parts: {
    valid: ({ column }: { column: string }) => `valid values in ${column}`,
    mismatched: ({ column }: { column: string }) => `mismatched values in ${column}`,
    empty: ({ column }: { column: string }) => `empty values in ${column}`,
  },
  valuesIn: ({ values, column }: { values: string; column: string }) => `${values} in ${column}`,
  effects: {
    cellsChange: ({ count }: { count: number }) => countOf(count, 'cell changes', 'cells change'),
    rowsRemoved: ({ count }: { count: number }) => countOf(count, 'row is removed', 'rows are removed'),
    rowsAdded: ({ count }: { count: number }) => countOf(count, 'row is added', 'rows are added'),
    columnsAdded: ({ count }: { count: number }) => countOf(count, 'column is added', 'columns are added'),
    columnsRemoved: ({ count }: { count: number }) =>
      countOf(count, 'column is removed', 'columns are removed'),
    columnsMove: ({ count }: { count: number }) => countOf(count, 'column moves', 'columns move'),
  },
});
