import { counted } from '@winnow/kernel';
import { defineText } from '../text/define-text.ts';

export const tablesText = defineText('tables', {
  compareWithTable: 'Compare with table',
  tableDoesntExistYet: ({ columns }: { columns: number }) =>
    `The table doesn’t exist yet. It will be created with ${counted(columns, 'column')}.`,
  tableAlreadyExists: 'The table already exists',
  enterAnotherNameOrChoose: 'Enter another name, or choose what happens to its rows.',
  rowsFitTable: 'The rows fit the table.',
  nothingWouldBeWritten: ({ differences }: { differences: number }) =>
    `${counted(differences, 'difference')}: nothing would be written`,
  missingColumnsWillBeAdded: 'The missing columns will be added',
  tableWillBeDropped: 'The table will be dropped and created again',
});
