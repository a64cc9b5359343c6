import { countOf } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';

export const workspaceFindText = defineText('workspace-find', {
  findInTheData: 'Find in the data',
  find: 'Find',
  findInAllRows: 'Find in all rows',
  previousMatchKeys: 'Previous match (Shift+Enter)',
  previousMatch: 'Previous match',
  nextMatchKeys: 'Next match (Enter)',
  nextMatch: 'Next match',
  matchCase: 'Match case',
  matchWholeCell: 'Match whole cell',
  useRegularExpression: 'Use a regular expression',
  replace: 'Replace',
  closeFind: 'Close find',
  replaceWith: 'Replace with',
  replaceWithEmptyRemoves: 'Replace with (empty removes the text)',
  previewReplacement: 'Preview replacement',
  addsStepOnceAccepted: 'Adds a step once you accept the preview.',
  allColumns: 'All columns',
  columnsToSearch: ({ label }: { label: undefined | string }) => `Columns to search: ${label}`,
  searchIn: 'Search in',
  matchesByColumn: 'Matches by column',
  goToName: ({ name }: { name: string }) => `Go to ${name}`,
  searching: 'Searching…',
  noMatches: 'No matches',
  continuedFromTop: ' · continued from the top',
  continuedFromEnd: ' · continued from the end',
  cellsInRows: ({ cells, rowsFound, around }: { cells: number; rowsFound: number; around: string }) =>
    `${countOf(cells, 'cell')} in ${countOf(rowsFound, 'row')}${around}`,
});
