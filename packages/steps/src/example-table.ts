import type { LogicalType } from '@winnow/kernel';
import type { ExampleCell, ExampleTable } from './step.ts';

/** Creates the table of an example from columns as `name` (text) or `name: type`, and rows. */
export function table(columns: readonly string[], rows: readonly (readonly ExampleCell[])[]): ExampleTable {
  return {
    columns: columns.map((column) => {
      const at = column.lastIndexOf(': ');
      return at < 0
        ? { name: column, type: 'text' }
        : { name: column.slice(0, at), type: column.slice(at + 2) as LogicalType };
    }),
    rows,
  };
}
