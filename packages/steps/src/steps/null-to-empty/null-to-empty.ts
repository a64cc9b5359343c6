import { literalCell } from '@winnow/formulas';
import { failed, type Problem, typeName } from '@winnow/kernel';
import { op } from '@winnow/sql';
import { z } from 'zod';
import { rewriteColumns } from '../../columns/rewrite-columns.ts';
import { selectColumns, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep, rowWise } from '../../step.ts';
import { nullToEmptyExamples } from './null-to-empty.examples.ts';

const params = z.strictObject({ columns: param.columns('Columns', { types: ['text'] }) });

export type NullToEmptyParams = z.output<typeof params>;

export const nullToEmpty = defineStep({
  kind: 'null-to-empty',
  family: 'missing',
  title: 'Null to empty text',
  summary: 'Sets null to empty text in text columns.',
  keywords: ['missing', 'blank', 'empty string'],
  params,
  defaults: (columns) => ({ columns: columns.length > 0 ? [...columns] : { types: ['text'] } }),
  sentence: ({ columns }) => `Set null to empty text in ${selectionText(columns)}`,
  traits: () => rowWise,
  lower(input, { columns }, { stepId }) {
    const at = { stepId, param: 'columns' };
    const selected = selectColumns(input.schema, columns, at);
    if (!selected.ok) return selected;
    const problems: readonly Problem[] = Array.isArray(columns)
      ? selected.value
          .filter((column) => column.type !== 'text')
          .map(({ name, type }) =>
            stepProblems.wrongType(
              { column: name, expected: 'text', found: typeName(type) },
              { ...at, column: name },
            ),
          )
      : [];
    if (problems.length > 0) return failed(problems);
    return rewriteColumns(input, columns, at, (cell) =>
      cell.type === 'text' ? { type: 'text', expr: op('coalesce', cell.expr, literalCell('').expr) } : cell,
    );
  },
  examples: nullToEmptyExamples,
});
