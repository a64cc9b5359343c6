import { cellOf } from '@winnow/formulas';
import { allocateRef, type Column, failed, isList, ok, refsOf } from '@winnow/kernel';
import { columnExpr, type Expr, filter, literal, op, unpivot } from '@winnow/sql';
import { z } from 'zod';
import { cellIn, mismatchOf, widestType } from '../../cells/meet-cells.ts';
import { repeatedNames } from '../../columns/output-names.ts';
import { namesText, selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { unpivotColumnsExamples } from './unpivot-columns.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns to rows', {
    help: 'A rule such as “all but” also covers columns added in later versions of the source.',
  }),
  labelName: param.text('Name of the label column').default('Label'),
  label: param
    .choice(
      'Labels',
      {
        name: 'The column names',
        part: 'The text matched by *',
        split: 'The column names, split into several columns',
      },
      { help: 'The text matched by * in a name pattern.' },
    )
    .optional(),
  separator: param
    .text('Split the names at', {
      when: { param: 'label', is: ['split'] },
      help: 'Such as names joined from several header rows.',
    })
    .default(' '),
  moreLabels: param
    .list(
      'Names of the other label columns',
      param.text('Name'),
      { min: 0, max: 20 },
      { when: { param: 'label', is: ['split'] }, help: 'The last one takes the rest.' },
    )
    .default([]),
  valueName: param.text('Name of the value column').default('Value'),
  empty: param.choice('Missing values', { keep: 'Keep', drop: 'Leave out' }).default('keep'),
});

export type UnpivotColumnsParams = z.output<typeof params>;

export const unpivotColumns = defineStep({
  kind: 'unpivot-columns',
  family: 'reshape',
  title: 'Unpivot columns to rows',
  summary: 'Turns the selected columns into rows of labels and values.',
  keywords: ['melt', 'gather', 'long', 'fold', 'transpose', 'unpivot other columns', 'multi-row header'],
  params,
  defaults: (columns) => ({ columns: [...columns], labelName: 'Label', valueName: 'Value', empty: 'keep' }),
  sentence: ({ columns, label, labelName, moreLabels, valueName, empty }) =>
    `Unpivot ${selectionText(columns)} to ${namesText([labelName, ...(label === 'split' ? moreLabels : []), valueName])}${empty === 'drop' ? ', without empty cells' : ''}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  lower(input, params, { stepId }) {
    const { columns: selection, label, labelName, separator, valueName, empty } = params;
    const moreLabels = label === 'split' ? params.moreLabels : [];
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, selection, at);
    if (!selected.ok) return selected;
    if (selected.value.length === 0) return failed(stepProblems.nothingSelected({}, at));
    const kept = input.schema.columns.filter((column) => !selected.value.includes(column));
    const repeated = repeatedNames([
      ...kept.map((column) => column.name),
      labelName,
      ...moreLabels,
      valueName,
    ]);
    if (repeated.length > 0) {
      return failed(
        repeated.map((name) => tableProblems.sameNameTwice({ name }, { stepId, param: 'valueName' })),
      );
    }
    const type = widestType(selected.value.map((column) => column.type));
    const cells = selected.value.map((column) => cellIn(type, cellOf(column)));
    const keep = refsOf({ columns: kept });
    const labelRef = allocateRef(labelName, keep);
    const further: Column[] = [];
    for (const name of moreLabels) {
      const taken = [...keep, labelRef, ...refsOf({ columns: further })];
      further.push({ name, ref: allocateRef(name, taken), type: 'text' });
    }
    const before = [...keep, labelRef, ...refsOf({ columns: further })];
    const ref = allocateRef(valueName, before);
    const value: Column = cells.some((cell) => cell.mismatch)
      ? { name: valueName, ref, type, mismatch: allocateRef(`${valueName} (text)`, [...before, ref]) }
      : { name: valueName, ref, type };
    const labelOf = (name: string): string =>
      label === 'part' && !Array.isArray(selection) && 'matching' in selection
        ? starIn(name, selection.matching)
        : name;
    const items = selected.value.map((column, i) => {
      const cell = cells[i]!;
      const [first, ...others] =
        label === 'split' ? labelParts(column.name, separator, further.length + 1) : [];
      return {
        label: first ?? labelOf(column.name),
        values: [
          ...further.map((_, at) => literal('text', others[at] ?? null)),
          cell.expr,
          ...(value.mismatch ? [mismatchOf(cell)] : []),
        ],
      };
    });
    const rel = unpivot(input.rel, keep, labelRef, refsOf({ columns: [...further, value] }), items);
    const schema = {
      columns: [...kept, { name: labelName, ref: labelRef, type: 'text' as const }, ...further, value],
    };
    return ok({ schema, rel: empty === 'drop' ? filter(rel, isFilled(value)) : rel });
  },
  examples: unpivotColumnsExamples,
});

/** Splits a name at its separators into at most `count` parts; the last part contains the rest. */
function labelParts(name: string, separator: string, count: number): readonly string[] {
  if (separator === '') return [name];
  const parts = name.split(separator);
  const rest = parts.slice(count - 1);
  return rest.length > 0 ? [...parts.slice(0, count - 1), rest.join(separator)] : parts;
}

/**
 * Returns the part of a name that a pattern's stars stand for, from the first to the last star; the
 * whole name if there is no star.
 */
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
