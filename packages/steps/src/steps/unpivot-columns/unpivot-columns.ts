import { cellOf } from '@winnow/formulas';
import { allocateRef, type Column, failed, isList, ok, refsOf } from '@winnow/kernel';
import { columnExpr, type Expr, filter, literal, op, unpivot } from '@winnow/sql';
import { z } from 'zod';
import { cellIn, meetingType, mismatchOf } from '../../meet-cells.ts';
import { repeatedNames } from '../../output-names.ts';
import { param } from '../../params.ts';
import { stepProblems } from '../../problems.ts';
import { selectColumns, selectionText } from '../../select-columns.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { unpivotColumnsExamples } from './unpivot-columns.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns to rows', {
    help: 'A rule such as “all but” also takes columns that a later version of the source adds.',
  }),
  labelName: param.text('Name of the column of labels').default('Label'),
  label: param
    .choice(
      'Labels',
      { name: 'The names of the columns', part: 'What * stands for in them' },
      { help: 'What * stands for, of columns that a pattern of names chooses.' },
    )
    .optional(),
  valueName: param.text('Name of the column of values').default('Value'),
  empty: param.choice('Empty and null cells', { keep: 'Keep', drop: 'Leave out' }).default('keep'),
});

export type UnpivotColumnsParams = z.output<typeof params>;

export const unpivotColumns = defineStep({
  kind: 'unpivot-columns',
  family: 'reshape',
  title: 'Unpivot columns to rows',
  summary: 'Makes a row of each cell of the chosen columns, with the name of its column beside it.',
  keywords: ['melt', 'gather', 'long', 'fold', 'transpose', 'unpivot other columns'],
  params,
  defaults: (columns) => ({ columns: [...columns], labelName: 'Label', valueName: 'Value', empty: 'keep' }),
  sentence: ({ columns, labelName, valueName, empty }) =>
    `Unpivot ${selectionText(columns)} to ${labelName} and ${valueName}${empty === 'drop' ? ', without empty cells' : ''}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, { columns: selection, label, labelName, valueName, empty }, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, selection, at);
    if (!selected.ok) return selected;
    if (selected.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const kept = input.schema.columns.filter((column) => !selected.value.includes(column));
    const repeated = repeatedNames([...kept.map((column) => column.name), labelName, valueName]);
    if (repeated.length > 0) {
      return failed(
        repeated.map((name) => tableProblems.sameNameTwice({ name }, { stepId, param: 'valueName' })),
      );
    }
    const type = meetingType(selected.value.map((column) => column.type));
    const cells = selected.value.map((column) => cellIn(type, cellOf(column)));
    const keep = refsOf({ columns: kept });
    const labelRef = allocateRef(labelName, keep);
    const ref = allocateRef(valueName, [...keep, labelRef]);
    const value: Column = cells.some((cell) => cell.mismatch)
      ? { name: valueName, ref, type, mismatch: allocateRef(`${valueName} (text)`, [...keep, labelRef, ref]) }
      : { name: valueName, ref, type };
    const labelOf = (name: string): string =>
      label === 'part' && !Array.isArray(selection) && 'matching' in selection
        ? starIn(name, selection.matching)
        : name;
    const items = selected.value.map((column, i) => {
      const cell = cells[i]!;
      return {
        label: labelOf(column.name),
        values: [cell.expr, ...(value.mismatch ? [mismatchOf(cell)] : [])],
      };
    });
    const rel = unpivot(input.rel, keep, labelRef, refsOf({ columns: [value] }), items);
    const schema = { columns: [...kept, { name: labelName, ref: labelRef, type: 'text' as const }, value] };
    return ok({ schema, rel: empty === 'drop' ? filter(rel, isFilled(value)) : rel });
  },
  examples: unpivotColumnsExamples,
});

/** What the stars of a pattern stand for in a name, from the first to the last of them; the name where there is none. */
function starIn(name: string, pattern: string): string {
  const first = pattern.indexOf('*');
  if (first < 0) return name;
  const behind = pattern.length - 1 - pattern.lastIndexOf('*');
  return [...name]
    .slice(
      [...pattern.slice(0, first)].length,
      [...name].length - [...pattern.slice(pattern.length - behind)].length,
    )
    .join('');
}

function isFilled({ ref, type, mismatch }: Column): Expr {
  const value = columnExpr(ref);
  if (isList(type)) return op('ne', value, literal(type, []));
  if (mismatch) return op('or', op('isNotNull', value), op('isNotNull', columnExpr(mismatch)));
  return type === 'text' ? op('ne', value, literal('text', '')) : op('isNotNull', value);
}
