import { defineText } from '../../shared/text/define-text.ts';
import { plural } from '../../shared/text/plural.ts';

export const landingText = defineText('landing', {
  anyFileOpens: 'Any file opens',
  anyFileOpensText:
    'CSV in any dialect and encoding, Excel old and new, OpenDocument, JSON, XML, Parquet and more. Rows that can’t be read are kept and shown, and the file itself never changes.',
  everyStepCanBeEdited: 'Every step can be edited',
  everyStepCanBeText:
    'Each fix is a step with a preview and exact counts. Edit, move, disable or remove any step at any time, and later steps update.',
  billionRows: 'A billion rows',
  billionRowsText:
    'Counts and previews cover all rows, not a sample. The same recipe runs here, on the command line and on ClickHouse.',
  seeWhatIsWrong: 'See what is wrong with your data, fix it, and keep the recipe.',
  openDashboard: 'Open dashboard',
  tryWithoutAccount: 'Try without an account',
  signUp: 'Sign up',
  whyWinnow: 'Why Winnow',
  fileBeingCleaned: 'A file being cleaned',
  file: 'The file',
  row: 'Row',
  recipe: 'Recipe',
  pause: 'Pause',
  play: 'Play',
  before: ({ before }: { before: string }) => `Before: ${before}`,
  null: 'null',
  columnsAreNew: ({ added }: { added: number }) =>
    `${added} ${plural(added, { one: 'column is', other: 'columns are' })} new`,
  cellsChange: ({ cells }: { cells: number }) =>
    `${cells} ${plural(cells, { one: 'cell changes', other: 'cells change' })}`,
  rowsGo: ({ rows }: { rows: number }) =>
    `${rows} ${plural(rows, { one: 'row is removed', other: 'rows are removed' })}`,
});
