import { printColumnName } from '@winnow/formulas';
import { defineMessages } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import { columnField, columnsField, defineCheckKind } from '../check-kind.ts';
import { breachesOf, keepRows, listColumns, step, withoutRows } from '../judging.ts';
import { blankFormula } from '../missing-words.ts';

const messages = defineMessages('check.determines', {
  sentence: ({ columns, column }: { columns: readonly string[]; column: string }) =>
    `Each ${columns.length > 1 ? `combination of ${listColumns(columns)}` : columns[0]} has one ${column}`,
});

/**
 * Checks that rows with the same values in some columns have the same value in another. If they
 * differ, the value of more than half of them is right. Rows with an empty cell are not breaches.
 */
export const determines = defineCheckKind({
  kind: 'determines',
  fields: { columns: columnsField, column: columnField },
  messages,
  sentence: ({ columns, column }) => messages.sentence({ columns, column }),
  plan: ({ columns, column }) => ({ steps: contradictingRows(columns, column), judge: breachesOf() }),
  breaking: ({ columns, column }) => ({ kind: 'contradictions', columns, column }),
});

/**
 * Leaves the rows whose value differs from that of more than half of the rows with the same key.
 */
function contradictingRows(keys: readonly string[], column: string): readonly Step[] {
  const counted = (by: readonly string[], name: string, id: string): Step =>
    step(
      'group-rows',
      { keys: [...new Set(by)], aggregates: [{ name, function: 'countRows' }], mode: 'columns' },
      id,
    );
  const [ofKey, alike] = ['rows of the key', 'rows of the key with the value'];
  return [
    withoutRows(blankFormula([...keys, column])),
    counted(keys, ofKey, 'check-2'),
    counted([...keys, column], alike, 'check-3'),
    keepRows(`${printColumnName(alike)} * 2 <= ${printColumnName(ofKey)}`, 'check-4'),
  ];
}
