import type { ReactNode } from 'react';
import { formatList } from '../../../shared/format/list.ts';
import { countOf } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';
import { plural } from '../../../shared/text/plural.ts';
import { rich } from '../../../shared/text/rich.ts';

export const sourcesText = defineText('sources', {
  moreFaults: ({ more }: { more: number }) => `Sources have ${countOf(more, 'further problem')}.`,
  showSources: 'Show sources',
  closeNotice: 'Close the notice',
  newVersionHas: ({ rows, difference }: { rows: number; difference: string }) =>
    `The new version has ${countOf(rows, 'row')}, ${difference}.`,
  addedColumns: ({ added, count }: { added: string; count: number }) =>
    `${added} ${plural(count, { one: 'is', other: 'are' })} new`,
  missingColumns: ({ gone, count }: { gone: string; count: number }) =>
    `${gone} ${plural(count, { one: 'is', other: 'are' })} missing`,
  asManyAsBefore: 'as many as before',
  moreRows: ({ more }: { more: number }) => `${countOf(more, 'more', 'more')}`,
  fewerRows: ({ more }: { more: number }) => `${countOf(-more, 'fewer', 'fewer')}`,
  columnsAndMore: ({ columns, more }: { columns: string; more: number }) => `${columns} and ${more} more`,
  showRows: 'Show rows',
  showRowsOf: ({ name }: { name: string }) => `Show rows of ${name}`,
  rejectedRowsOf: ({ source }: { source: string }) => `Rejected rows of ${source}`,
  line: 'Line',
  why: 'Why',
  text: 'Text',
  repair: 'Repair',
  repaired: 'Repaired',
  repairLineLine: ({ line }: { line: number }) => `Repair line ${line}`,
  readingTheRow: 'Reading the row',
  editFurtherInGrid: 'Edit the cells of other columns in the grid.',
  restoreRow: 'Restore',
  cancel: 'Cancel',
  columnsHaveChanged: ({ source }: { source: string }) => `Columns of ${source} have changed`,
  columnsOfSource: ({ source }: { source: string }) => `Columns of ${source}`,
  columnsAreMissing: ({ columnsGone }: { columnsGone: number }) =>
    `${countOf(columnsGone, 'column isn’t', 'columns aren’t')} in the new version`,
  removed: 'Removed',
  renamedTo: ({ name }: { name: string }) => `Renamed to ${name}`,
  columnWasRemoved: ({ column }: { column: string }) => `${column} was removed`,
  newColumns: ({ fresh }: { fresh: number }) => `${countOf(fresh, 'new column')}`,
  columnsOfOtherType: ({ typesChanged }: { typesChanged: number }) =>
    `${countOf(typesChanged, 'column has', 'columns have')} values of a different type`,
  typeBeforeNow: ({ column, before, now }: { column: string; before: string; now: string }) =>
    `${column}: ${before} before, ${now} now. Values that don’t match keep their text and are marked.`,
  stepsCantRun: ({ stepsStopped }: { stepsStopped: number }) =>
    `${countOf(stepsStopped, 'step')} can’t run on the new version`,
  stepsNeedMissing: 'Steps that need a missing column can’t run',
  previousVersionKept:
    'The previous version is kept. Renamed columns become a step after the header and are recognized at the next refresh.',
  keepPrevious: 'Keep the previous version',
  refresh: 'Refresh',
  fromHost: ({ host, time }: { host: ReactNode; time: ReactNode }) => rich` · from ${host}, checked ${time}`,
  cancelRefresh: ({ name }: { name: string }) => `Cancel refresh of ${name}`,
  refreshName: ({ name }: { name: string }) => `Refresh ${name}`,
  updateNameFromFile: ({ name }: { name: string }) => `Update from a file: ${name}`,
  updateFromAFile: 'Update from a file',
  versionsOfName: ({ name }: { name: string }) => `Versions of ${name}`,
  versions: 'Versions',
  rowsHardToRead: ({ rejected }: { rejected: number }) =>
    `${countOf(rejected, 'row was', 'rows were')} rejected`,
  versionsOfSource: ({ source }: { source: string }) => `Versions of ${source}`,
  workflow: 'a workflow',
  now: 'now',
  restoreVersion: ({ number, holding, source }: { number: number; holding: number; source: string }) =>
    `${number > holding ? 'Restore' : 'Go back to'} version ${number} of ${source}`,
  restoreNewer: 'Restore',
  goBack: 'Go back',
  uploadingTheFile: 'Uploading the file',
  fetchingTheFile: 'Fetching the file',
  fileUnchanged: ({ host }: { host: undefined | string }) =>
    `The file at ${host ?? 'its address'} hasn’t changed`,
  refreshed: ({ name, describeRefresh }: { name: string; describeRefresh: string }) =>
    `${name} was refreshed: ${describeRefresh}`,
  checkSteps: ({ steps }: { steps: readonly number[] }) =>
    steps.length === 1
      ? `Check step ${steps[0]}: it changes individual rows by their position in the file, where other rows may be now.`
      : `Check steps ${formatList(steps.map(String))}: they change individual rows by their position in the file, where other rows may be now.`,
  undo: 'Undo',
});
