import type { TableDifference } from './run/runtime.ts';

/** Describes a difference between rows and a table as a clause without a full stop. */
export function describeDifference(difference: TableDifference): string {
  switch (difference.kind) {
    case 'not-a-table':
      return 'it is a view, which takes no rows';
    case 'missing':
      return `the table has no column “${difference.column}”${difference.similar === null ? '' : ` (it has “${difference.similar}”)`}`;
    case 'type':
      return `“${difference.column}” is ${difference.to} in the table, which can’t hold every ${difference.from}`;
    case 'generated':
      return `the database computes “${difference.column}” itself`;
    case 'required':
      return `the table needs a value for “${difference.column}”, which the rows don’t have`;
    case 'key':
      return `the table has no column “${difference.column}” for the key`;
  }
}
