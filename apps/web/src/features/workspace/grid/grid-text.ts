import type { ReactNode } from 'react';
import { countOf, formatCount } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';
import { rich } from '../../../shared/text/rich.ts';

export const gridText = defineText('grid', {
  cellOfColumn: ({ column }: { column: string }) => `Cell of ${column}`,
  copy: 'Copy',
  copyWithHeaders: 'Copy with headers',
  showOnlyRowsWith: ({ short }: { short: string }) => `Show only rows with ${short}`,
  hideRowsWith: ({ short }: { short: string }) => `Hide rows with ${short}`,
  replaceEverywhere: ({ short }: { short: string }) => `Replace ${short} everywhere…`,
  clearThisCell: 'Clear this cell…',
  removeRowsWith: ({ short }: { short: string }) => `Remove rows with ${short}…`,
  unstarRow: 'Unstar row',
  starThisRow: 'Star this row',
  unflagRow: 'Unflag row',
  flagThisRow: 'Flag this row',
  comment: 'Comment…',
  history: 'History',
  asImported: ({ source, row }: { source: string | null; row: number }) =>
    source === null
      ? `As imported, row ${formatCount(row)}`
      : `As imported, row ${formatCount(row)} of ${source}`,
  cellHistory: ({ column }: { column: string }) => `Cell history: ${column}`,
  searchingSteps: 'Searching steps…',
  doesntMatchType: ' (doesn’t match the type)',
  tooManyToCopy: ({ cells }: { cells: number }) => `${countOf(cells, 'cell')} are too many to copy`,
  copyUpTo: ({ maxCopied }: { maxCopied: number }) =>
    `Copy up to ${countOf(maxCopied, 'cell')} at once, or export the data.`,
  copiedCells: ({ cells }: { cells: number }) => `Copied ${countOf(cells, 'cell')}`,
  copyingCells: ({ cells }: { cells: number }) => `Copying ${countOf(cells, 'cell')}…`,
  cancel: 'Cancel',
  stoppedReading: ({ button }: { button: ReactNode }) => rich`Stopped reading rows. ${button}`,
  readAgain: 'Try again',
  emptyValue: '(empty)',
  missingValueWords: ({ missing }: { missing: string }) => `Missing-value words: ${missing}`,
  rowIsRemoved: 'This row is removed',
  countOfComments: ({ count }: { count: number }) => countOf(count, 'comment'),
  commentBy: ({ name, text }: { name: string; text: string }) => `${name}: ${text}`,
  moreComments: ({ count }: { count: number }) => `${count} more`,
  wasValue: ({ value }: { value: ReactNode }) => rich`was ${value}`,
  valueDoesntMatch: ({ mismatch, typeOf }: { mismatch: string; typeOf: string }) =>
    `“${mismatch}” is not ${typeOf}; the text is kept`,
  movedInView: ({ column }: { column: string }) =>
    `Moved ${column} in this view only. Exports keep the column order of the recipe.`,
  moveAsAStep: 'Move as a step',
  dismiss: 'Dismiss',
  noVisibleRowsRemoved: 'No visible rows are removed.',
  noVisibleRowsChange: 'No visible rows change.',
  showAllRows: 'Show all rows',
  noRowsMatchTheFilters: 'No rows match the filters.',
  clearFilters: 'Clear filters',
  noRowsLeft: 'No rows are left after these steps.',
  sourceHasNoRows: 'The source has no rows.',
  showImportedData: 'Show imported data',
  marked: {
    star: {
      added: ({ rows }: { rows: number }) => `${rows === 1 ? 'Row' : countOf(rows, 'row')} starred`,
      removed: ({ rows }: { rows: number }) => `${rows === 1 ? 'Row' : countOf(rows, 'row')} unstarred`,
    },
    flag: {
      added: ({ rows }: { rows: number }) => `${rows === 1 ? 'Row' : countOf(rows, 'row')} flagged`,
      removed: ({ rows }: { rows: number }) => `${rows === 1 ? 'Row' : countOf(rows, 'row')} unflagged`,
    },
  },
  sides: {
    before: ({ name }: { name: string }) => `${name} · before`,
    after: ({ name }: { name: string }) => `${name} · after`,
  },
});
